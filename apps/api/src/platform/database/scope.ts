/**
 * Which tenants a piece of work may touch. Every repository takes it first (as part of `Db`), and PostgreSQL's row-level
 * security holds the same line underneath.
 */
export interface Scope {
  /** Domains acted on: the caller's own and, for administrators, its descendants. */
  readonly domains: 'all' | readonly string[]
  /** Ancestors of the caller's domain: their content and branding may be read. */
  readonly ancestors: readonly string[]
}

/** All tenants: signing in, background work, the global administrator. */
export const ALL_DOMAINS: Scope = { domains: 'all', ancestors: [] }

/** True when the scope reaches the domain. */
export const reaches = (scope: Scope, domainId: string): boolean =>
  scope.domains === 'all' || scope.domains.includes(domainId)

/** The same as a condition on rows that belong to a domain. */
export const within = (scope: Scope): { domainId?: { in: string[] } } =>
  scope.domains === 'all' ? {} : { domainId: { in: [...scope.domains] } }

/** The scope as an SQL parameter: null for all domains, as in `($1::uuid[] is null or domain_id = any ($1))`. */
export const scopedDomains = (scope: Scope): readonly string[] | null =>
  scope.domains === 'all' ? null : scope.domains

/** The same for what may be read, ancestors' content included. */
export const readableDomains = (scope: Scope): readonly string[] | null =>
  scope.domains === 'all' ? null : [...scope.domains, ...scope.ancestors]

/** The two settings that the row-level policies read, as text. */
export const scopeSettings = (scope: Scope): [string, string] => [
  scope.domains === 'all' ? '*' : scope.domains.join(','),
  scope.ancestors.join(','),
]
