import { createContext } from 'react'

export interface Section {
  /** Id of the section's card. */
  id: string
  label: string
  /** Names of the section's fields. An error in one of them marks the section. */
  fields: readonly string[]
}

/** The sections of the surrounding long form, and those that start open on a phone. */
export interface Sections {
  sections: readonly Section[]
  leads: readonly string[]
}

export const SectionsContext = createContext<Sections | null>(null)
