import { ApiError } from './api-error.ts'
import { createOpenQuestion } from './open-question.ts'
import * as routes from './routes.ts'
import { loadImpersonation, watchImpersonationEnd } from './tokens.ts'

/** Calls that start, answer, submit or finish something in a learner's name. The contract marks them. */
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
/** Asks the administrator whether to act in the name of the impersonated person. */
export const consentQuestion = createOpenQuestion()

const ask = (subject: string): Promise<boolean> =>
  consentQuestion.ask((answer) => {
    // The end of the impersonation answers the question with no.
    const unwatch = watchImpersonationEnd(() => answer(false))
    return (yes) => {
      if (yes) agreed.add(subject)
      unwatch()
    }
  })

/**
 * During an impersonation, waits for the administrator's consent before a call acts in the person's name. Asks once per
 * plan. Calls that wait at the same time share the question. Throws an ApiError (403, `acting_declined`) if refused.
 */
export async function askForConsent({ route, query, body }: Call): Promise<void> {
  const session = loadImpersonation()?.access_token
  if (!session || !LEARNER_ACTIONS.has(route)) return
  const fields = { ...(body as Fields | undefined), ...query }
  const subject = `${session} ${fields.planId ?? fields.plan_id ?? ''}`
  if (agreed.has(subject)) return
  if (!(await ask(subject))) throw new ApiError(403, 'acting_declined')
  // The question that was just answered may have been about another plan.
  return askForConsent({ route, query, body })
}
