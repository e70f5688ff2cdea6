import { z } from 'zod'
import { AnalyticsPairQuery } from './analytics.ts'
import { ReportingAttribute } from './domain-privacy.ts'
import { gateFacts } from './hidden-reason.ts'
import { CalendarDate } from './primitives.ts'
import { ReportDocumentQuery } from './report.ts'

/** What a board pack is made of, in this order. */
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
 * Why a section has no figures: no one asked for it, the caller may not see it on screen either, the answers cannot be
 * told apart so, or it knows no period.
 */
export const BoardPackMissing = z.enum(['not_chosen', 'not_permitted', 'not_answerable', 'only_undated'])
export type BoardPackMissing = z.infer<typeof BoardPackMissing>

/** What a pack is about; without the language and the paper of a file. */
export const boardPackChoice = {
  assessment_id: AnalyticsPairQuery.shape.assessment_id,
  pair: AnalyticsPairQuery.shape.pair,
  attribute: ReportingAttribute.describe('What groups are compared by; absent: none are compared').optional(),
  start_at: CalendarDate.describe('Handed in on this day or later (UTC)').optional(),
  end_at: CalendarDate.describe('Handed in on this day or before (UTC)').optional(),
}

const { locale, paper } = ReportDocumentQuery.shape

export const BoardPackQuery = z.object({
  domain_ids: AnalyticsPairQuery.shape.domain_ids,
  ...boardPackChoice,
  locale: locale.describe('Language of the words; absent: the caller’s'),
})
export type BoardPackQuery = z.output<typeof BoardPackQuery>

export const BoardPackFileQuery = BoardPackQuery.extend({ paper })
export type BoardPackFileQuery = z.output<typeof BoardPackFileQuery>

/** What a pack says, without its tables and charts. */
export const BoardPack = z.object({
  title: z.string(),
  /** Domains, assessment and period in a sentence. */
  about: z.string(),
  /** What the figures say in two or three sentences. */
  headline: z.array(z.string()),
  sections: z.array(
    z.object({
      key: BoardPackSectionKey,
      title: z.string(),
      /** The one sentence that the section comes down to. */
      message: z.string(),
      missing: BoardPackMissing.nullable(),
    }),
  ),
  ...gateFacts,
})
export type BoardPack = z.infer<typeof BoardPack>
