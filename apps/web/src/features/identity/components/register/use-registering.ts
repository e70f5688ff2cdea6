import { DEFAULT_LOCALE } from '@evenground/shared/constants'
import { normalizeLogin } from '@evenground/shared/rules'
import { useMutation } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { parseFieldProblems } from '../../../../lib/password/field-problems.ts'
import { useContinueAfterSignIn } from '../../../../lib/session/use-continue-after-sign-in.ts'
import { registerAccount } from '../../api/registration.ts'
import { EMPTY_REGISTRATION, type Registration } from './registration.ts'

/** The form has one field for email and username. */
const fieldOf = (path: string): string => (path === 'email' || path === 'username' ? 'login' : path)

const isField = (name: string): name is keyof Registration => name in EMPTY_REGISTRATION

/** Submits the registration. Signs in when it is accepted; otherwise marks the fields that the server refused. */
export function useRegistering(form: UseFormReturn<Registration>, domainId: string) {
  const locale = useLocale()
  const continueAfterSignIn = useContinueAfterSignIn()
  const navigate = useNavigate()
  // Names are stored in English, which is required, and in the reader's language.
  const inLanguages = (name: string) => ({ [DEFAULT_LOCALE]: name.trim(), [locale]: name.trim() })
  return useMutation({
    mutationFn: ({ given_name, family_name, login, password, plans, group_id }: Registration) =>
      registerAccount({
        given_name: inLanguages(given_name),
        family_name: inLanguages(family_name),
        ...(login.includes('@') ? { email: normalizeLogin(login) } : { username: normalizeLogin(login) }),
        password,
        locale,
        plans,
        group_id: group_id || null,
        domain_id: domainId,
      }),
    onSuccess: (me, { login }) =>
      me ? continueAfterSignIn() : navigate('/verifyemail', { state: { login, sent: true } }),
    onError: (error) => {
      for (const { path, key } of parseFieldProblems(error)) {
        const name = fieldOf(path)
        if (isField(name)) form.setError(name, { message: key }, { shouldFocus: true })
      }
    },
  })
}
