import { z } from 'zod'
import { AnalyticsPairQuery } from './analytics.ts'
import { ReportingAttribute } from './domain-privacy.ts'
import { gateFacts } from './hidden-reason.ts'
import { CalendarDate } from './primitives.ts'
import { ReportDocumentQuery } from './report.ts'

/** The sections of a board pack, in this order. */
export const BoardPackSectionKey = z.enum([
  'headline',
  'participation',
  'change',
  'groups',
  'questions',
  'attention',
  'quality',
  'methods',
])
export type BoardPackSectionKey = z.infer<typeof BoardPackSectionKey>

/**
 * Why a section has no figures.
 * - `not_chosen`: the caller did not ask for it
 * - `not_permitted`: the caller may not see it on screen either
 * - `not_answerable`: the answers cannot be broken down in this way
 * - `only_undated`: the section cannot be limited to a period
 */
export const BoardPackMissing = z.enum(['not_chosen', 'not_permitted', 'not_answerable', 'only_undated'])
export type BoardPackMissing = z.infer<typeof BoardPackMissing>

/** What a pack is about, without the language and paper size of a file. */
export const boardPackChoice = {
  assessment_id: AnalyticsPairQuery.shape.assessment_id,
  pair: AnalyticsPairQuery.shape.pair,
  attribute: ReportingAttribute.describe(
    'Attribute by which groups are compared. Absent: groups are not compared',
  ).optional(),
  start_at: CalendarDate.describe('Only answers that were submitted on this day (UTC) or later').optional(),
  end_at: CalendarDate.describe('Only answers that were submitted on this day (UTC) or earlier').optional(),
}

const { locale, paper } = ReportDocumentQuery.shape

export const BoardPackQuery = z.object({
  domain_ids: AnalyticsPairQuery.shape.domain_ids,
  ...boardPackChoice,
  locale: locale.describe('Language of the board pack. Absent: the caller’s'),
})
export type BoardPackQuery = z.output<typeof BoardPackQuery>

export const BoardPackFileQuery = BoardPackQuery.extend({ paper })
export type BoardPackFileQuery = z.output<typeof BoardPackFileQuery>

/** The text of a pack, without its tables and charts. */
export const BoardPack = z.object({
  title: z.string(),
  /** One sentence that names domains, assessment and period. */
  about: z.string(),
  /** The main result in two or three sentences. */
  headline: z.array(z.string()),
  sections: z.array(
    z.object({
      key: BoardPackSectionKey,
      title: z.string(),
      /** The main result of the section in one sentence. */
      message: z.string(),
      missing: BoardPackMissing.nullable(),
    }),
  ),
  ...gateFacts,
})
export type BoardPack = z.infer<typeof BoardPack>
