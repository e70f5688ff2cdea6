import type { HeatMap } from '@evenground/shared/schemas'
import type { Ref } from 'react'
import { TextButton } from '../../../components/ui/buttons/text-button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { Comparison, OrderedMap } from '../compare-cell.ts'
import { HeatCell } from './heat-cell.tsx'
import styles from './heat-table.module.css'

type HeatTableProps = {
  /** The element that scrolls. */
  ref?: Ref<HTMLElement>
  map: HeatMap
  order: OrderedMap
  caption: string
  names: { factors: readonly string[]; segments: readonly string[] }
  /** Whether groups are rows and factors columns, because there are many groups. */
  isTall: boolean
  compare: (factor: number, segment: number) => Comparison | null
  onFactor: (factor: number) => void
  onSegment: (segment: number) => void
}

interface Line {
  key: string
  at: number
  name: string | undefined
  kind?: string | undefined
  onOpen: () => void
}

function LineName({ line }: { line: Line }) {
  return (
    <>
      <TextButton data-print="words" onClick={line.onOpen}>
        {line.name}
      </TextButton>
      {line.kind && <span className={styles.kind}>{line.kind}</span>}
    </>
  )
}

function useLines({ map, order, names, isTall, onFactor, onSegment }: HeatTableProps) {
  const { t } = useWords('segments')
  const factors = order.factors.map(
    (at): Line => ({
      key: map.factors[at]?.factor_id ?? '',
      at,
      name: names.factors[at],
      kind: map.factors[at]?.super_factor ? t('super_factor') : undefined,
      onOpen: () => onFactor(at),
    }),
  )
  const segments = order.segments.map(
    (at): Line => ({ key: String(at), at, name: names.segments[at], onOpen: () => onSegment(at) }),
  )
  const [rows, columns] = isTall ? [segments, factors] : [factors, segments]
  return { rows, columns, corner: t(isTall ? 'group' : 'factor') }
}

/** The maximum number of rows shown without scrolling. */
const ROWS_MAX = 16

/**
 * A table with factors as rows and groups as columns, or the other way round. The first column stays in view while
 * scrolling.
 */
export function HeatTable(props: HeatTableProps) {
  const { ref, map, caption, isTall, compare } = props
  const { rows, columns, corner } = useLines(props)
  const placeOf = (row: Line, column: Line) =>
    isTall ? ([column.at, row.at] as const) : ([row.at, column.at] as const)
  return (
    <section
      ref={ref}
      className={cx(styles.region, rows.length > ROWS_MAX && styles.long)}
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard as well
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <LineName line={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <LineName line={row} />
              </th>
              {columns.map((column) => {
                const [factor, segment] = placeOf(row, column)
                return (
                  <HeatCell
                    key={column.key}
                    cell={map.segments[segment]?.cells[factor]}
                    comparison={compare(factor, segment)}
                    isChange={map.measure === 'change'}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
