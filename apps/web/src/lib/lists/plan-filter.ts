import type { ReferencedType } from '@evenground/shared/contract/references'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableFilter } from '../../components/ui/table/filter-bar.tsx'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { useText } from '../i18n/use-text.ts'

/** Builds a filter of the responses to a piece of content by one of the plans that contain it. */
export function usePlanFilter(words: string, kind: ReferencedType, id: string): TableFilter {
  const { t } = useTranslation(words)
  const text = useText()
  const { data, isPending } = useQuery(
    callQuery(['uses', kind, id], routes.listContentReferences, { params: { kind, id }, retry: false }),
  )
  return useMemo(() => {
    const plans = data?.uses.filter((use) => use.kind === 'plans') ?? []
    return {
      name: 'plan_id',
      label: t(`${words}:list.filters.plan_id`),
      options: plans.map(({ id: value, title }) => ({ value, label: text(title) })),
      loading: isPending,
    }
  }, [data, isPending, t, text, words])
}
