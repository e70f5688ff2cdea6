import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SortableSection } from '../../../components/ui/sortable/positions.ts'
import { useSortableState } from '../../../components/ui/sortable/sortable-context.ts'
import { SortableList } from '../../../components/ui/sortable/sortable-list.tsx'
import { SortableRow } from '../../../components/ui/sortable/sortable-row.tsx'
import { SortableSections } from '../../../components/ui/sortable/sortable-sections.tsx'
import styles from './questions-card.module.css'
import { type QuestionEdits, rowIdOf } from './use-question-list.ts'

/** Number of rows from which only those in view are rendered. */
const VIRTUAL_FROM = 60
const ROW_HEIGHT = 116
const OVERSCAN = 6

const SECTION = 'questions'

type QuestionListProps = {
  /** All questions with their names, including those that are not shown. */
  items: SortableSection['items']
  label: string
  /** Indexes of the rows to show. */
  visible: readonly number[]
  /** Indexes of rows that are rendered at any scroll position, because errors must be reachable. */
  wanted: ReadonlySet<number>
  empty: ReactNode
  edits: QuestionEdits
  render: (index: number) => ReactNode
}

type RowsProps = Omit<QuestionListProps, 'edits' | 'label'>

function PlainRows({ items, visible, empty, render }: RowsProps) {
  return (
    <SortableList sectionId={SECTION} className={styles.list} empty={empty}>
      {visible.map((index) => {
        const id = items[index]?.id ?? ''
        return (
          <SortableRow key={id} itemId={id}>
            <div id={rowIdOf(id)}>{render(index)}</div>
          </SortableRow>
        )
      })}
    </SortableList>
  )
}

/** Distance in pixels from the top of the page to the list. */
function useDistance(node: HTMLElement | null): number {
  const [distance, setDistance] = useState(0)
  useLayoutEffect(() => {
    if (node) setDistance(Math.round(node.getBoundingClientRect().top + window.scrollY))
  })
  return distance
}

function VirtualRows({ items, visible, wanted, render }: RowsProps) {
  const { dragged } = useSortableState()
  const [node, setNode] = useState<HTMLElement | null>(null)
  const scrollMargin = useDistance(node)
  // The focused row, and the row that regains the focus after a move, must stay rendered while scrolling.
  const focused = useRef<string | null>(null)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = visible.flatMap((index, at) => {
        const id = items[index]?.id
        const isKept = id === focused.current || id === dragged?.id || index === dragged?.to.index || wanted.has(index)
        return isKept ? [at] : []
      })
      return [...new Set([...kept, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
    },
    [items, visible, dragged, wanted],
  )
  const virtualizer = useWindowVirtualizer({
    count: visible.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (at) => items[visible[at] ?? 0]?.id ?? at,
    overscan: OVERSCAN,
    scrollMargin,
    rangeExtractor,
  })
  return (
    <div ref={setNode}>
      <SortableList
        sectionId={SECTION}
        className={styles.list}
        style={{ position: 'relative', height: virtualizer.getTotalSize() }}
        onFocus={({ target }) => {
          focused.current = target.closest('[data-question]')?.getAttribute('data-question') ?? null
        }}
      >
        {virtualizer.getVirtualItems().map(({ index: at, start }) => {
          const index = visible[at] ?? 0
          const id = items[index]?.id ?? ''
          return (
            <SortableRow
              key={id}
              itemId={id}
              data-question={id}
              aria-setsize={visible.length}
              aria-posinset={at + 1}
              style={{ position: 'absolute', top: start - scrollMargin, left: 0, right: 0 }}
            >
              <div id={rowIdOf(id)} ref={virtualizer.measureElement} data-index={at}>
                {render(index)}
              </div>
            </SortableRow>
          )
        })}
      </SortableList>
    </div>
  )
}

/** The questions in order. A question is moved by dragging, with keys, with buttons or by its menu. */
export function QuestionList({ items, label, edits, ...rows }: QuestionListProps) {
  const sections = useMemo(() => [{ id: SECTION, label, items }], [items, label])
  const Rows = items.length >= VIRTUAL_FROM ? VirtualRows : PlainRows
  return (
    <SortableSections sections={sections} onMove={edits.move}>
      <Rows items={items} {...rows} />
    </SortableSections>
  )
}
