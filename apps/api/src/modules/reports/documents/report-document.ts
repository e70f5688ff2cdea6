import type { Locale } from '@evenground/shared/constants'

export interface DocumentColumn {
  label: string
  align: 'left' | 'right'
  /** Share of the width of a table, beside those of the other columns. */
  weight: number
  /** Columns that are read together, such as those of one change: a wide table is not cut between them. */
  group?: string
}

/** Cells are plain text in the language of the document; a line break is one. */
export interface DocumentTable {
  columns: readonly DocumentColumn[]
  rows: readonly (readonly string[])[]
  /** Colors under cells, by row and column, for what their text says as well. */
  fills?: readonly (readonly (string | null)[])[]
}

interface Bar {
  /** The assessment type, which its color and pattern tell. */
  type: number
  value: number
  text: string
  interval: { low: number; high: number } | null
}

export interface BarGroup {
  label: string
  note: string
  benchmark: number | null
  bars: readonly Bar[]
}

/** Horizontal bars of 0 to 100. */
export interface BarChart {
  kind: 'bars'
  title: string
  /** The types in the legend. */
  series: readonly { label: string; type: number }[]
  groups: readonly BarGroup[]
  benchmarkLabel: string
  intervalLabel: string
}

/** Shares that make 100 together, around the middle of the scale: from the first answer on the left to the last on the right. */
export interface ShareChart {
  kind: 'shares'
  title: string
  series: readonly string[]
  /** What the length of a part means. */
  axis: string
  groups: readonly {
    /** A heading above the first question of each factor. */
    section: string | null
    label: string
    note: string
    bars: readonly { label: string; shares: readonly number[] }[]
  }[]
}

/** Two lines on the left scale, bars on the right one. */
export interface TimeChart {
  kind: 'time'
  title: string
  series: readonly [string, string, string]
  leftLabel: string
  permissionLabel: string
  points: readonly { label: string; values: readonly [number, number, number] }[]
}

export type Chart = BarChart | ShareChart | TimeChart

/** A report as words, figures and tables, before anything is drawn. */
export interface ReportDocument {
  locale: Locale
  /** Which report it is. */
  title: string
  /** What it found, as its heading; null where nothing can be said, and then the title is the heading. */
  finding: string | null
  organization: string
  /** What was asked, as a sentence. */
  sentence: string
  /** Who is counted. */
  population: string
  madeOn: string
  createdAt: Date
  chart: Chart | null
  table: DocumentTable
  /** How to read it. */
  notes: readonly string[]
  /** Said in place of a table without rows. */
  empty: string
  page: (number: number) => string
  continued: string
  colors: { primary: string; secondary: string }
}

/** The finding with the report's name above it; without a finding the name is the heading itself. */
export function headReport({ title, finding, organization }: ReportDocument): { heading: string; kicker: string } {
  if (finding === null) return { heading: title, kicker: organization }
  return { heading: finding, kicker: [title, organization].filter(Boolean).join(' · ') }
}
