import { lazy, Suspense } from 'react'
import styles from './data-table.module.css'
import { DrawnRows, type TableRowsProps } from './drawn-rows.tsx'

/** Loaded on demand, because only long pages need it. */
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

type BodyProps<Row extends { id: string }> = TableRowsProps<Row> & { virtual: boolean; region: HTMLElement | null }

/** The table body. With many rows, only those in or near the visible area are rendered. */
export function TableRows<Row extends { id: string }>({ virtual, region, ...props }: BodyProps<Row>) {
  const all = <DrawnRows {...props} />
  return (
    <tbody className={styles.body}>
      {virtual ? (
        <Suspense fallback={all}>
          <VirtualRows {...(props as unknown as TableRowsProps<{ id: string }>)} region={region} />
        </Suspense>
      ) : (
        all
      )}
    </tbody>
  )
}
