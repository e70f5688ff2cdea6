export { isKnownDevice, rememberDevice } from './known-devices.repo.ts'
export {
  endTokensOf,
  findTokenOwner,
  issueOneTimeToken,
  type TokenPurpose,
  useToken,
} from './one-time-tokens.repo.ts'
export { findPasswordHash, savePasswordHash } from './passwords.repo.ts'
export { hashToken, newToken, successorOf } from './random-token.ts'
export { answerMatches, hashAnswer } from './secret-answers.ts'
export {
  findSecrets,
  type NewSecret,
  resetRecoveryAttempts,
  type StoredSecret,
  saveSecrets,
  takeRecoveryAttempt,
} from './secrets.repo.ts'
export {
  insertSession,
  insertToken,
  listOpenSessions,
  lockToken,
  markUsed,
  type OpenSession,
  revokeSession,
  revokeSessionOf,
  revokeSessionsOf,
  type StoredToken,
} from './sessions.repo.ts'
export { usableAt } from './usable-account.repo.ts'
