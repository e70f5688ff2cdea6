import type { ErrorCode } from '@evenground/shared/constants'
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { AppError } from '../../http/errors/app-error.ts'

/** Protocol errors that mean that a provider has problems, rather than that its answer may be forged. */
const IN_TROUBLE = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_TIMEOUT', 'OAUTH_ABORT']

function explainRefusal(error: string): ErrorCode {
  // The code was used before, or has expired.
  if (error === 'invalid_grant') return 'sso_failed'
  return error === 'server_error' || error === 'temporarily_unavailable' ? 'sso_provider_down' : 'sso_misconfigured'
}

/** Returns the error code for a failure with a provider. Whatever could be a forgery is `sso_not_trusted`. */
export function explainFailure(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  if (error instanceof AuthorizationResponseError) return 'sso_refused'
  if (error instanceof ResponseBodyError) return explainRefusal(error.error)
  if (error instanceof WWWAuthenticateChallengeError) return 'sso_misconfigured'
  if (error instanceof ClientError) {
    if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'sso_clock'
    return IN_TROUBLE.includes(error.code ?? '') ? 'sso_provider_down' : 'sso_not_trusted'
  }
  // No server answered, or the address is one that we do not connect to.
  return 'sso_provider_down'
}
