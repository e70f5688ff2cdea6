import { POLICY_KINDS, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { LocalizedText, Policies, Policy, PolicyKind } from '@evenground/shared/schemas'
import { DEFAULT_PRIVACY } from './default-privacy.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import type { PolicyRecord } from './policies.repo.ts'

/** A policy text that applies in a domain. */
export interface HoldingPolicy {
  kind: PolicyKind
  domainId: string
  version: number
  textBody: LocalizedText
  publishedAt: Date | null
}

const DEFAULTS: Readonly<Record<PolicyKind, LocalizedText>> = { terms: DEFAULT_TERMS, privacy: DEFAULT_PRIVACY }

const defaultOf = (kind: PolicyKind): HoldingPolicy => ({
  kind,
  domainId: ROOT_DOMAIN_ID,
  version: 0,
  textBody: DEFAULTS[kind],
  publishedAt: null,
})

/** Returns one text of each kind: the published one, or the default that ships with the product. */
export const fillDefaults = (published: readonly PolicyRecord[]): HoldingPolicy[] =>
  POLICY_KINDS.map((kind) => published.find((one) => one.kind === kind) ?? defaultOf(kind))

const present = ({ kind, domainId, version, textBody, publishedAt }: HoldingPolicy): Policy => ({
  kind,
  domain_id: domainId,
  version,
  published_at: publishedAt?.toISOString() ?? null,
  text_body: textBody,
})

export const presentPolicies = (holding: readonly HoldingPolicy[]): Policies =>
  Object.fromEntries(holding.map((one) => [one.kind, present(one)])) as Policies
