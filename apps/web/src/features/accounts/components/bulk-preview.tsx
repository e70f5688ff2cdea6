import type { AccountBulkPreview } from '@evenground/shared/schemas'
import type { UseQueryResult } from '@tanstack/react-query'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './bulk-dialog.module.css'
import { type BulkKind, MAIL_ACTIONS } from './bulk-kinds.ts'
import { useHidesProgress } from './use-hides-progress.ts'

type BulkPreviewProps = { kind: BulkKind; preview: UseQueryResult<AccountBulkPreview> }

/** How many people a bulk change or mail would reach now, and the reasons for the others. */
export function BulkPreview({ kind, preview: { data, error } }: BulkPreviewProps) {
  const { t, format } = useWords('bulk')
  const hidesProgress = useHidesProgress()(kind)
  const isMail = MAIL_ACTIONS.includes(kind)
  const words = (count: number) => ({ count, shown: format.number(count) })
  return (
    <div className={styles.gap}>
      <Failure error={error} />
      {!data && !error && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {data && !error && (
        <>
          <p className={styles.reason}>{t(isMail ? 'letters.ready' : 'preview.ready', words(data.ready))}</p>
          {hidesProgress && <p className={styles.reason}>{t('letters.progress_hidden')}</p>}
          <ul className={styles.people}>
            {data.unchanged > 0 && (
              <li>{t(isMail ? `letters.unchanged.${kind}` : 'preview.unchanged', words(data.unchanged))}</li>
            )}
            {data.refused.map(({ code, count }) => (
              <li key={code}>{t(`refused.${code}`, words(count))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
