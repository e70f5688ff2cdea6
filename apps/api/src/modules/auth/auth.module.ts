import type { Platform } from '../../platform/platform.ts'
import { createAfterResponse } from './after-response.ts'
import { createBreachCheck } from './breached-passwords.ts'
import { createEmailVerificationService } from './email-verification.service.ts'
import { createSessionStarter } from './entry.ts'
import { createImpersonationService } from './impersonation.service.ts'
import { createMeService } from './me.ts'
import { createOpenSessionsService } from './open-sessions.service.ts'
import { createOwnCredentialsService } from './own-credentials.service.ts'
import { createPasskeySignIn } from './passkey-sign-in.service.ts'
import { createPasswordResetService } from './password-reset.service.ts'
import { createRecoveryService } from './recovery.service.ts'
import { createRegistrationService } from './registration.service.ts'
import { createResultsSealService } from './results-seal.service.ts'
import { createSecondStep } from './second-step.service.ts'
import { createSessionsService, type SignToken } from './sessions.service.ts'
import { createSignInService } from './sign-in.service.ts'

export type AuthModule = ReturnType<typeof createAuthModule>

interface AuthModuleOptions {
  signToken: SignToken
  /** Called when the list of breached passwords cannot be queried. */
  onBreachCheckError: (error: unknown) => void
  /** Called when an email with a link cannot be written. */
  onMailError: (error: unknown) => void
}

/** Sign-in, sign-out, registration, recovery of access, and a person's own account. */
export function createAuthModule(
  platform: Platform,
  { signToken, onBreachCheckError, onMailError }: AuthModuleOptions,
) {
  const sessions = createSessionsService(platform, signToken)
  const startSession = createSessionStarter(platform, sessions)
  const secondStep = createSecondStep(platform, startSession)
  const afterResponse = createAfterResponse(onMailError)
  const assertNotBreached = createBreachCheck(platform, onBreachCheckError)
  return {
    sessions,
    startSession,
    signIn: createSignInService(platform, secondStep),
    secondStep,
    passkeys: createPasskeySignIn(platform, startSession),
    logInAs: createImpersonationService(platform, sessions),
    registration: createRegistrationService(platform, startSession, assertNotBreached),
    recovery: createRecoveryService(platform),
    passwordReset: createPasswordResetService(platform, secondStep, afterResponse, assertNotBreached),
    emailVerification: createEmailVerificationService(platform, afterResponse),
    afterResponse,
    ownCredentials: createOwnCredentialsService(platform, assertNotBreached),
    openSessions: createOpenSessionsService(platform),
    resultsSeal: createResultsSealService(platform, assertNotBreached),
    me: createMeService(platform),
  }
}
