import type { DomainListRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { ApiError } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { offerQuery, openDomainsQuery } from '../api/registration.ts'
import { PageHead } from '../components/page-head.tsx'
import { PageState } from '../components/page-state.tsx'
import { RegisterForm } from '../components/register/register-form.tsx'
import type { Registration } from '../components/register/registration.ts'
import { ToLogin } from '../components/to-login.tsx'
import { useFieldError } from '../components/use-field-error.ts'

type DomainPickerProps = {
  domains: readonly DomainListRow[]
  onChoose: (id: string) => void
}

/** The organizations that are open to anybody. Inside a form. */
function DomainPicker({ domains, onChoose }: DomainPickerProps) {
  const { t, text } = useWords('identity')
  const { register, formState } = useFormContext<Registration>()
  const error = useFieldError()(formState.errors.domain_id)
  return (
    <SelectField
      label={t('register.domain')}
      options={domains.map(({ id, title }) => ({ value: id, label: text(title) }))}
      placeholder={t('register.choose_domain')}
      error={error}
      {...register('domain_id', {
        validate: (value) => value !== '' || 'required',
        onChange: (event: { target: { value: string } }) => onChoose(event.target.value),
      })}
    />
  )
}

const INVALID_LINK = new ApiError(400, 'invalid_register_url')
const NONE_OPEN = new ApiError(403, 'account_creation_not_active')

/** The plans that a link names; null for a link that says anything else. */
function parseDomainIds(params: URLSearchParams): string[] | null {
  if ([...params.keys()].some((name) => name !== 'plans')) return null
  const ids = params.getAll('plans').flatMap((value) => value.split(','))
  return ids.map((id) => id.trim().toLowerCase()).filter(Boolean)
}

/** The link names the domain. */
function RegisterInto({ id, plans }: { id: string; plans: readonly string[] }) {
  const { t, text } = useWords('identity')
  const { data: offer, error, refetch } = useQuery(offerQuery(id))
  return (
    <SignInFrame domain={offer?.domain}>
      {offer ? (
        <>
          <PageHead title={t('register.title')}>{t('register.lede', { domain: text(offer.domain.title) })}</PageHead>
          <RegisterForm domainId={id} offer={offer} wantedPlans={plans} />
        </>
      ) : (
        <PageState title={t('register.title')} error={error} onRetry={() => void refetch()} />
      )}
      <ToLogin />
    </SignInFrame>
  )
}

/** The link names no domain: one of those that are open is chosen first. */
function RegisterAnywhere({ plans }: { plans: readonly string[] }) {
  const { t } = useTranslation('identity')
  const [id, setId] = useState('')
  const { data: domains, error, refetch } = useQuery(openDomainsQuery)
  const offer = useQuery({ ...offerQuery(id), enabled: id !== '' })
  const isOpen = domains && domains.length > 0
  return (
    <SignInFrame domain={offer.data?.domain}>
      {isOpen ? (
        <>
          <PageHead title={t('register.title')}>{t('register.lede_open')}</PageHead>
          <RegisterForm domainId={id} offer={offer.data} waiting={offer.isFetching} wantedPlans={plans}>
            <DomainPicker domains={domains} onChoose={setId} />
            <Failure error={offer.error} />
          </RegisterForm>
        </>
      ) : (
        <PageState title={t('register.title')} error={domains ? NONE_OPEN : error} onRetry={() => void refetch()} />
      )}
      <ToLogin />
    </SignInFrame>
  )
}

function InvalidLink() {
  const { t } = useTranslation('identity')
  return (
    <SignInFrame>
      <PageState title={t('register.title')} error={INVALID_LINK} onRetry={() => undefined} />
      <ToLogin />
    </SignInFrame>
  )
}

/** /register/:id?plans= */
export function Component() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const plans = useMemo(() => parseDomainIds(params), [params])
  if (!plans) return <InvalidLink />
  return id ? <RegisterInto key={id} id={id} plans={plans} /> : <RegisterAnywhere plans={plans} />
}
