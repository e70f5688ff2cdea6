import type { Locale } from '@evenground/shared/constants'
import { createContext, use } from 'react'
import type { Fault } from './record.ts'

export interface DetailControls {
  mode: 'view' | 'edit'
  creating: boolean
  /** The language whose texts are shown. */
  language: Locale
  setLanguage: (language: Locale) => void
  faults: readonly Fault[]
}

export const DetailContext = createContext<DetailControls | null>(null)

export function useDetailControls(): DetailControls {
  const controls = use(DetailContext)
  if (!controls) throw new Error('This field belongs into a DetailPage')
  return controls
}

/** The id of a field's control: the summary of errors leads there. */
export const fieldIdOf = (name: string): string => `field-${name}`

/** What is wrong with a field, in this language of it where it has several. */
export function findProblem(faults: readonly Fault[], name: string, language?: Locale): Fault | undefined {
  const exact = language && faults.find(({ path }) => path === `${name}.${language}`)
  return exact ?? faults.find(({ path }) => path === name || (!language && path.startsWith(`${name}.`)))
}
