/** SQL: the organization of the domain `d`: the domain directly below the root that it is, or is below of. */
export const organizationOfDomain = (d: string): string => `coalesce(${d}.ancestor_ids[2], ${d}.id)`
