import type { UserResponse } from '@evenground/shared/schemas'
import { ApiError, isTransient } from '../../../lib/client/api-error.ts'
import type { AnswerStore } from '../../../lib/unsent/answer-store.ts'

export type SubmitOutcome =
  | { kind: 'submitted'; response: UserResponse }
  /** The response was already submitted elsewhere. */
  | { kind: 'taken' }
  | { kind: 'failed'; error: ApiError }

interface Calls {
  store: AnswerStore
  post: () => Promise<UserResponse>
  /** Fetches the response from the server. */
  reload: () => Promise<UserResponse | null>
}

const toApiError = (error: unknown) => (error instanceof ApiError ? error : new ApiError(0, 'unknown'))

async function lookForSubmission(reload: Calls['reload'], otherwise: SubmitOutcome): Promise<SubmitOutcome> {
  try {
    const response = await reload()
    return response?.submitted_at ? { kind: 'submitted', response } : otherwise
  } catch {
    return otherwise
  }
}

/**
 * Submits the response and determines the outcome. If no response arrives, reads the stored response, because it may be
 * submitted nevertheless. A 409 means an earlier submission elsewhere, unless this device tried before with an unknown
 * outcome.
 */
export async function submitResponse({ store, post, reload }: Calls): Promise<SubmitOutcome> {
  const { submitTried } = store.read()
  store.add({ submitTried: true })
  try {
    return { kind: 'submitted', response: await post() }
  } catch (caught) {
    const error = toApiError(caught)
    const failed: SubmitOutcome = { kind: 'failed', error }
    if (error.status === 409) return submitTried ? lookForSubmission(reload, failed) : { kind: 'taken' }
    if (isTransient(error)) return lookForSubmission(reload, failed)
    store.add({ submitTried })
    return failed
  }
}
