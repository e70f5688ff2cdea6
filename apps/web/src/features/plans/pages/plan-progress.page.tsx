import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import type { ListSource } from '../../../lib/lists/list-request.ts'
import { COLUMNS, type HolderRow, VISIBLE } from '../components/holder-columns.ts'
import { ProgressLead } from '../components/progress-lead.tsx'

const SORT = [{ id: 'family_name', desc: false }]

const fetchCounts = async (id: string, signal?: AbortSignal) =>
  (await call(routes.getPlanProgress, { params: { id }, query: { limit: '1' } }, signal ? { signal } : {})).counts

function useSource(id: string): ListSource<HolderRow> {
  return useMemo(() => {
    const load = (query: Record<string, unknown>, signal?: AbortSignal) =>
      call(routes.listPlanHolders, { params: { id }, query }, signal ? { signal } : {})
    return {
      path: `/api/v2/plans/${id}/holders`,
      query: (query) => query,
      load,
      // The figures are of all holders; those who match a search are counted one by one.
      count: async (query, signal) =>
        query.q ? (await load({ q: query.q }, signal)).length : (await fetchCounts(id, signal)).holders,
    }
  }, [id])
}

/** Who holds a plan and how far each is. */
export function Component() {
  const { t, text } = useWords('plan-progress')
  const { id = '' } = useParams()
  const source = useSource(id)
  const plan = useQuery({ queryKey: ['pick', 'plans', id], queryFn: () => call(routes.getPlan, { params: { id } }) })
  const counts = useQuery({ queryKey: ['plans', id, 'counts'], queryFn: ({ signal }) => fetchCounts(id, signal) })
  const missing = useMissing(plan.error)
  const name = text(plan.data?.title)
  useCrumb(name || undefined, `/plans/${id}`)
  useCrumb(t('list.title'))
  if (missing) return null
  return (
    <ListPage
      entity="plan_progress"
      words="plan-progress"
      // A row leads to what that person holds: which tasks are complete, and from there to the person.
      path="/plans"
      source={source}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      lead={<ProgressLead id={id} name={name || t('list.plan')} counts={counts.data} />}
      csv
    />
  )
}
