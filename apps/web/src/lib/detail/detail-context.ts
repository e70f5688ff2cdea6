import type { Locale } from '@evenground/shared/constants'
import { createContext, type ReactNode, use } from 'react'
import type { FieldError } from './resource.ts'

/** The values that the form started with, and the labels of its fields. */
interface SavedForm {
  values: Readonly<Record<string, unknown>>
  fields: readonly { name: string; label: string; show?: (value: never) => ReactNode }[]
}

export interface DetailControls {
  mode: 'view' | 'edit'
  creating: boolean
  /** The language in which texts are shown. */
  language: Locale
  setLanguage: (language: Locale) => void
  errors: readonly FieldError[]
  /** If undefined, cards do not say what was changed in them. */
  saved?: SavedForm
  /** Stores how to undo the last change. Consecutive changes with the same key are undone together. */
  recordStep: (undo: () => void, key?: string) => void
  /** Set for a second form on the page, so that its fields have their own ids. */
  idPrefix?: string
}

export const DetailContext = createContext<DetailControls | null>(null)

export function useDetailControls(): DetailControls {
  const controls = use(DetailContext)
  if (!controls) throw new Error('This field belongs into a DetailPage')
  return controls
}

/** Id of a field's control, which the summary of errors links to. */
export const fieldIdOf = (name: string, prefix = ''): string => `${prefix}field-${name}`

/** The error of a field, or of one language of a localized field. */
export function findFieldError(errors: readonly FieldError[], name: string, language?: Locale): FieldError | undefined {
  const exact = language && errors.find(({ path }) => path === `${name}.${language}`)
  return exact ?? errors.find(({ path }) => path === name || (!language && path.startsWith(`${name}.`)))
}
