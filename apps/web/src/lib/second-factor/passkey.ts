import type { PasskeyAssertion, PasskeyAttestation } from '@evenground/shared/schemas'
import { ApiError } from '../client/api-error.ts'

/** Converts a browser error to an ApiError that has a text. */
function toApiError(error: unknown): ApiError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return new ApiError(409, 'passkey_known')
  if (name === 'SecurityError') return new ApiError(400, 'passkey_address')
  return new ApiError(400, 'passkey_cancelled')
}

export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Asks the device to create a passkey. */
export async function createPasskey(options: unknown): Promise<PasskeyAttestation> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    return (await startRegistration({ optionsJSON: options as never })) as PasskeyAttestation
  } catch (error) {
    throw toApiError(error)
  }
}

/** Asks the device to sign with a passkey. */
export async function askPasskey(options: unknown): Promise<PasskeyAssertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAssertion
  } catch (error) {
    throw toApiError(error)
  }
}
