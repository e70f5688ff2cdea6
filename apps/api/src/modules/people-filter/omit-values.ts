/**
 * Returns the fields and operators of a stored filter, without its values, for the audit log. A value may be someone's
 * address or name, and nothing is ever removed from that log.
 */
export const omitValues = (filter: unknown) =>
  Array.isArray(filter) ? filter.map(({ field, operator }) => ({ field, operator })) : null
