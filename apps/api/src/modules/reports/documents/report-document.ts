import type { Locale } from '@evenground/shared/constants'

export interface DocumentColumn {
  label: string
  align: 'left' | 'right'
  /** Its width relative to the other columns of the table. */
  weight: number
  /**
   * Columns with the same group, such as those of one change, belong together: a wide table is not split between them.
   */
  group?: string
}

/** Cells are plain text in the language of the document. A line break in a cell is kept. */
export interface DocumentTable {
  columns: readonly DocumentColumn[]
  rows: readonly (readonly string[])[]
  /** Background colors of cells, by row and column. They never say more than the cell's text. */
  fills?: readonly (readonly (string | null)[])[]
}

interface Bar {
  /** The assessment type. It decides the color and pattern of the bar. */
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

/** Horizontal bars on a scale from 0 to 100. */
export interface BarChart {
  kind: 'bars'
  title: string
  /** The types in the legend. */
  series: readonly { label: string; type: number }[]
  groups: readonly BarGroup[]
  benchmarkLabel: string
  intervalLabel: string
}

/**
 * Stacked bars around the middle of the scale, from the lowest possible answer on the left to the highest on the right.
 * The shares of one bar add up to 100.
 */
export interface ShareChart {
  kind: 'shares'
  title: string
  series: readonly string[]
  /** Says what the length of a part means. */
  axis: string
  groups: readonly {
    /** A heading above the first question of each factor. */
    section: string | null
    label: string
    note: string
    bars: readonly { label: string; shares: readonly number[] }[]
  }[]
}

/** Two lines on the left scale and bars on the right scale, in the order of `series` and `values`. */
export interface TimeChart {
  kind: 'time'
  title: string
  series: readonly [string, string, string]
  leftLabel: string
  rightLabel: string
  points: readonly { label: string; values: readonly [number, number, number] }[]
}

export type Chart = BarChart | ShareChart | TimeChart

/** A report as texts, figures and tables, ready to be drawn. */
export interface ReportDocument {
  locale: Locale
  /** Which report it is. */
  title: string
  /** What the report found, used as the heading. Null if there is no finding: then the title is the heading. */
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
  /** How to read the figures. */
  notes: readonly string[]
  /** Shown instead of a table without rows. */
  empty: string
  /** Returns the text of a page number. */
  page: (number: number) => string
  /** Marks a table that continues from the previous page or part. */
  continued: string
  colors: { primary: string; secondary: string }
}

/** The heading is the finding, or the title if there is none. The kicker is the small line above the heading. */
export function buildHeading({ title, finding, organization }: ReportDocument): { heading: string; kicker: string } {
  if (finding === null) return { heading: title, kicker: organization }
  return { heading: finding, kicker: [title, organization].filter(Boolean).join(' · ') }
}
