import { createContext } from 'react'

export interface Section {
  /** The id of its card. */
  id: string
  label: string
  /** Names of its fields, which it is marked for when they are wrong. */
  fields: readonly string[]
}

/** The sections of the long form around a card, and those that are open on a phone from the start. */
export interface Sections {
  sections: readonly Section[]
  leads: readonly string[]
}

export const SectionsContext = createContext<Sections | null>(null)
