import { type ReactNode, useLayoutEffect, useRef } from 'react'

type HeldFieldsProps = { held: boolean; className?: string | undefined; children: ReactNode }

/**
 * Fields that cannot be changed while they are saved, for forms that are gone once they are saved: what is typed into them
 * by then would be lost. If the form stays, the focus is back where it was.
 */
export function HeldFields({ held, className, children }: HeldFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fields = box.current
    if (!held || !fields) return
    const focused = document.activeElement
    fields.toggleAttribute('inert', true)
    return () => {
      fields.toggleAttribute('inert', false)
      const isLost = document.activeElement === document.body || document.activeElement === focused
      if (isLost && focused instanceof HTMLElement && fields.contains(focused)) focused.focus({ preventScroll: true })
    }
  }, [held])
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
