import type { HeatMap } from '@evenground/shared/schemas'
import { useMe } from '../../lib/session/me.ts'
import { usePermissions } from '../../lib/session/permissions.ts'

/** Whose answers, and to which questions: of everyone, or of all factors, where nothing is named. */
interface Asked {
  segment?: number
  factorId?: string
}

/**
 * Where answers are shown question by question, for roles that may see reports; null for others. Of a factor that has
 * questions of its own the report begins there.
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
    // The overall score comes first and has no questions of its own, nor has a super factor.
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
