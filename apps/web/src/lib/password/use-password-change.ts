import type { Me } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { rememberMe } from '../session/me.ts'
import { parseFieldProblems } from './field-problems.ts'

async function changeOwnPassword(input: { old_password: string; password: string }): Promise<Me> {
  const me = await call(routes.changePassword, { body: input })
  rememberMe(me)
  return me
}

const FIELDS = { old_password: '', password: '', confirmation: '' }

/** A wrong current password has a text of its own. The new password shows the rule that it breaks. */
const wordOf = ({ path, key }: { path: string; key: string }) => (path === 'old_password' ? 'password_wrong' : key)

/** The form for changing one's own password, and its submission. Server errors are shown at their fields. */
export function usePasswordChange(onChanged: () => unknown) {
  const form = useForm({ defaultValues: FIELDS })
  const saving = useMutation({
    mutationFn: ({ old_password, password }: typeof FIELDS) => changeOwnPassword({ old_password, password }),
    onSuccess: onChanged,
    onError: (error) => {
      for (const problem of parseFieldProblems(error)) {
        const { path } = problem
        if (path !== 'old_password' && path !== 'password') continue
        form.setError(path, { message: wordOf(problem) }, { shouldFocus: true })
      }
    },
  })
  return { form, saving, submit: form.handleSubmit((values) => saving.mutate(values)) }
}
