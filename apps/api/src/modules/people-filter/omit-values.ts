/**
 * The fields and operators of a stored filter, for the audit log. Values may be someone's address or name, and nothing is
 * ever taken out of that log again.
 */
export const omitValues = (filter: unknown) =>
  Array.isArray(filter) ? filter.map(({ field, operator }) => ({ field, operator })) : null
