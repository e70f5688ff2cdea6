import type { AccountBulkRunWhole } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useTask } from '../../../lib/client/use-task.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { offerAndAssign } from '../api/bulk-runs.ts'
import styles from './bulk-dialog.module.css'

type OfferPlansProps = {
  run: AccountBulkRunWhole
  /** Shows the new run for the people who had been refused. */
  onRun: (id: string) => void
}

/** Adds plans to the domains that lack them and assigns the plans. For callers who may change domains. */
export function OfferPlans({ run, onRun }: OfferPlansProps) {
  const { t, text } = useWords('bulk')
  const client = useQueryClient()
  const mayChange = usePermissions().has('api.v2.domains.update_by_id')
  const { run: offer, busy, error } = useTask(async () => onRun((await offerAndAssign(client, run.id)).id))
  const domains = run.not_offered_in
  if (!mayChange || domains.length === 0) return null
  const [first] = domains
  const words = { count: domains.length, domain: text(first?.title) }
  return (
    <div className={styles.gap}>
      <p>{t('offer.hint', words)}</p>
      <Failure error={error} className={styles.gap} />
      <Button size="form" className={styles.gap} busy={busy} onClick={() => offer()}>
        {t('offer.action', words)}
      </Button>
    </div>
  )
}
