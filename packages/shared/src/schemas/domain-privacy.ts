import { z } from 'zod'
import { GROUP_SIZE_MAX, MIN_GROUP_SIZE, REPORTING_ATTRIBUTES, REPORTING_ATTRIBUTES_MAX } from '../constants/index.ts'

/** Whether anyone but the person may see individual results. `confidential`: no one may, whatever their permissions. */
export const ResponseMode = z.enum(['identified', 'confidential'])
export type ResponseMode = z.infer<typeof ResponseMode>

/** What a domain promises about answers and journals. */
export const privacyPromise = {
  response_mode: ResponseMode.describe('Who may see answers and scores of single people'),
  journal_mode: ResponseMode.describe('Who may read what single people write in their journals'),
  min_group_size: z
    .int()
    .min(MIN_GROUP_SIZE)
    .max(GROUP_SIZE_MAX)
    .describe('No figure about fewer people is shown to people who may not see single results'),
}

const Promised = z.object(privacyPromise)

export const ReportingAttribute = z.enum(REPORTING_ATTRIBUTES)
export type ReportingAttribute = z.infer<typeof ReportingAttribute>

/** In the order in which figures are broken down by them: the most important first. */
const ReportingAttributes = z
  .array(ReportingAttribute)
  .max(REPORTING_ATTRIBUTES_MAX)
  .refine((list) => new Set(list).size === list.length, 'Name each attribute once.')
  .describe('What figures over confidential answers may be told apart by, the most important first')

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
  groups: z.int().describe('Groups with people in them'),
  shown: z.int().describe('Of these, those whose figures would be shown'),
  too_small: z
    .int()
    .describe('With fewer people than the minimum group size. The rest is hidden to protect other groups'),
}

/**
 * What would be shown if everyone answered today: the most that these attributes and this minimum group size can show.
 */
export const PrivacyPreview = z.object({
  people: z.int().describe('Active accounts of the domain'),
  total_shown: z.boolean(),
  attributes: z.array(z.object({ attribute: ReportingAttribute, ...groupCounts })),
  pairs: z.object(groupCounts).describe('Groups by one value of each of two attributes'),
  is_estimate: z
    .boolean()
    .describe('Judged by the size of groups alone, of 20,000 people at most, since the domain is large'),
})
export type PrivacyPreview = z.infer<typeof PrivacyPreview>
