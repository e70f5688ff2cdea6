import type { UserResponse } from '@evenground/shared/schemas'
import { ApiError, isTransient } from '../../../lib/client/api-error.ts'
import type { AnswerStore } from '../../../lib/unsent/answer-store.ts'

export type SubmitOutcome =
  | { kind: 'submitted'; response: UserResponse }
  /** It had been submitted elsewhere. */
  | { kind: 'taken' }
  | { kind: 'failed'; error: ApiError }

interface Calls {
  store: AnswerStore
  post: () => Promise<UserResponse>
  /** Reads the response as the server has it. */
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
 * Submits and finds out what came of it. Where no answer arrives the response is read again: it may be submitted all
 * the same. A 409 means an earlier submission, unless the outcome of an attempt of this device is unknown.
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
