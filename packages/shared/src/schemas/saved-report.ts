import { z } from 'zod'
import { ASSESSMENT_TYPE_MAX } from '../constants/index.ts'
import { ReportType } from './analytics.ts'
import { ReportingAttribute } from './domain-privacy.ts'
import { CalendarDate, Id, line, stamps } from './primitives.ts'
import { WeekMonth } from './report.ts'
import { savedRecord } from './saved-record.ts'

const IDS_MAX = 200

/** What a report or a board pack was asked for. Words that people were searched by are no part of it. */
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
})
export type SavedReportChoice = z.infer<typeof SavedReportChoice>

export const SavedReportKind = z.enum([...ReportType.options, 'board_pack'])
export type SavedReportKind = z.infer<typeof SavedReportKind>

/** A report that was kept under a name. It is made anew each time, with what its reader may see. */
export const SavedReport = z.object({
  ...savedRecord,
  kind: SavedReportKind,
  choice: SavedReportChoice,
  ...stamps,
})
export type SavedReport = z.infer<typeof SavedReport>

export const SavedReportInput = z.object({
  domain_id: Id.describe('The own domain where nothing is said').optional(),
  title: line(100).min(1, 'required'),
  shared: z.boolean().optional(),
  kind: SavedReportKind,
  choice: SavedReportChoice,
})
export type SavedReportInput = z.infer<typeof SavedReportInput>
export const SavedReportUpdate = SavedReportInput.pick({ title: true, shared: true }).partial()
export type SavedReportUpdate = z.infer<typeof SavedReportUpdate>
