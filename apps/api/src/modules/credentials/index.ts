export { assertFreshProof } from './assert-fresh-proof.ts'
export { confirmEmail } from './email-verification.repo.ts'
export { isKnownDevice, rememberDevice } from './known-devices.repo.ts'
export { oldPasswordLimit } from './limits.ts'
export {
  endTokensOf,
  findTokenOwner,
  issueOneTimeToken,
  PASSWORD_LINKS,
  type TokenPurpose,
  useToken,
  VERIFICATION_LINKS,
} from './one-time-tokens.repo.ts'
export { findMinPasswordLength, refusesBreached } from './password-length.repo.ts'
export { acceptsPasswords, findPasswordState } from './password-state.repo.ts'
export { findPasswordHash, savePasswordHash } from './passwords.repo.ts'
export { findProof } from './proof.repo.ts'
export { hashToken, newToken, successorOf } from './random-token.ts'
export { answerMatches, hashAnswer } from './secret-answers.ts'
export {
  consumeDecoyAttempt,
  consumeRecoveryAttempt,
  deleteSecrets,
  endOtherSecrets,
  type FormerSecret,
  findSecrets,
  type NewSecret,
  putBackSecrets,
  type RecoveryAttempt,
  refundRecoveryAttempt,
  resetRecoveryAttempts,
  type StoredSecret,
  saveSecrets,
} from './secrets.repo.ts'
export {
  findStoredToken,
  insertSession,
  insertSessionWithToken,
  insertToken,
  listOpenSessions,
  lockToken,
  markProved,
  markUsed,
  type NewSession,
  type OpenSession,
  type ProviderOfSession,
  revokeSession,
  revokeSessionOf,
  revokeSessionsOf,
  revokeSessionsOfMany,
  type StoredToken,
} from './sessions.repo.ts'
export { findSignInDuties } from './sign-in-duties.repo.ts'
export { dropUnprovenCredentials, dropUnverifiedCredentials } from './unverified-registration.repo.ts'
export {
  hasSecondFactorSql,
  isPasswordClosed,
  keepsSessionRules,
  mustVerifyEmail,
  usableAt,
} from './usable-account.repo.ts'
export { listUsableHolders } from './usable-holders.repo.ts'
