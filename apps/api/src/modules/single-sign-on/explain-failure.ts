import type { ErrorCode } from '@evenground/shared/constants'
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import { AppError } from '../../http/errors/app-error.ts'

/** Failures of the protocol that mean that a provider is in trouble, and not that it lies. */
const IN_TROUBLE = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_TIMEOUT', 'OAUTH_ABORT']

function explainRefusal(error: string): ErrorCode {
  // The code was used before, or ran out.
  if (error === 'invalid_grant') return 'sso_failed'
  return error === 'server_error' || error === 'temporarily_unavailable' ? 'sso_provider_down' : 'sso_misconfigured'
}

/** The error code of what went wrong with a provider. What cannot be told apart from a forgery is not trusted. */
export function explainFailure(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  if (error instanceof AuthorizationResponseError) return 'sso_refused'
  if (error instanceof ResponseBodyError) return explainRefusal(error.error)
  if (error instanceof WWWAuthenticateChallengeError) return 'sso_misconfigured'
  if (error instanceof ClientError) {
    if (error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'sso_clock'
    return IN_TROUBLE.includes(error.code ?? '') ? 'sso_provider_down' : 'sso_not_trusted'
  }
  // No one answered, or at an address that is not asked.
  return 'sso_provider_down'
}
