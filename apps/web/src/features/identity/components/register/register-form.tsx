import { PASSWORD_LENGTH_MIN } from '@evenground/shared/constants'
import type { PolicyKind } from '@evenground/shared/schemas'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { Trans, useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../../components/ui/fields/checkbox-field.tsx'
import { Link } from '../../../../components/ui/navigation/link.tsx'
import { codeOf } from '../../../../lib/client/api-error.ts'
import { useFieldError } from '../../../../lib/i18n/use-field-error.ts'
import { NewPasswordFields } from '../../../../lib/password/new-password-fields.tsx'
import type { RegistrationOffer } from '../../api/registration.ts'
import { EntryForm } from '../entry-form.tsx'
import { GroupPicker } from './group-picker.tsx'
import { loginMethodOf } from './login-method.ts'
import { LoginField, NameFields } from './person-fields.tsx'
import { PlanPicker } from './plan-picker.tsx'
import styles from './register-form.module.css'
import { EMPTY_REGISTRATION, type Registration } from './registration.ts'
import { useRegistering } from './use-registering.ts'

/** The checkbox to accept the terms, which is required. Must be inside a form. */
function TermsField({ domainId }: { domainId: string }) {
  const { t } = useTranslation('identity')
  const { register, formState } = useFormContext<Registration>()
  const error = useFieldError()(formState.errors.accepted_terms)
  // Opens in a new tab, to keep what was typed on this page. `Trans` adds the link's text.
  const policy = (kind: PolicyKind) => <Link to={`/${kind}/${domainId}`} target="_blank" rel="noopener" />
  return (
    <div className="stack-start">
      <CheckboxField
        label={<Trans t={t} i18nKey="register.terms" components={{ terms: domainId ? policy('terms') : <span /> }} />}
        error={error}
        {...register('accepted_terms', { validate: (accepted) => accepted || 'must_accept_terms' })}
      />
      {domainId && (
        <p className={styles.notice}>
          <Trans t={t} i18nKey="register.privacy" components={{ privacy: policy('privacy') }} />
        </p>
      )}
    </div>
  )
}

type RegisterFormProps = {
  domainId: string
  /** The domain's offer; undefined while no domain is chosen or the offer is loading. */
  offer: RegistrationOffer | undefined
  /** Whether the offer is loading. */
  waiting?: boolean
  /** Ids of the plans in the link. */
  wantedPlans: readonly string[]
  /** The domain picker, if the link names no domain. Part of this form. */
  children?: ReactNode
}

/** The initially chosen plans: those of the link that are offered, or the only plan. */
function preselectPlans(wanted: readonly string[], { plans }: RegistrationOffer): string[] {
  const ids = plans.map(({ id }) => id)
  return ids.length === 1 ? ids : ids.filter((id) => wanted.includes(id))
}

function TakenLink() {
  const { t } = useTranslation('errors')
  return <Link to="/login">{t('email_already_registered_link')}</Link>
}

/** A group of fields with a small title. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h2>{title}</h2>
    {children}
  </div>
)

export function RegisterForm({ domainId, offer, waiting = false, wantedPlans, children }: RegisterFormProps) {
  const { t } = useTranslation('identity')
  const form = useForm({ defaultValues: EMPTY_REGISTRATION })
  const registering = useRegistering(form, domainId)
  const { setValue } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: another domain, or its offer, makes choices of the one before void
  useEffect(() => {
    setValue('plans', offer ? preselectPlans(wantedPlans, offer) : [])
    setValue('group_id', '')
  }, [domainId, offer?.domain.id])
  const isTaken = codeOf(registering.error) === 'email_already_registered'
  return (
    <FormProvider {...form}>
      <EntryForm
        sending={registering}
        submit={t('register.submit')}
        waiting={waiting}
        advice={isTaken && <TakenLink />}
        onSubmit={form.handleSubmit((values) => registering.mutate(values))}
      >
        {children}
        <Part title={t('register.parts.person')}>
          <NameFields />
        </Part>
        <Part title={t('register.parts.sign_in')}>
          <LoginField method={loginMethodOf(offer?.domain)} />
          <NewPasswordFields
            label={t('register.password')}
            minLength={offer?.domain.password_length ?? PASSWORD_LENGTH_MIN}
          />
        </Part>
        {offer && offer.plans.length + offer.groups.length > 0 && (
          <Part title={t('register.parts.training')}>
            {offer.plans.length > 0 && <PlanPicker plans={offer.plans} />}
            {offer.groups.length > 0 && <GroupPicker groups={offer.groups} />}
          </Part>
        )}
        <TermsField domainId={domainId} />
      </EntryForm>
    </FormProvider>
  )
}
