import { z } from 'zod'
import { POLICY_KINDS, POLICY_TEXT_MAX } from '../constants/index.ts'
import { Id, LocalizedText, richInput, Timestamp } from './primitives.ts'

export const PolicyKind = z.enum(POLICY_KINDS)
export type PolicyKind = z.infer<typeof PolicyKind>

/** One version of a policy text. A published version never changes. */
const version = {
  kind: PolicyKind,
  /** The domain that published the text; an ancestor if the domain has no text of its own. */
  domain_id: Id,
  /** Version number from 1; 0 is the default that ships with the product. */
  version: z.int().min(0),
  /** Null for the default text. */
  published_at: Timestamp.nullable(),
}

/** The text that applies now. */
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
  /** True if the domain withdrew its own text in this version, so that its parent's text applies. */
  inherits: z.boolean(),
})
export type PolicyVersionRow = z.infer<typeof PolicyVersionRow>

export const PolicyVersion = PolicyVersionRow.extend({ text_body: LocalizedText })
export type PolicyVersion = z.infer<typeof PolicyVersion>

/** A null `text_body` withdraws the domain's own text: from then on the parent's text applies. */
export const PolicyInput = z.object({ kind: PolicyKind, text_body: richInput(POLICY_TEXT_MAX).nullable() })
export type PolicyInput = z.infer<typeof PolicyInput>

export const PolicyVersionQuery = z.object({ kind: PolicyKind.describe('Policy whose versions are listed') })

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
  /** The kinds of current texts that the person has not accepted. */
  pending: z.array(PolicyKind),
  /**
   * Whether the person's domain requires acceptance before anything else. The web app enforces it; the API refuses no
   * call because of it.
   */
  required: z.boolean(),
})
export type PolicyState = z.infer<typeof PolicyState>
