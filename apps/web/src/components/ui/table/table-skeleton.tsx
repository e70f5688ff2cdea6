import { Loading, Skeleton } from '../feedback/skeleton.tsx'
import styles from './table-skeleton.module.css'

const WIDTHS = ['62%', '78%', '48%', '70%', '56%', '84%', '66%', '52%']

/** Placeholder of a table. */
export function TableShape({ rows = 8 }: { rows?: number }) {
  return (
    <div className={styles.table}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className={styles.row}>
          <Skeleton width={WIDTHS[row % WIDTHS.length] ?? '60%'} height={12} />
          <Skeleton width={WIDTHS[(row + 3) % WIDTHS.length] ?? '60%'} height={12} />
          <Skeleton width={WIDTHS[(row + 5) % WIDTHS.length] ?? '60%'} height={12} />
        </div>
      ))}
    </div>
  )
}

/** Shown while a table loads for the first time. */
export function TableSkeleton({ rows }: { rows?: number }) {
  return (
    <Loading>
      <TableShape {...(rows !== undefined && { rows })} />
    </Loading>
  )
}
