import { ApiError } from './api-error.ts'
import { createOpenQuestion } from './open-question.ts'
import * as routes from './routes.ts'
import { loadImpersonation, watchImpersonationEnd } from './tokens.ts'

/** Calls that start, answer, submit or finish something in the name of the person; the contract says which they are. */
export const LEARNER_ACTIONS: ReadonlySet<string> = new Set<string>([
  routes.startPlan,
  routes.completeTask,
  routes.addPlans,
  routes.saveUserResponse,
  routes.createObservation,
  routes.shareCertificate,
])

type Fields = Readonly<Record<string, unknown>>

interface Call {
  route: string
  query?: Fields | undefined
  body?: unknown
}

const agreed = new Set<string>()
/** Whether the person agreed to what is done in their name. */
export const consentQuestion = createOpenQuestion()

const ask = (subject: string): Promise<boolean> =>
  consentQuestion.ask((answer) => {
    // The question is void once the impersonation has ended.
    const unwatch = watchImpersonationEnd(() => answer(false))
    return (yes) => {
      if (yes) agreed.add(subject)
      unwatch()
    }
  })

/**
 * While someone acts as another person, what they do in that person's name is done only once they agreed to it: asked for
 * the first time in each plan. Calls that wait at the same time share the question.
 */
export async function askForConsent({ route, query, body }: Call): Promise<void> {
  const session = loadImpersonation()?.access_token
  if (!session || !LEARNER_ACTIONS.has(route)) return
  const fields = { ...(body as Fields | undefined), ...query }
  const subject = `${session} ${fields.planId ?? fields.plan_id ?? ''}`
  if (agreed.has(subject)) return
  if (!(await ask(subject))) throw new ApiError(403, 'acting_declined')
  // What was agreed to may have been another plan.
  return askForConsent({ route, query, body })
}
