import type { LibraryPlanRow } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useTask } from '../../../lib/client/use-task.ts'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'

const key = ['library'] as const

export const libraryQuery = (domain_id: string) =>
  callQuery([...key, domain_id], routes.listLibraryPlans, { query: { domain_id } })

export const libraryPlanQuery = (id: string, domain_id: string) =>
  callQuery([...key, domain_id, id], routes.getLibraryPlan, { params: { id }, query: { domain_id } })

/** Adds a ready-made plan to a domain and opens it, because it is now a plan like any other. */
export function useAddPlan(domain: { id: string; name: string }) {
  const { t, text } = useWords('library')
  const client = useQueryClient()
  const navigate = useNavigate()
  return useTask(async ({ id, title }: Pick<LibraryPlanRow, 'id' | 'title'>) => {
    const { plan_id } = await call(routes.addLibraryPlan, { params: { id }, body: { domain_id: domain.id } })
    // Everything is reloaded: content of all kinds was created, and the domain offers another plan.
    await client.invalidateQueries()
    notify({ message: t('added', { plan: text(title), domain: domain.name }) })
    await navigate(`/plans/${plan_id}`)
  })
}
