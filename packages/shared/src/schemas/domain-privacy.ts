import { z } from 'zod'
import { GROUP_SIZE_MAX, MIN_GROUP_SIZE } from '../constants/index.ts'

/** Whether anybody but the person may see single results: `confidential` means nobody, whatever their permissions. */
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
    .describe('No figure about fewer people is given out to those who may not see single results'),
}

const Promised = z.object(privacyPromise)

export const DomainPrivacy = Promised.extend({
  /** What the parent domain demands: nothing may be looser. */
  inherited: Promised,
})
export type DomainPrivacy = z.infer<typeof DomainPrivacy>

export const DomainPrivacyUpdate = Promised.partial()
export type DomainPrivacyUpdate = z.infer<typeof DomainPrivacyUpdate>
