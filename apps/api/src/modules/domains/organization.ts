/** SQL: the organization of the domain `d`, which is the domain directly below the root on its path. */
export const organizationOfDomain = (d: string): string => `coalesce(${d}.ancestor_ids[2], ${d}.id)`
