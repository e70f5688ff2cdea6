import { z } from 'zod'
import { SCIM_FIELDS } from '../constants/account-fields/index.ts'
import { Id, line, personName, Timestamp, TimestampInput } from './primitives.ts'
import { secretHead } from './secret-head.ts'

export const ScimRemoval = z
  .enum(['deactivate', 'anonymise'])
  .describe('What happens to a person whom the directory deletes')
export type ScimRemoval = z.infer<typeof ScimRemoval>

/** A field of the account, and the directory attribute that fills it. */
export const ScimMapping = z.object({
  field: z.enum(SCIM_FIELDS),
  attribute: line(300)
    .min(1)
    .describe('SCIM attribute, such as `title`, `addresses.region` or `urn:…:User:costCenter`'),
})
export type ScimMapping = z.infer<typeof ScimMapping>

/** A token for calls to /scim/v2, without its secret, which is shown only once, when the token is created. */
export const ScimToken = z.object({
  ...secretHead('token'),
  expired: z.boolean(),
  maker: z
    .object(personName)
    .nullable()
    .describe('Name of the person who created the token. Null if the caller may not see this person'),
  vouched: z
    .boolean()
    .describe(
      'Whether the person who created the token still exists and has the permission to change the sign-in settings of the domain. If false, the token can change only learners',
    ),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
})
export type ScimToken = z.infer<typeof ScimToken>

/** The only response that contains the token itself. */
export const NewScimToken = ScimToken.extend({
  token: z.string().describe('The token itself. Returned only once: only a hash of it is stored'),
})
export type NewScimToken = z.infer<typeof NewScimToken>

export const ScimTokenInput = z.object({
  domain_id: Id,
  title: line().min(1),
  expires_at: TimestampInput.nullable().optional().describe('When the token expires. Absent: in one year; null: never'),
})
export type ScimTokenInput = z.infer<typeof ScimTokenInput>

export const Scim = z.object({
  domain_id: Id,
  url: z
    .string()
    .describe('Base address to enter in the directory. `/Schemas` below it lists the supported attributes'),
  removal: ScimRemoval,
  attributes: z
    .array(ScimMapping.extend({ usual: z.string().describe('Attribute that fills the field if no other is chosen') }))
    .describe('All fields whose attribute can be chosen'),
  tokens: z.array(ScimToken),
})
export type Scim = z.infer<typeof Scim>

export const ScimUpdate = z.object({
  removal: ScimRemoval.optional(),
  attributes: z
    .array(ScimMapping)
    .max(SCIM_FIELDS.length)
    .describe('Attributes of fields. Omitted fields get their usual attribute')
    .optional(),
})
export type ScimUpdate = z.infer<typeof ScimUpdate>

/** A change that a directory made, or that was refused. */
export const ScimEvent = z.object({
  id: Id,
  token_title: z.string(),
  action: z.string().describe('Action, such as `user.create`, `user.deactivate` or `group.update`'),
  status: z.int().describe('HTTP status of the response'),
  account_id: Id.nullable(),
  group_id: Id.nullable(),
  name: z.string().nullable().describe('Name of the person or group in the directory'),
  fields: z.array(z.string()).describe('Names of the fields that changed'),
  ignored: z.array(z.string()).describe('Names of attributes that were sent and are not stored'),
  reason: z.string().nullable(),
  detail: z.string().nullable().describe('Reason of the refusal, as it was sent to the directory'),
  created_at: Timestamp,
})
export type ScimEvent = z.infer<typeof ScimEvent>

const EVENTS_MAX = 100
export const ScimEventQuery = z.object({
  refused: z.enum(['0', '1']).optional().describe('`1`: only changes that were refused'),
  before: Id.optional().describe('Cursor: ID of the last event of the previous page. Returns older events'),
  limit: z.coerce.number().int().min(1).max(EVENTS_MAX).describe('Maximum number of events. Default: 50').optional(),
})
export type ScimEventQuery = z.output<typeof ScimEventQuery>
