import type { ErasureRequest } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useHandOver } from '../../../lib/layout/use-hand-over.ts'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { ownErasureQuery, useWithdrawal } from '../api/own-erasure.ts'
import styles from '../pages/settings.module.css'
import { OwnCard } from './folded-card.tsx'

/** Loaded on demand: a learner's other pages do not need the dialog library. */
const ErasureDialog = lazyPart(() => import('./erasure-dialog.tsx'))

function Withdrawal({ busy, onWithdraw }: { busy: boolean; onWithdraw: () => void }) {
  const { t } = useWords('settings')
  return (
    <div ref={useHandOver<HTMLDivElement>()}>
      <Button busy={busy} onClick={onWithdraw}>
        {t('erasure.withdraw')}
      </Button>
    </div>
  )
}

function State({ request }: { request: ErasureRequest }) {
  const { t, format } = useWords('settings')
  const withdrawing = useWithdrawal()
  const date = format.date(request.decided_at ?? request.requested_at)
  return (
    <>
      <Failure error={withdrawing.error} onDismiss={withdrawing.reset} />
      <Banner tone={request.state === 'refused' ? 'warning' : 'info'}>
        <p>{t(`erasure.${request.state}`, { date })}</p>
        {request.reason && <p>{t('erasure.reason', { reason: request.reason })}</p>}
      </Banner>
      {request.state === 'open' && <Withdrawal busy={withdrawing.isPending} onWithdraw={() => withdrawing.mutate()} />}
    </>
  )
}

function Erasure() {
  const { t } = useWords('settings')
  const { data, error } = useQuery(ownErasureQuery)
  const [open, setOpen] = useState(false)
  if (!data) return <Failure error={error} />
  const { at_once, password, request } = data
  return (
    <>
      <p className={styles.quiet}>{t(at_once ? 'erasure.hint_now' : 'erasure.hint')}</p>
      {request && <State request={request} />}
      {request?.state !== 'open' && (
        <div>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {t(at_once ? 'erasure.now' : 'erasure.ask')}
          </Button>
        </div>
      )}
      {open && <ErasureDialog atOnce={at_once} asksPassword={password} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Requests erasure, shows the state of the request, and withdraws it. Not available during an impersonation. */
export function OwnErasureCard() {
  const { actor } = useMe()
  const { data } = useQuery({ ...ownErasureQuery, enabled: !actor })
  return (
    <OwnCard name="erasure" startOpen={data?.request?.state === 'open'}>
      <Erasure />
    </OwnCard>
  )
}
