import { isSavedView } from '@evenground/shared/constants'
import type { SavedReport, SavedReportChoice, SavedViewKind } from '@evenground/shared/schemas'

type Parts = Readonly<Record<string, string | number | null | undefined>>

/** The address parameters of the dashboard and of the map of groups. */
const WRITERS: Record<SavedViewKind, (choice: SavedReportChoice) => Parts> = {
  dashboard: ({ factor_id, side, compare_to, segments = [] }) => ({
    factor: factor_id,
    trend: side,
    compare: compare_to,
    group: segments.length > 0 ? JSON.stringify(segments) : null,
  }),
  segments: ({ attribute, crossed, pair, measure, against }) => ({
    by: attribute,
    and: crossed,
    pair,
    measure,
    against,
  }),
}
const PATHS: Record<SavedViewKind, string> = { dashboard: '/', segments: '/segments' }

/** The address of a saved view. Null for a report. */
export function viewPath({ kind, choice }: Pick<SavedReport, 'kind' | 'choice'>): string | null {
  if (!isSavedView(kind)) return null
  const search = new URLSearchParams()
  const place = { domains: choice.domain_ids?.join(','), assessment: choice.assessment_id }
  for (const [name, value] of Object.entries({ ...place, ...WRITERS[kind](choice) })) {
    if (value) search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${PATHS[kind]}?${text}` : PATHS[kind]
}
