import { lazy, Suspense } from 'react'
import styles from './data-table.module.css'
import { DrawnRows, type TableRowsProps } from './drawn-rows.tsx'

/** Only long pages need it. */
const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }))

type BodyProps<Row extends { id: string }> = TableRowsProps<Row> & { virtual: boolean; region: HTMLElement | null }

/** The body. With many rows, only those in sight and some around them are in the page. */
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
