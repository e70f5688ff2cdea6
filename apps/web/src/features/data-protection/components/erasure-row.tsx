import type { ErasureRequestRow } from '@evenground/shared/schemas'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMayOpenAccounts } from '../../../lib/session/use-may-open-accounts.ts'
import type { Decision } from '../api/erasure-requests.ts'
import styles from './data-protection.module.css'
import { DecisionDialog } from './decision-dialog.tsx'

const WAYS = ['erase', 'anonymise', 'refuse'] as const satisfies readonly Decision['way'][]

/** One erasure request: by whom, since when, and the possible decisions. */
export function ErasureRow({ request, domain }: { request: ErasureRequestRow; domain: string | undefined }) {
  const { t, text, format } = useWords('data-protection')
  const [way, setWay] = useState<Decision['way'] | null>(null)
  const seesAccount = useMayOpenAccounts()
  const name = [text(request.given_name), text(request.family_name)].filter(Boolean).join(' ') || request.login
  const date = format.date(request.decided_at ?? request.requested_at)
  return (
    <li className={styles.request}>
      <h3>{seesAccount ? <Link to={`/accounts/${request.account_id}`}>{name}</Link> : name}</h3>
      <p className={styles.quiet}>
        {[request.login, domain, t(`erasures.state.${request.state}`, { date })].filter(Boolean).join(' · ')}
      </p>
      {request.reason && <p>{t('erasures.because', { reason: request.reason })}</p>}
      {request.state === 'open' && (
        <fieldset className={styles.buttons}>
          <legend className="sr-only">{name}</legend>
          {WAYS.map((one) => (
            <Button key={one} size="toolbar" onClick={() => setWay(one)}>
              {t(`erasures.${one}`)}
            </Button>
          ))}
        </fieldset>
      )}
      {way && <DecisionDialog request={request} way={way} onClose={() => setWay(null)} />}
    </li>
  )
}
