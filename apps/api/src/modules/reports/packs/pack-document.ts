import type { Locale } from '@evenground/shared/constants'
import type { BoardPackMissing, BoardPackSectionKey, GateFacts } from '@evenground/shared/schemas'
import type { CellFormat } from '../documents/format-cells.ts'
import type { DocumentTable } from '../documents/report-document.ts'
import type { PackWords } from './words/pack-words.ts'

interface ForestRow {
  label: string
  note: string
  value: number
  interval: { low: number; high: number } | null
  text: string
  isTotal: boolean
}

/** Changes with their intervals, drawn around 0. */
export interface ForestChart {
  title: string
  axis: string
  rows: readonly ForestRow[]
}

interface PackPart {
  title: string | null
  chart: ForestChart | null
  table: DocumentTable
}

export interface PackSection {
  key: BoardPackSectionKey
  title: string
  /** What the section says, in one sentence. */
  message: string
  missing: BoardPackMissing | null
  /** Further sentences, each its own paragraph. */
  sentences: readonly string[]
  parts: readonly PackPart[]
  /** How to read the section's figures. */
  notes: readonly string[]
}

/** A board pack as texts and tables, ready to be drawn. */
export interface PackDocument {
  locale: Locale
  title: string
  organization: string
  about: string
  madeOn: string
  createdAt: Date
  headline: readonly string[]
  sections: readonly PackSection[]
  colors: { primary: string; secondary: string }
  page: (number: number) => string
  facts: GateFacts
}

/** The language, texts and number formats of a pack. */
export interface PackWriting {
  locale: Locale
  words: PackWords
  format: CellFormat & {
    /** One decimal, with its sign. */
    signed: (value: number) => string
    /** One decimal. */
    tenth: (value: number) => string
    /** A share given out of 100, without decimals. */
    percent: (value: number) => string
  }
}

export const textColumn = (label: string, weight: number) => ({ label, align: 'left' as const, weight })
export const figureColumn = (label: string, weight: number) => ({ label, align: 'right' as const, weight })
