import { z } from 'zod'
import { AUDIT_KINDS } from '../constants/index.ts'
import { CountQuery, Id, ListQuery, Timestamp, TimestampInput, text } from './primitives.ts'

const AuditOutcome = z.enum(['ok', 'refused'])

/** An event of the audit log. Contains only ids and field names, never personal data. */
export const AuditEvent = z.object({
  id: Id,
  occurred_at: Timestamp,
  action: z.string(),
  outcome: AuditOutcome,
  domain_id: Id.nullable(),
  /** Who acted: a person, an API key or a directory token. During an impersonation, the global administrator. */
  actor_id: Id.nullable(),
  actor_kind: z.enum(['account', 'api_key', 'scim_token']).nullable(),
  /** The title of the API key or directory token at the time. */
  actor_title: z.string().nullable(),
  /**
   * The account of the session; differs from `actor_id` during an impersonation. For an API key or a directory token,
   * the person who created it.
   */
  account_id: Id.nullable(),
  target_type: z.string().nullable(),
  target_id: Id.nullable(),
  /** Current names, if the caller may see the person or record. They are looked up and not part of the log. */
  actor_name: z.string().nullable(),
  account_name: z.string().nullable(),
  target_name: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Field names, counts and reasons; for settings the values `before` and `after`. */
  details: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** A single event, with the names of all people it was about. */
export const AuditEventDetail = AuditEvent.extend({ account_names: z.record(Id, z.string()) })
export type AuditEventDetail = z.infer<typeof AuditEventDetail>

export const AuditFilter = z.object({
  action: text(100).describe('Only events with this action').optional(),
  kind: z.enum(AUDIT_KINDS).describe('Only events of this kind').optional(),
  person_id: Id.describe(
    'Only events about this person: the person was signed in, their account was changed, or their results were read',
  ).optional(),
  outcome: AuditOutcome.describe('`ok`: only what was done. `refused`: only what was refused').optional(),
  domain_id: Id.optional(),
  actor_id: Id.describe('Only what this account or API key did').optional(),
  account_id: Id.optional(),
  target_id: Id.describe('Only what was done to the record with this ID').optional(),
  from: TimestampInput.describe('Only events at this time or later').optional(),
  to: TimestampInput.describe('Only events before this time').optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

export const AuditQuery = ListQuery.extend(AuditFilter.shape)
export type AuditQuery = z.output<typeof AuditQuery>
export const AuditCountQuery = CountQuery.extend(AuditFilter.shape)
