import type { Instruction, LocalizedText } from '../types.ts'

type Page = Pick<Instruction, 'title' | 'textBody'> & Partial<Pick<Instruction, 'factor'>>

/** Pages with the same label, by key; a page that trains a factor names the factor. */
export const pages = (label: LocalizedText, byKey: Record<Instruction['key'], Page>): Instruction[] =>
  Object.entries(byKey).map(([key, page]) => ({ key: key as Instruction['key'], factor: null, label, ...page }))
