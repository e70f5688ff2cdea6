import { z } from 'zod'
import { SCIM_FIELDS } from '../constants/account-fields/index.ts'
import { Id, line, personName, Timestamp, TimestampInput } from './primitives.ts'
import { secretHead } from './secret-head.ts'

export const ScimRemoval = z
  .enum(['deactivate', 'anonymise'])
  .describe('What becomes of a person whom the directory deletes')
export type ScimRemoval = z.infer<typeof ScimRemoval>

/** A field of the account, and the directory attribute that fills it. */
export const ScimMapping = z.object({
  field: z.enum(SCIM_FIELDS),
  attribute: line(300).min(1).describe('As SCIM writes it: title, addresses.region or urn:…:User:costCenter'),
})
export type ScimMapping = z.infer<typeof ScimMapping>

/** A token for calls to /scim/v2, without its secret, which is shown only once, when the token is created. */
export const ScimToken = z.object({
  ...secretHead('token'),
  expired: z.boolean(),
  maker: z.object(personName).nullable().describe('Who made it, where the caller reaches them'),
  vouched: z
    .boolean()
    .describe('False once that person is gone or lacks the right: the token then changes learners alone'),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
})
export type ScimToken = z.infer<typeof ScimToken>

/** The only response that contains the token itself. */
export const NewScimToken = ScimToken.extend({
  token: z.string().describe('Shown this once; only a hash of it is stored'),
})
export type NewScimToken = z.infer<typeof NewScimToken>

export const ScimTokenInput = z.object({
  domain_id: Id,
  title: line().min(1),
  expires_at: TimestampInput.nullable().optional().describe('Absent: in a year; null: never'),
})
export type ScimTokenInput = z.infer<typeof ScimTokenInput>

export const Scim = z.object({
  domain_id: Id,
  url: z.string().describe('The address to enter at the directory; its Schemas describe what it takes'),
  removal: ScimRemoval,
  attributes: z
    .array(ScimMapping.extend({ usual: z.string().describe('What fills it where nothing else is chosen') }))
    .describe('Every field whose attribute can be chosen'),
  tokens: z.array(ScimToken),
})
export type Scim = z.infer<typeof Scim>

export const ScimUpdate = z.object({
  removal: ScimRemoval.optional(),
  attributes: z
    .array(ScimMapping)
    .max(SCIM_FIELDS.length)
    .describe('Fields that are left out take their usual attribute')
    .optional(),
})
export type ScimUpdate = z.infer<typeof ScimUpdate>

/** A change that a directory made, or that was refused. */
export const ScimEvent = z.object({
  id: Id,
  token_title: z.string(),
  action: z.string().describe('Such as user.create, user.deactivate or group.update'),
  status: z.int().describe('HTTP status of the answer'),
  account_id: Id.nullable(),
  group_id: Id.nullable(),
  name: z.string().nullable().describe('What the directory called the person or the group'),
  fields: z.array(z.string()).describe('Names of the fields that changed'),
  ignored: z.array(z.string()).describe('Attributes that were sent and are not kept'),
  reason: z.string().nullable(),
  detail: z.string().nullable().describe('Why it was refused, as the directory was told'),
  created_at: Timestamp,
})
export type ScimEvent = z.infer<typeof ScimEvent>

const EVENTS_MAX = 100
export const ScimEventQuery = z.object({
  refused: z.enum(['0', '1']).optional().describe('1: only what was refused'),
  before: Id.optional().describe('The last event that was seen: older ones follow'),
  limit: z.coerce.number().int().min(1).max(EVENTS_MAX).optional(),
})
export type ScimEventQuery = z.output<typeof ScimEventQuery>
