export { addToReleasePlan } from './entries.repo.ts'
export { findItemVariance, findMean, findPairs } from './figures.ts'
export { listSegments } from './list-segments.ts'
export { loadReleased, type ReleasedPlan } from './load-released.ts'
export { loadReleasedDays } from './load-released-days.ts'
export {
  canSubtract,
  loadReleasedSegments,
  type ReleasedSegments,
} from './load-released-segments.ts'
export { profileOf } from './profile.repo.ts'
export type { Released, ReleasedFigure } from './read-figures.ts'
export { mountReleases } from './releases.routes.ts'
export { createReleasesService } from './releases.service.ts'
export { runReleases } from './run-releases.ts'
export { findParticipationAttributes } from './segments.repo.ts'
