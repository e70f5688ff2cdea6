export type AiFailureReason =
  | 'bad_key'
  | 'rate_limited'
  | 'timed_out'
  | 'unreachable'
  | 'cut_off'
  | 'too_long'
  | 'refused'

/**
 * Why a reply is missing or incomplete. The provider's own message is left out: it may repeat the question or the key.
 */
export class AiError extends Error {
  readonly reason: AiFailureReason

  constructor(reason: AiFailureReason, status?: number) {
    super(`the provider failed: ${reason}${status ? ` (${status})` : ''}`)
    this.name = 'AiError'
    this.reason = reason
  }
}
