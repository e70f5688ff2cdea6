import type { Me } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { SignOutLine } from '../../../lib/session/sign-out-line.tsx'
import { SignOutSlot } from '../../../lib/session/sign-out-slot.tsx'
import { useSessionTheme } from '../../../lib/session/use-session-theme.ts'
import { saveOwnSecrets } from '../api/secrets.ts'
import { EntryForm } from '../components/entry-form.tsx'
import { PageHead } from '../components/page-head.tsx'
import { type ChosenSecrets, QuestionFields } from '../components/question-fields.tsx'

/** Earlier questions are preselected. Their answers never leave the server. */
const startFrom = ({ secret1, secret2, secret3 }: Me['account']): ChosenSecrets => ({
  secrets: [secret1, secret2, secret3].map((secret) => ({
    question: secret ? String(secret.question) : '',
    answer: '',
  })),
})

const save = ({ secrets }: ChosenSecrets): Promise<Me> =>
  saveOwnSecrets(secrets.map(({ question, answer }) => ({ question: Number(question), answer })))

function SecretsForm({ account }: { account: Me['account'] }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const form = useForm({ defaultValues: startFrom(account) })
  const saving = useMutation({ mutationFn: save, onSuccess: () => navigate('/', { replace: true }) })
  return (
    <FormProvider {...form}>
      <EntryForm
        sending={saving}
        submit={t('setup.submit')}
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      >
        {[0, 1, 2].map((position) => (
          <QuestionFields key={position} position={position} />
        ))}
      </EntryForm>
    </FormProvider>
  )
}

/** /setup/secrets */
export function Component() {
  const { t } = useTranslation('identity')
  const { account, domain } = useMe()
  useSessionTheme()
  return (
    <SignInFrame domain={domain}>
      <PageHead title={t('setup.title')}>{t(account.email ? 'setup.lede_email' : 'setup.lede')}</PageHead>
      <SecretsForm account={account} />
      <SignOutLine label={t('setup.sign_out')} />
      <SignOutSlot />
    </SignInFrame>
  )
}
