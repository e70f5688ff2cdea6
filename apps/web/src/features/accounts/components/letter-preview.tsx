import { useQuery } from '@tanstack/react-query'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { ChosenRows } from '../../../lib/lists/list-spec.ts'
import { letterPreviewQuery } from '../api/change-accounts.ts'
import styles from './bulk-dialog.module.css'
import type { BulkKind } from './bulk-kinds.ts'

/** How many people a letter reaches now, and why others get none. */
export function LetterPreview({ kind, chosen }: { kind: BulkKind; chosen: ChosenRows }) {
  const { t, format } = useWords('accounts')
  const { data, error } = useQuery(letterPreviewQuery(kind, chosen))
  const words = (count: number) => ({ count, shown: format.number(count) })
  return (
    <div className={styles.gap}>
      <Failure error={error} />
      {!data && !error && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {data && (
        <>
          <p className={styles.reason}>{t('bulk.letters.ready', words(data.ready))}</p>
          <ul className={styles.people}>
            {data.unchanged > 0 && <li>{t(`bulk.letters.unchanged.${kind}`, words(data.unchanged))}</li>}
            {data.refused.map(({ code, count }) => (
              <li key={code}>{t(`bulk.refused.${code}`, words(count))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
