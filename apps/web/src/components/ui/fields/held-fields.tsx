import { type ReactNode, useLayoutEffect, useRef } from 'react'

type HeldFieldsProps = { held: boolean; className?: string | undefined; children: ReactNode }

/**
 * Disables fields while they are being saved, for forms that close after saving: anything typed meanwhile would be
 * lost. If the form stays open, the focus returns to where it was.
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
