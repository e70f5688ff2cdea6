// Kept apart from the other evidence modules: only the dashboard and what is built from it load these.
export { describeStory } from './describe-story.ts'
export { classifyEffectSize, type EffectSize } from './effect-size.ts'
export { findAttention } from './find-attention.ts'
export { findBehind, findLeastFinished, rankParticipation } from './participation.ts'
export { choosePeriod, startOfNextPeriod, startOfPeriod } from './trend-periods.ts'
