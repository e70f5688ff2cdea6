/**
 * SQL that says whether an account `a` of the domain `d` could be used at an instant: its own state, its dates (both
 * included) and its domain's whole lineage. `now` is a numbered parameter, such as `$2`.
 */
export const usableAt = (now: `$${number}`): string =>
  `(a.active and a.anonymised_at is null and d.active
    and (a.start_at is null or a.start_at <= ${now}) and (a.end_at is null or a.end_at >= ${now})
    and not exists (select from domain p where p.id = any (d.ancestor_ids) and not p.active))`
