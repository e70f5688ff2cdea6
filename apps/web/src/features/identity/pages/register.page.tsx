import type { DomainListRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { ApiError } from '../../../lib/client/api-error.ts'
import { useFieldError } from '../../../lib/i18n/use-field-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { SignInFrame } from '../../../lib/layout/sign-in-frame.tsx'
import { openDomainsQuery, registrationOptionsQuery } from '../api/registration.ts'
import { LoginLink } from '../components/login-link.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PageState } from '../components/page-state.tsx'
import { RegisterForm } from '../components/register/register-form.tsx'
import type { Registration } from '../components/register/registration.ts'

type DomainPickerProps = {
  domains: readonly DomainListRow[]
  onChoose: (id: string) => void
}

/** The organizations that allow anyone to register. Must be inside a form. */
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

/** The plan ids in the query; null if the query has any other parameter. */
function parsePlanIds(params: URLSearchParams): string[] | null {
  if ([...params.keys()].some((name) => name !== 'plans')) return null
  const ids = params.getAll('plans').flatMap((value) => value.split(','))
  return ids.map((id) => id.trim().toLowerCase()).filter(Boolean)
}

/** Registration if the link names the domain. */
function RegisterInDomain({ id, plans }: { id: string; plans: readonly string[] }) {
  const { t, text } = useWords('identity')
  const { data: offer, error, refetch } = useQuery(registrationOptionsQuery(id))
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
      <LoginLink />
    </SignInFrame>
  )
}

/** Registration if the link names no domain: first, a domain that allows registration is chosen. */
function RegisterWithPicker({ plans }: { plans: readonly string[] }) {
  const { t } = useTranslation('identity')
  const [id, setId] = useState('')
  const { data: domains, error, refetch } = useQuery(openDomainsQuery)
  const offer = useQuery({ ...registrationOptionsQuery(id), enabled: id !== '' })
  const hasOpenDomains = domains && domains.length > 0
  return (
    <SignInFrame domain={offer.data?.domain}>
      {hasOpenDomains ? (
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
      <LoginLink />
    </SignInFrame>
  )
}

function InvalidLink() {
  const { t } = useTranslation('identity')
  return (
    <SignInFrame>
      <PageState title={t('register.title')} error={INVALID_LINK} onRetry={() => undefined} />
      <LoginLink />
    </SignInFrame>
  )
}

/** /register/:id?plans= */
export function Component() {
  const { id } = useParams()
  const [params] = useSearchParams()
  const plans = useMemo(() => parsePlanIds(params), [params])
  if (!plans) return <InvalidLink />
  return id ? <RegisterInDomain key={id} id={id} plans={plans} /> : <RegisterWithPicker plans={plans} />
}
