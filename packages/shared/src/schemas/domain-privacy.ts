import { z } from 'zod'
import { GROUP_SIZE_MAX, MIN_GROUP_SIZE, REPORTING_ATTRIBUTES, REPORTING_ATTRIBUTES_MAX } from '../constants/index.ts'

/** Whether anyone but the person may see individual results. `confidential`: no one may, whatever their permissions. */
export const ResponseMode = z.enum(['identified', 'confidential'])
export type ResponseMode = z.infer<typeof ResponseMode>

/** What a domain promises about answers and journals. */
export const privacyPromise = {
  response_mode: ResponseMode.describe(
    'Who may see the answers and scores of individuals. `identified`: callers with the permission; `confidential`: only the person',
  ),
  journal_mode: ResponseMode.describe(
    'Who may read the journal entries of individuals. `identified`: callers with the permission; `confidential`: only the person',
  ),
  min_group_size: z
    .int()
    .min(MIN_GROUP_SIZE)
    .max(GROUP_SIZE_MAX)
    .describe('Minimum group size: people who may not see individual results see no figures about fewer people'),
}

const Promised = z.object(privacyPromise)

export const ReportingAttribute = z.enum(REPORTING_ATTRIBUTES)
export type ReportingAttribute = z.infer<typeof ReportingAttribute>

/** In the order in which figures are broken down by them: the most important first. */
const ReportingAttributes = z
  .array(ReportingAttribute)
  .max(REPORTING_ATTRIBUTES_MAX)
  .refine((list) => new Set(list).size === list.length, 'Name each attribute once.')
  .describe('Attributes by which figures over confidential answers can be filtered, most important first')

const Declared = Promised.extend({ reporting_attributes: ReportingAttributes })

export const DomainPrivacy = Declared.extend({
  /** What the parent domain requires. No setting may be less strict. */
  inherited: Promised,
})
export type DomainPrivacy = z.infer<typeof DomainPrivacy>

export const DomainPrivacyUpdate = Declared.partial()
export type DomainPrivacyUpdate = z.infer<typeof DomainPrivacyUpdate>

/** The settings to try out. Nothing is saved. */
export const PrivacyPreviewInput = z.object({
  reporting_attributes: ReportingAttributes.min(1),
  min_group_size: privacyPromise.min_group_size,
})
export type PrivacyPreviewInput = z.infer<typeof PrivacyPreviewInput>

const groupCounts = {
  groups: z.int().describe('Number of groups with at least one person'),
  shown: z.int().describe('Number of these groups whose figures would be shown'),
  too_small: z
    .int()
    .describe(
      'Number of these groups with fewer people than the minimum group size. The other groups that are not shown are hidden to protect other groups',
    ),
}

/**
 * What would be shown if everyone answered today: the most that these attributes and this minimum group size can show.
 */
export const PrivacyPreview = z.object({
  people: z.int().describe('Number of active accounts of the domain'),
  total_shown: z.boolean(),
  attributes: z.array(z.object({ attribute: ReportingAttribute, ...groupCounts })),
  pairs: z.object(groupCounts).describe('Counts of the groups that combine one value each of two attributes'),
  is_estimate: z
    .boolean()
    .describe(
      'Whether the counts are estimated from the sizes of groups alone, of at most 20,000 people, because the domain is large',
    ),
})
export type PrivacyPreview = z.infer<typeof PrivacyPreview>
