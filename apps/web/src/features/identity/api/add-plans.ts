import { parseDateInput } from '@evenground/shared/rules'
import type { AddPlansInput, LearnerPlans } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, isTransient } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import * as routes from '../../../lib/client/routes.ts'
import { plansQuery } from '../../../lib/learning/plans.ts'

const split = (list: string): string[] => list.split(',').map((entry) => entry.trim())

/** A date without a time is meant as that day wherever one is: noon in UTC is on the same day from −12 to +11 hours. */
function parseDueDate(entry: string): string | null {
  if (entry === '') return null
  // In a query a plus sign that no one escaped arrives as a space.
  return parseDateInput(entry) ? `${entry}T12:00:00Z` : entry.replace(' ', '+')
}

/** The plans that a link asks for. The server decides whether they may be added. */
export function parsePlanLink(params: URLSearchParams): AddPlansInput {
  const due = params.get('due')?.trim()
  return {
    plans: split(params.get('plans') ?? '').filter(Boolean),
    due_ats: due ? split(due).map(parseDueDate) : null,
  }
}

async function addPlans(body: AddPlansInput): Promise<LearnerPlans> {
  // A link that was cut off: the server would say the same.
  if (body.plans.length === 0) throw new ApiError(422, 'invalid_register_url')
  try {
    const plans = await call(routes.addPlans, { body })
    queryClient.setQueryData(plansQuery.queryKey, plans)
    return plans
  } catch (error) {
    // Whatever the server found wrong with the request, to the person it is the link that is.
    if (!(error instanceof ApiError) || isTransient(error) || error.status === 401) throw error
    throw new ApiError(error.status, 'invalid_register_url', error.problem)
  }
}

/** Takes the plans of a link. Repeating it changes nothing, so that it can be asked for as often as a page is drawn. */
export const addPlansQuery = (body: AddPlansInput) =>
  queryOptions({
    queryKey: ['add-plans', body],
    queryFn: () => addPlans(body),
    staleTime: 'static',
    gcTime: 0,
  })
