import { type CSSProperties, useState } from 'react'

export type Widths = Readonly<Record<string, number>>

const NONE: Widths = {}

/**
 * The widths that somebody chose. What is moved holds until the choice has come back. While one is moved, the table alone
 * is drawn again: rows read it from a property.
 */
export function useColumnWidths(chosen: Widths = NONE, onChange: ((widths: Widths) => void) | undefined) {
  const [ahead, setAhead] = useState({ of: chosen, widths: chosen })
  const widths = ahead.of === chosen ? ahead.widths : chosen
  const change = (id: string, width: number | null): Widths => {
    const { [id]: _before, ...others } = widths
    const next = width === null ? others : { ...others, [id]: width }
    setAhead({ of: chosen, widths: next })
    return next
  }
  const resize = {
    move: (id: string, width: number) => void change(id, width),
    done: (id: string, width: number | null) => onChange?.(change(id, width)),
  }
  const style = Object.fromEntries(Object.entries(widths).map(([id, width]) => [`--width-${id}`, `${width}px`]))
  return { widths, style: style as CSSProperties, ...(onChange && { resize }) }
}
