import type { Domain, DomainSignIn } from '@evenground/shared/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { signInPolicyQuery } from '../api/sign-in-policy.ts'
import styles from './privacy.module.css'
import { SignInDialog } from './sign-in-dialog.tsx'

const FACTS = [
  'second_factor',
  'require_fresh_proof',
  'session_hours',
  'idle_minutes',
  'password_length',
  'refuse_breached_passwords',
] as const

/** Describes each rule in plain words: the domain's requirement, or the product's default. */
function useFact(policy: DomainSignIn) {
  const { t } = useTranslation('domains')
  return (fact: (typeof FACTS)[number]): string => {
    if (fact === 'second_factor') return t(`sign_in.second_factor.${policy.second_factor}`)
    if (fact === 'require_fresh_proof')
      return t(`sign_in.proof.${policy.require_fresh_proof ? 'everybody' : 'holders'}`)
    if (fact === 'refuse_breached_passwords')
      return t(`sign_in.breached.${policy.refuse_breached_passwords ? 'refused' : 'taken'}`)
    const value = policy[fact]
    return value === null ? t(`sign_in.${fact}.usual`) : t(`sign_in.${fact}.value`, { count: value })
  }
}

function Facts({ policy }: { policy: DomainSignIn }) {
  const { t } = useTranslation('domains')
  const factOf = useFact(policy)
  return (
    <dl className={styles.facts}>
      {FACTS.map((fact) => (
        <ViewValue
          key={fact}
          label={t(fact === 'refuse_breached_passwords' ? 'sign_in.breached.label' : `sign_in.labels.${fact}`)}
        >
          {factOf(fact)}
        </ViewValue>
      ))}
    </dl>
  )
}

function Policy({ id }: { id: string }) {
  const { t } = useTranslation(['domains', 'errors'])
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(signInPolicyQuery(id))
  return (
    <FormCard title={t('sign_in.title')} note={t('sign_in.note')}>
      <div className="wide">
        {error && !data && <p role="alert">{errorText(t, codeOf(error))}</p>}
        {!error && !data && <Skeleton height={120} />}
        {data && (
          <>
            <Facts policy={data.data} />
            <p className={styles.change}>
              <Button size="form" wraps onClick={() => setOpen(true)}>
                {t('sign_in.change')}
              </Button>
            </p>
          </>
        )}
      </div>
      {open && data && (
        <SignInDialog
          id={id}
          stored={data}
          onSaved={(saved) => client.setQueryData(signInPolicyQuery(id).queryKey, saved)}
          onClose={() => setOpen(false)}
        />
      )}
    </FormCard>
  )
}

/** The domain's rules for signing in and for the length of sessions. For callers who may change them. */
export function SignInCard({ domain }: { domain: Domain }) {
  return usePermissions().has('api.v2.domains.sign_in') ? <Policy id={domain.id} /> : null
}
