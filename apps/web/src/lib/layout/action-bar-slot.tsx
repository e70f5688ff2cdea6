import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './action-bar-slot.module.css'

interface Slot {
  element: HTMLElement | null
  setElement: (element: HTMLElement | null) => void
}

const SlotContext = createContext<Slot>({ element: null, setElement: () => undefined })

/** Lets a page render its action bar (Back and Next) inside the layout. */
export function ActionBarSlotProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ element, setElement }}>{children}</SlotContext>
}

/** For the layout: the place where the action bar appears. */
export function ActionBarSlot() {
  return <div className={styles.slot} ref={use(SlotContext).setElement} />
}

/** For the page: renders its action bar into the slot. */
export function InActionBarSlot({ children }: { children: ReactNode }) {
  const { element } = use(SlotContext)
  return element && createPortal(children, element)
}
