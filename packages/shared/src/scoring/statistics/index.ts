// Kept apart from the scoring engine: the browser shows these figures but does not compute them.
export { adjustByHolm } from './adjust-by-holm.ts'
export { compareMeans } from './compare-means.ts'
export { itemRestCorrelations } from './item-rest-correlations.ts'
export { subtractMoments } from './subtract-moments.ts'
