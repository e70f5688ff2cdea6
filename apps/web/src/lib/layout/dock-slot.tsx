import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './dock-slot.module.css'

interface Slot {
  place: HTMLElement | null
  setPlace: (place: HTMLElement | null) => void
}

const SlotContext = createContext<Slot>({ place: null, setPlace: () => undefined })

/** Lets a page put its Back and Next at the foot of the stage, where the layout keeps room for them. */
export function DockSlotProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ place, setPlace }}>{children}</SlotContext>
}

/** The layout's side: where the dock appears. */
export function DockSlot() {
  return <div className={styles.slot} ref={use(SlotContext).setPlace} />
}

/** The page's side: its dock. */
export function InDock({ children }: { children: ReactNode }) {
  const { place } = use(SlotContext)
  return place && createPortal(children, place)
}
