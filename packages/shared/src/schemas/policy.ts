import { z } from 'zod'
import { POLICY_KINDS, POLICY_TEXT_MAX } from '../constants/index.ts'
import { Id, LocalizedText, richInput, Timestamp } from './primitives.ts'

export const PolicyKind = z.enum(POLICY_KINDS)
export type PolicyKind = z.infer<typeof PolicyKind>

/** One version of a text that says by which rules people take part. A published version never changes. */
const version = {
  kind: PolicyKind,
  /** The domain whose text it is: an ancestor's where a domain has none of its own. */
  domain_id: Id,
  /** Counts from 1; 0 is the default that ships with the product. */
  version: z.int().min(0),
  /** Null for the default. */
  published_at: Timestamp.nullable(),
}

/** The text that holds now. */
export const Policy = z.object({ ...version, text_body: LocalizedText })
export type Policy = z.infer<typeof Policy>

export const Policies = z.object({ terms: Policy, privacy: Policy })
export type Policies = z.infer<typeof Policies>

/** A version that a domain published, without its text. */
export const PolicyVersionRow = z.object({
  ...version,
  id: Id,
  published_at: Timestamp,
  published_by: Id.nullable(),
  /** True where the domain gave up its own text: the one of its parent applies. */
  inherits: z.boolean(),
})
export type PolicyVersionRow = z.infer<typeof PolicyVersionRow>

export const PolicyVersion = PolicyVersionRow.extend({ text_body: LocalizedText })
export type PolicyVersion = z.infer<typeof PolicyVersion>

/** Null gives up one's own text: from then on the parent's applies. */
export const PolicyInput = z.object({ kind: PolicyKind, text_body: richInput(POLICY_TEXT_MAX).nullable() })
export type PolicyInput = z.infer<typeof PolicyInput>

export const PolicyVersionQuery = z.object({ kind: PolicyKind })

export const AcceptanceInput = z.object({ accepted_terms: z.literal(true, 'must_accept_terms') })

/** Which text a person accepted, and when. */
export const PolicyAcceptance = z.object({
  kind: PolicyKind,
  domain_id: Id,
  version: z.int().min(0),
  accepted_at: Timestamp,
})
export type PolicyAcceptance = z.infer<typeof PolicyAcceptance>

/** Which of the current texts a person has accepted. */
export const PolicyState = z.object({
  /** Those that they have not accepted. */
  pending: z.array(PolicyKind),
  /** Whether their domain wants them accepted before anything else. The API itself refuses nothing for it. */
  required: z.boolean(),
})
export type PolicyState = z.infer<typeof PolicyState>
