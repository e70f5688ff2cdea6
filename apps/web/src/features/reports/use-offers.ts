import { useQueries, useQuery } from '@tanstack/react-query'
import type { PickOption } from '../../components/ui/fields/use-options.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSegmentName } from '../../lib/results/use-segment-name.ts'
import {
  assessmentOptionsQuery,
  assessmentTypeOptionsQuery,
  groupOptionsQuery,
  segmentOptionsQuery,
} from './api/offers.ts'
import type { ReportKind } from './report-types.ts'

/**
 * The maximum number of domains whose groups are loaded, which takes one request each. With more domains, a report
 * includes all groups.
 */
export const GROUP_DOMAINS_MAX = 40

/** The choices that the chosen domains offer. */
export function useOffers(kind: ReportKind, domainIds: readonly string[]) {
  const text = useText()
  const assessments = useQuery(assessmentOptionsQuery(domainIds))
  const segments = useSegments(kind, domainIds)
  const asked = kind.asksGroups && segments.mayAskGroups && domainIds.length <= GROUP_DOMAINS_MAX ? domainIds : []
  const groups = useQueries({
    queries: asked.map((id) => groupOptionsQuery(id)),
    combine: (results) => ({
      loaded: results.every(({ isPending }) => !isPending),
      found: results.flatMap(({ data }) => data ?? []),
    }),
  })
  const groupOptions: PickOption[] = groups.found.map(({ id, title }) => ({ id, label: text(title) }))
  const isSettled = domainIds.length === 0 || !assessments.isPlaceholderData
  return {
    groupOptions,
    groupsAsked: asked.length > 0,
    segments,
    assessments: assessments.data ?? [],
    assessmentsFailed: assessments.isError,
    offers: {
      domainIds,
      groupIds: groups.loaded ? groupOptions.map(({ id }) => id) : undefined,
      segments: segments.ids,
      releasedOnly: segments.releasedOnly,
      assessmentIds:
        domainIds.length === 0 ? [] : isSettled && assessments.data ? assessments.data.map(({ id }) => id) : undefined,
    },
  }
}

/**
 * The attribute values by which figures can be filtered. Results that the caller may not read individually can be
 * filtered only by declared attributes.
 */
function useSegments(kind: ReportKind, domainIds: readonly string[]) {
  const nameOf = useSegmentName()
  const { data } = useQuery({ ...segmentOptionsQuery(domainIds), enabled: kind.asksSegments && domainIds.length > 0 })
  const releasedOnly = kind.asksSegments && Boolean(data?.released_only)
  const options: PickOption[] = (kind.asksSegments ? (data?.values ?? []) : []).map(({ attribute, value }) => {
    const id = `${attribute}:${value}`
    return { id, label: nameOf(id) }
  })
  return {
    options,
    releasedOnly,
    mayAskGroups: !releasedOnly || Boolean(data?.attributes.includes('groups')),
    ids: data && options.map(({ id }) => id),
  }
}

/** The types with at least one submission in the domains; the first pair while they are loading. */
export function useOfferedTypes(domainIds: readonly string[], assessmentId: string | null): readonly number[] {
  const { data } = useQuery(assessmentTypeOptionsQuery(domainIds, assessmentId))
  const known = data?.map(({ assessment_type }) => assessment_type) ?? []
  return [...new Set([0, 1, ...known])].sort((one, other) => one - other)
}
