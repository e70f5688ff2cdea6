import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SortableSection } from '../../../components/ui/sortable/positions.ts'
import { useSortableState } from '../../../components/ui/sortable/sortable-context.ts'
import { SortableList } from '../../../components/ui/sortable/sortable-list.tsx'
import { SortableRow } from '../../../components/ui/sortable/sortable-row.tsx'
import { SortableSections } from '../../../components/ui/sortable/sortable-sections.tsx'
import styles from './questions-card.module.css'
import { type QuestionEdits, rowIdOf } from './use-question-list.ts'

/** From so many rows on, only those in sight are in the page. */
const VIRTUAL_FROM = 60
const ROW_HEIGHT = 116
const OVERSCAN = 6

const SECTION = 'questions'

type QuestionListProps = {
  /** All questions by name, whether they are shown or not. */
  items: SortableSection['items']
  label: string
  /** The rows to show, by their place among all. */
  visible: readonly number[]
  /** Rows to keep in the page wherever one has scrolled: what is wrong must be reachable. */
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

/** How far below the top of the page the list begins. */
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
  // What has the focus, and what the focus goes back to after a move, must not vanish while one scrolls.
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

/** The questions in their order: dragged, moved with the keys, with buttons or by the menu of each. */
export function QuestionList({ items, label, edits, ...rows }: QuestionListProps) {
  const sections = useMemo(() => [{ id: SECTION, label, items }], [items, label])
  const Rows = items.length >= VIRTUAL_FROM ? VirtualRows : PlainRows
  return (
    <SortableSections sections={sections} onMove={edits.move}>
      <Rows items={items} {...rows} />
    </SortableSections>
  )
}
