import { isEmail, normalizeLogin } from '@evenground/shared/rules'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import styles from '../../../lib/layout/entry.module.css'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { requestResetMail } from '../api/recovery.ts'
import { Failure } from '../components/failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePassedEmail } from '../components/passed-email.ts'
import { LoginLink } from '../components/to-login.tsx'
import { isFilled, useFieldError } from '../components/use-field-error.ts'

const looksLikeEmail = (value: string): true | string => isEmail(normalizeLogin(value)) || 'valid_email'

function EmailForm() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const email = usePassedEmail()
  const fieldErrorOf = useFieldError()
  const requesting = useMutation({
    mutationFn: requestResetMail,
    onSuccess: (address) => void navigate('/checkemail', { state: { email: address } }),
  })
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } })
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((values) => requesting.mutate(values.email))}>
      <Failure error={requesting.error} onDismiss={requesting.reset} />
      <TextField
        label={t('by_email.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={fieldErrorOf(formState.errors.email)}
        {...register('email', { validate: { isFilled, looksLikeEmail } })}
      />
      <Button type="submit" variant="primary" size="entry" wide busy={requesting.isPending}>
        {t('by_email.submit')}
      </Button>
    </form>
  )
}

/** /resetbyemail */
export function Component() {
  const { t } = useTranslation('identity')
  return (
    <SignInFrame>
      <PageHead title={t('by_email.title')}>{t('by_email.lede')}</PageHead>
      <EmailForm />
      <LoginLink />
    </SignInFrame>
  )
}
