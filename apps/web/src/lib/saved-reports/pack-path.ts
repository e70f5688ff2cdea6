import type { SavedReportChoice } from '@evenground/shared/schemas'

/** The address of a board pack that was kept under a name. */
export function packPath({ domain_ids, assessment_id, pair, attribute, start_at, end_at }: SavedReportChoice): string {
  const parts = {
    domain: domain_ids?.[0],
    assessment: assessment_id,
    pair: pair ? String(pair) : null,
    by: attribute,
    from: start_at,
    to: end_at,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `/reporting/pack?${text}` : '/reporting/pack'
}
