import { type CSSProperties, useMemo, useState } from 'react'
import { useLatest } from '../use-latest.ts'

export type Widths = Readonly<Record<string, number>>

const NONE: Widths = {}

/**
 * Column widths that a person can change. A change shows at once; the saved widths replace it when they return as
 * `chosen`. While a column is resized, only the table renders again, not its rows: cells read their width from a CSS
 * property.
 */
export function useColumnWidths(chosen: Widths = NONE, onChange: ((widths: Widths) => void) | undefined) {
  const [local, setLocal] = useState({ basedOn: chosen, widths: chosen })
  const widths = local.basedOn === chosen ? local.widths : chosen
  const change = (id: string, width: number | null): Widths => {
    const { [id]: _before, ...others } = widths
    const next = width === null ? others : { ...others, [id]: width }
    setLocal({ basedOn: chosen, widths: next })
    return next
  }
  const latest = useLatest({ change, onChange })
  // Keeps its identity, so that sorting renders the heads again but not their resizers.
  const resize = useMemo(
    () => ({
      move: (id: string, width: number) => void latest.current.change(id, width),
      done: (id: string, width: number | null) => latest.current.onChange?.(latest.current.change(id, width)),
    }),
    [latest],
  )
  const style = Object.fromEntries(Object.entries(widths).map(([id, width]) => [`--width-${id}`, `${width}px`]))
  return { widths, style: style as CSSProperties, ...(onChange && { resize }) }
}
