export { assertMayWorkIn, assertOpen } from './assert-open.ts'
export { assertUnsealed } from './assert-unsealed.ts'
export {
  countsFor,
  isCountedOneByOne,
  isDomainClosed,
  isEntryClosed,
  isOrderTold,
  isPersonClosed,
  isPlanClosed,
  isResponseClosed,
  mayReadEntry,
  mayReadPerson,
  mayReadPlan,
  mayReadResponse,
  revealsProgress,
  shownEntryId,
  shownSubmittedAt,
} from './closed.repo.ts'
export { closedProgress } from './closed-progress.repo.ts'
export { type FigureGate, openFigureGate } from './figure-gate.ts'
export {
  type AllowedFigures,
  answerFilters,
  type Cell,
  changeFromSums,
  emptyState,
  FILTER_NOT_ANSWERABLE,
  type FigureAnswer,
  type FigureKind,
  type FormerState,
  type HiddenReason,
  hidesEnoughForInterval,
  listAllowedFigures,
  meanFromSums,
  openPlanner,
  type Participation,
  type Period,
  type PersonSubmissions,
  type PlanState,
  type PreviewInput,
  PreviewTookTooLong,
  previewInThread,
  type ReleasePreview,
  type ShownFigure,
  type Step,
  type Submission,
} from './gate/index.ts'
export { type Pooled, poolMeans } from './pool-means.ts'
export { presentGate } from './present-gate.ts'
export {
  findClosedOfPerson,
  freezeConfidentiality,
  PRIVACY_FACTS,
  PRIVACY_ROWS,
  type PrivacyFacts,
} from './privacy.repo.ts'
export { loadPrivacy, type Privacy, privacyFor } from './privacy.ts'
export { journalPromise, responsePromise } from './promise.repo.ts'
export { recordListRead } from './record-list-read.ts'
export { recordResultsRead } from './record-results-read.ts'
export {
  type Closed,
  findResultsView,
  findViewOfPerson,
  isReadByAnother,
  isSealed,
  type ResultsView,
  viewOfRow,
} from './results-view.ts'
export {
  consumeSealTry,
  dropCredentialsSince,
  findSeal,
  isSealLinkGood,
  noteSealedPassword,
  noteSealedUnlocking,
  refundSealTry,
  removeSeal,
  type Seal,
  type SealedChange,
  saveSealLink,
  sealResults,
  sealUntil,
} from './seal.repo.ts'
export { shownTime } from './shown-time.repo.ts'
export { endOfDay, showTime, startOfDay } from './shown-time.ts'
