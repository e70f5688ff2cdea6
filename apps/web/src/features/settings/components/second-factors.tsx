import type { SecondFactor } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import Enrollment from '../../../lib/second-factor/enrollment.tsx'
import { ownFactorsQuery, useFactorChange } from '../../../lib/second-factor/own-factors.ts'
import { ownPasswordQuery } from '../api/own-password.ts'
import styles from './second-factors.module.css'

const RecoveryCodesDialog = lazyPart(() => import('../../../lib/second-factor/recovery-codes-dialog.tsx'))
const RemoveFactorDialog = lazyPart(() => import('./remove-factor-dialog.tsx'))
const RenameFactorDialog = lazyPart(() => import('./rename-factor-dialog.tsx'))

type Open = { dialog: 'rename' | 'remove'; factor: SecondFactor } | null

function FactorRow({ factor, onOpen }: { factor: SecondFactor; onOpen: (open: Open) => void }) {
  const { t, format } = useWords('second-factor')
  const { kind, label, created_at, last_used_at } = factor
  const name = label || t(`kinds.${kind}`)
  const added = t('list.added', { date: format.date(created_at) })
  const used = last_used_at ? t('list.used', { date: format.date(last_used_at) }) : t('list.unused')
  return (
    <li>
      <div>
        <p className={styles.name}>{name}</p>
        <p className="meta">{[label && t(`kinds.${kind}`), added, used].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        {(['rename', 'remove'] as const).map((dialog) => (
          <Button
            key={dialog}
            size="compact"
            aria-label={t(`list.${dialog}_of`, { name })}
            onClick={() => onOpen({ dialog, factor })}
          >
            {t(`list.${dialog}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

function RecoveryCodes({ left }: { left: number }) {
  const { t } = useWords('second-factor')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renewing = useFactorChange(
    () => call(routes.replaceRecoveryCodes, {}),
    ({ recovery_codes }) => setCodes(recovery_codes),
  )
  return (
    <div className={styles.part}>
      <h4>{t('codes.title')}</h4>
      <Failure error={renewing.error} onDismiss={renewing.reset} />
      <p>{t('codes.left', { count: left })}</p>
      <div>
        <Button busy={renewing.isPending} onClick={() => renewing.mutate(undefined)}>
          {t('codes.renew')}
        </Button>
      </div>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </div>
  )
}

/** The person's second factors, buttons to add one, and the recovery codes. */
export default function SecondFactors() {
  const { t } = useWords(['second-factor', 'errors'])
  const { data, error, isFetching, refetch } = useQuery(ownFactorsQuery)
  const { data: password } = useQuery(ownPasswordQuery)
  const [open, setOpen] = useState<Open>(null)
  if (error && !data) {
    return (
      <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
        {errorText(t, codeOf(error))}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton height={88} />
  const { factors, recovery_codes_left, required } = data
  // Without passwords, only the organization's own service signs people in.
  const hasPasskey = password?.state !== 'closed' && factors.some(({ kind }) => kind === 'passkey')
  const close = () => setOpen(null)
  return (
    <>
      <p>
        {t(factors.length > 0 ? 'card.on' : required ? 'card.demanded' : 'card.off')} {hasPasskey && t('card.passkey')}
      </p>
      {factors.length > 0 && (
        <ul className={styles.factors} aria-label={t('card.title')}>
          {factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <Enrollment />
      {factors.length > 0 && <RecoveryCodes left={recovery_codes_left} />}
      {open?.dialog === 'rename' && <RenameFactorDialog factor={open.factor} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemoveFactorDialog factor={open.factor} isLast={factors.length === 1} required={required} onClose={close} />
      )}
    </>
  )
}
