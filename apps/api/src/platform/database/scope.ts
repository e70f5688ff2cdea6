/**
 * The tenants that a piece of work may touch. Every repository takes it (as part of `Db`), and PostgreSQL's row-level
 * security enforces the same limits.
 */
export interface Scope {
  /** The domains acted on: the caller's own and, for administrators, its descendants. */
  readonly domains: 'all' | readonly string[]
  /** The ancestors of the caller's domain: their content and branding may be read. */
  readonly ancestors: readonly string[]
}

/** All tenants: for signing in, background work and global administrators. */
export const ALL_DOMAINS: Scope = { domains: 'all', ancestors: [] }

/** Whether the scope contains the domain. */
export const reaches = (scope: Scope, domainId: string): boolean =>
  scope.domains === 'all' || scope.domains.includes(domainId)

/** The scope as a Prisma condition on rows that belong to a domain. */
export const within = (scope: Scope): { domainId?: { in: string[] } } =>
  scope.domains === 'all' ? {} : { domainId: { in: [...scope.domains] } }

/** The scope as an SQL parameter: null for all domains, as in `($1::uuid[] is null or domain_id = any ($1))`. */
export const scopedDomains = (scope: Scope): readonly string[] | null =>
  scope.domains === 'all' ? null : scope.domains

/** Like scopedDomains, for reading: includes the ancestors, whose content may be read. */
export const readableDomains = (scope: Scope): readonly string[] | null =>
  scope.domains === 'all' ? null : [...scope.domains, ...scope.ancestors]

/** The two settings, as text, that the row-level security policies read. */
export const scopeSettings = (scope: Scope): [string, string] => [
  scope.domains === 'all' ? '*' : scope.domains.join(','),
  scope.ancestors.join(','),
]
