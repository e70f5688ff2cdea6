import type { HeatMap } from '@evenground/shared/schemas'
import { useMe, usePermissions } from '../../lib/session/me.ts'
import type { MapChoice } from './use-map-choice.ts'

/** Where the answers of a segment are shown question by question, for roles that may see reports; null for others. */
export function useQuestionsPath({ domains, assessment }: MapChoice) {
  const permissions = usePermissions()
  const own = useMe().domain.id
  return ({ attributes, segments, assessment_types }: HeatMap, segment: number): string | null => {
    if (!permissions.has('api.v2.reports.data') || !permissions.has('ui.v1.tab.reporting') || !assessment) return null
    const values = segments[segment]?.values ?? []
    const parts = attributes.map((attribute, at) => [attribute, values[at] ?? ''] as const)
    const params = {
      type: 'question_response_data',
      domain_ids: domains.length > 0 ? domains : [own],
      assessment_id: assessment,
      assessment_types,
      group_ids: parts.flatMap(([attribute, value]) => (attribute === 'groups' ? [value] : [])),
      segments: parts.flatMap(([attribute, value]) => (attribute === 'groups' ? [] : [`${attribute}:${value}`])),
    }
    return `/reporting/questionresponse?params=${encodeURIComponent(JSON.stringify(params))}`
  }
}
