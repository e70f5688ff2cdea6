import type { HeatMap } from '@evenground/shared/schemas'
import { useMe } from '../../lib/session/me.ts'
import { usePermissions } from '../../lib/session/permissions.ts'

/** The answers to link to. Without a segment: of everyone; without a factor: to all questions. */
interface Asked {
  segment?: number
  factorId?: string
}

/**
 * Returns the path of the report on single questions; null for roles that may not see reports. If the factor has
 * questions of its own, the report starts at them.
 */
export function useQuestionsPath(domains: readonly string[], assessmentId: string) {
  const permissions = usePermissions()
  const own = useMe().domain.id
  return (
    { attributes, segments, factors, assessment_types }: HeatMap,
    { segment, factorId }: Asked,
  ): string | null => {
    if (!permissions.has('api.v2.reports.data') || !permissions.has('ui.v1.tab.reporting')) return null
    const values = segment === undefined ? [] : (segments[segment]?.values ?? [])
    const parts = values.flatMap((value, at) => {
      const attribute = attributes[at]
      return attribute ? [[attribute, value] as const] : []
    })
    const params = {
      type: 'question_response_data',
      domain_ids: domains.length > 0 ? domains : [own],
      assessment_id: assessmentId,
      assessment_types,
      group_ids: parts.flatMap(([attribute, value]) => (attribute === 'groups' ? [value] : [])),
      segments: parts.flatMap(([attribute, value]) => (attribute === 'groups' ? [] : [`${attribute}:${value}`])),
    }
    // The overall score (index 0) and super factors have no questions of their own.
    const hasQuestions = factors.some(
      ({ factor_id, super_factor }, at) => at > 0 && factor_id === factorId && !super_factor,
    )
    const search = new URLSearchParams({
      params: JSON.stringify(params),
      ...(hasQuestions && factorId && { factor: factorId }),
    })
    return `/reporting/questionresponse?${search}`
  }
}
