import type { Locale } from '@evenground/shared/constants'
import type { Draft } from './draft.ts'

/** What was typed into a new record while it was being saved. The page of the saved record continues with it. */
export interface CarriedEdit<Values> extends Draft<Values> {
  language: Locale
  /** Restores the focus. The fields of both pages have the same ids. */
  focus: () => void
}

// In memory only, unlike a draft, because it may contain a password.
let carried: { key: string; edit: unknown } | null = null

function rememberFocus(): () => void {
  const field = document.activeElement
  const at = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.selectionStart : null
  return () => {
    const again = field?.id ? document.getElementById(field.id) : null
    again?.focus()
    if (at !== null && (again instanceof HTMLInputElement || again instanceof HTMLTextAreaElement))
      again.setSelectionRange(at, at)
  }
}

export function carryEdit<Values>(key: string, edit: Omit<CarriedEdit<Values>, 'focus'>): void {
  carried = { key, edit: { ...edit, focus: rememberFocus() } satisfies CarriedEdit<Values> }
}

export const findCarried = <Values>(key: string): CarriedEdit<Values> | null =>
  carried?.key === key ? (carried.edit as CarriedEdit<Values>) : null

export const dropCarried = (): void => {
  carried = null
}
