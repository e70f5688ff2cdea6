import type { Locale } from '@evenground/shared/constants'
import { createContext, type ReactNode, use } from 'react'
import type { FieldError } from './resource.ts'

/** What the form began with, and what its fields are called. */
interface SavedForm {
  values: Readonly<Record<string, unknown>>
  fields: readonly { name: string; label: string; show?: (value: never) => ReactNode }[]
}

export interface DetailControls {
  mode: 'view' | 'edit'
  creating: boolean
  /** The language whose texts are shown. */
  language: Locale
  setLanguage: (language: Locale) => void
  errors: readonly FieldError[]
  /** Without it no card says what was changed in it. */
  saved?: SavedForm
  /** Remembers how the last change is taken back; with the same key as the change before it, the two are one. */
  recordStep: (undo: () => void, key?: string) => void
  /** Set where a second form is on the page: its fields have ids of their own. */
  idPrefix?: string
}

export const DetailContext = createContext<DetailControls | null>(null)

export function useDetailControls(): DetailControls {
  const controls = use(DetailContext)
  if (!controls) throw new Error('This field belongs into a DetailPage')
  return controls
}

/** The id of a field's control: the summary of errors leads there. */
export const fieldIdOf = (name: string, prefix = ''): string => `${prefix}field-${name}`

/** What is wrong with a field, in this language of it where it has several. */
export function findFieldError(errors: readonly FieldError[], name: string, language?: Locale): FieldError | undefined {
  const exact = language && errors.find(({ path }) => path === `${name}.${language}`)
  return exact ?? errors.find(({ path }) => path === name || (!language && path.startsWith(`${name}.`)))
}
