import { z } from 'zod'
import { ASSESSMENT_TYPE_MAX, MAP_COMPARISONS, SAVED_VIEWS } from '../constants/index.ts'
import { ReportType } from './analytics.ts'
import { ReportingAttribute } from './domain-privacy.ts'
import { HeatMapMeasure } from './heat-map.ts'
import { CalendarDate, Id, line, stamps } from './primitives.ts'
import { WeekMonth } from './report.ts'
import { savedRecord } from './saved-record.ts'

const IDS_MAX = 200

/** What the figures of the heat map are compared with. */
export const MapAgainst = z.enum(MAP_COMPARISONS)
export type MapAgainst = z.infer<typeof MapAgainst>

/** The settings of a report, a board pack or a view. The text by which people were searched is never saved. */
export const SavedReportChoice = z.object({
  domain_ids: z.array(Id).max(IDS_MAX).optional(),
  group_ids: z.array(Id).max(IDS_MAX).optional(),
  segments: z.array(z.string().max(300)).max(2).optional(),
  assessment_id: Id.nullable().optional(),
  assessment_types: z.array(z.int().min(0).max(ASSESSMENT_TYPE_MAX)).max(10).optional(),
  pair: z.int().min(1).max(5).nullable().optional(),
  attribute: ReportingAttribute.nullable().optional(),
  start_at: CalendarDate.nullable().optional(),
  end_at: CalendarDate.nullable().optional(),
  week_month: WeekMonth.optional(),
  factor_id: Id.nullable().describe('ID of the factor whose trend is shown').optional(),
  side: z
    .enum(['pre', 'post'])
    .nullable()
    .describe('Whether the trend shows scores before (`pre`) or after (`post`) training')
    .optional(),
  compare_to: CalendarDate.nullable()
    .describe('Day whose scores the dashboard compares with the current ones')
    .optional(),
  crossed: ReportingAttribute.nullable()
    .describe('Second attribute of a heat map, for groups that combine a value of each attribute')
    .optional(),
  measure: HeatMapMeasure.optional(),
  against: MapAgainst.optional(),
})
export type SavedReportChoice = z.infer<typeof SavedReportChoice>

/** Pages whose settings can be saved as a view: the dashboard, and the heat map of groups. */
export const SavedViewKind = z.enum(SAVED_VIEWS)
export type SavedViewKind = z.infer<typeof SavedViewKind>
export const SavedReportKind = z.enum([...ReportType.options, 'board_pack', ...SavedViewKind.options])
export type SavedReportKind = z.infer<typeof SavedReportKind>

/**
 * A report or view whose settings were saved under a name. Its figures are computed each time, limited to what the
 * reader may see.
 */
export const SavedReport = z.object({
  ...savedRecord,
  kind: SavedReportKind,
  choice: SavedReportChoice,
  ...stamps,
})
export type SavedReport = z.infer<typeof SavedReport>

export const SavedReportInput = z.object({
  domain_id: Id.describe('Absent: the caller’s own domain').optional(),
  title: line(100).min(1, 'required'),
  shared: z.boolean().optional(),
  kind: SavedReportKind,
  choice: SavedReportChoice,
})
export type SavedReportInput = z.infer<typeof SavedReportInput>
export const SavedReportUpdate = SavedReportInput.pick({ title: true, shared: true }).partial()
export type SavedReportUpdate = z.infer<typeof SavedReportUpdate>
