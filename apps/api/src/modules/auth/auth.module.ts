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

/** Signing in and out, registering, recovering access, and a person's own account. */
export function createAuthModule(
  platform: Platform,
  { signToken, onError }: { signToken: SignToken; onError: (error: unknown) => void },
) {
  const sessions = createSessionsService(platform, signToken)
  const startSession = createSessionStarter(platform, sessions)
  const secondStep = createSecondStep(platform, startSession)
  const afterResponse = createAfterResponse()
  const assertNotBreached = createBreachCheck(platform, onError)
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
