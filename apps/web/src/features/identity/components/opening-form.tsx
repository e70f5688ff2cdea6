import { SECRET_QUESTIONS } from '@evenground/shared/constants'
import type { ResultsSeal, ResultsSealOpening } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { PasswordField } from '../../../components/ui/fields/password-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { isFilled, useFieldError } from '../../../lib/i18n/use-field-error.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { parseFieldProblems } from '../../../lib/password/field-problems.ts'
import { NewPasswordFields } from '../../../lib/password/new-password-fields.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { openResults, signWithPasskey } from '../api/results-seal.ts'
import { toSecrets } from '../api/secrets.ts'
import { EntryForm } from './entry-form.tsx'

export type SealProof = 'password' | 'questions' | 'link' | 'passkey'

interface OpeningFormProps {
  seal: ResultsSeal
  way: SealProof
  /** The token of the mailed link; null without one. */
  token: string | null
}

const FIELDS = { old_password: '', answers: [] as string[], password: '', confirmation: '' }
type Fields = typeof FIELDS

async function toOpening({ seal, way, token }: OpeningFormProps, fields: Fields): Promise<ResultsSealOpening> {
  const chosen = seal.password_needed ? { password: fields.password } : {}
  if (way === 'passkey') return { ...chosen, passkey: await signWithPasskey() }
  if (way === 'link') return { ...chosen, token: token ?? '' }
  if (way === 'password') return { ...chosen, old_password: fields.old_password }
  const answered = seal.questions.map((question, at) => ({ question, answer: fields.answers[at] ?? '' }))
  return { ...chosen, secrets: toSecrets(answered) }
}

function useOpening(props: OpeningFormProps) {
  const navigate = useNavigate()
  const form = useForm<Fields>({ defaultValues: FIELDS })
  const opening = useMutation({
    mutationFn: async (fields: Fields) => openResults(await toOpening(props, fields)),
    onSuccess: () => navigate('/', { replace: true }),
    onError: (error) => {
      for (const { path, key } of parseFieldProblems(error)) {
        if (path !== 'old_password' && path !== 'password') continue
        form.setError(path, { message: path === 'old_password' ? 'former_password_wrong' : key }, { shouldFocus: true })
      }
    },
  })
  return { form, opening }
}

/** Asks for proof that was set up before the seal and, if someone else may know the password, for a new password. */
export function OpeningForm(props: OpeningFormProps) {
  const { seal, way } = props
  const { t } = useTranslation('identity')
  const { domain } = useMe()
  const locale = useLocale()
  const fieldErrorOf = useFieldError()
  const { form, opening } = useOpening(props)
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <EntryForm
        sending={opening}
        submit={t('seal.submit')}
        onSubmit={form.handleSubmit((fields) => opening.mutate(fields))}
      >
        {way === 'password' && (
          <PasswordField
            label={t('seal.old_password')}
            autoComplete="off"
            error={fieldErrorOf(errors.old_password)}
            {...form.register('old_password', { validate: { isFilled } })}
          />
        )}
        {way === 'passkey' && <p>{t('seal.passkey')}</p>}
        {way === 'questions' &&
          seal.questions.map((question, at) => (
            <TextField
              key={question}
              label={SECRET_QUESTIONS[question]?.[locale] ?? ''}
              autoComplete="off"
              spellCheck={false}
              error={fieldErrorOf(errors.answers?.[at])}
              {...form.register(`answers.${at}`, { validate: isFilled })}
            />
          ))}
        {seal.password_needed && (
          <NewPasswordFields label={t('seal.new_password')} minLength={domain.password_length} />
        )}
      </EntryForm>
    </FormProvider>
  )
}
