import { parseDateInput } from '@evenground/shared/rules'
import type { AddPlansInput, LearnerPlans } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, isTransient } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import * as routes from '../../../lib/client/routes.ts'
import { plansQuery } from '../../../lib/learning/plans.ts'

const splitList = (list: string): string[] => list.split(',').map((entry) => entry.trim())

/** A date without a time becomes noon in UTC, which is the same date in all time zones from −12 to +11 hours. */
function parseDueDate(entry: string): string | null {
  if (entry === '') return null
  // An unescaped plus sign in the link arrives as a space.
  return parseDateInput(entry) ? `${entry}T12:00:00Z` : entry.replace(' ', '+')
}

/** The plans that a link asks for. The server decides whether they may be added. */
export function parsePlanLink(params: URLSearchParams): AddPlansInput {
  const due = params.get('due')?.trim()
  return {
    plans: splitList(params.get('plans') ?? '').filter(Boolean),
    due_ats: due ? splitList(due).map(parseDueDate) : null,
  }
}

async function addPlans(body: AddPlansInput): Promise<LearnerPlans> {
  // The link was truncated. The server would refuse it with the same error.
  if (body.plans.length === 0) throw new ApiError(422, 'invalid_register_url')
  try {
    const plans = await call(routes.addPlans, { body })
    queryClient.setQueryData(plansQuery.queryKey, plans)
    return plans
  } catch (error) {
    // Any other refusal is shown as an invalid link, because that is all the person can know.
    if (!(error instanceof ApiError) || isTransient(error) || error.status === 401) throw error
    throw new ApiError(error.status, 'invalid_register_url', error.problem)
  }
}

/**
 * Adds the plans of a link. A query instead of a mutation, because adding the same plans again changes nothing and may
 * be repeated.
 */
export const addPlansQuery = (body: AddPlansInput) =>
  queryOptions({
    queryKey: ['add-plans', body],
    queryFn: () => addPlans(body),
    staleTime: 'static',
    gcTime: 0,
  })
