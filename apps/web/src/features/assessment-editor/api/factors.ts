import type { Factor } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'

const NONE: readonly Factor[] = []

/** The factors that can be chosen. Without the permission to list factors: those that the assessment already uses. */
export function useFactors(assessmentId: string | undefined) {
  const text = useText()
  const all = usePermissions().has('api.v2.factors.list')
  const { data = NONE, isPending } = useQuery({
    queryKey: ['factors', 'for-assessment', all ? 'all' : assessmentId],
    queryFn: ({ signal }) =>
      all
        ? call(routes.listFactors, { query: { order_by: 'title', order_dir: 'asc' } }, { signal })
        : call(routes.listAssessmentFactors, { params: { id: assessmentId ?? '' } }, { signal }),
    enabled: all || assessmentId !== undefined,
    staleTime: 60_000,
  })
  return useMemo(() => {
    const names = new Map(data.map((factor) => [factor.id, text(factor.title)]))
    return { factors: data, loading: isPending, nameOf: (id: string) => names.get(id) ?? id.slice(0, 8) }
  }, [data, isPending, text])
}

export type Factors = ReturnType<typeof useFactors>
