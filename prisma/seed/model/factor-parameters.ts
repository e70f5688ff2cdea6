import type { FactorKey } from '../content/types.ts'

/**
 * How a factor behaves in the population, in standard deviations of the trait: `ease` shifts every answer before the
 * training, `effect` is the mean gain by the training. Belonging describes the surroundings more than the person, so
 * training one person changes it least.
 */
export const factorParameters: Record<FactorKey, { ease: number; effect: number }> = {
  'factor.active-listening': { ease: 0.62, effect: 0.34 },
  'factor.belonging': { ease: 0.26, effect: 0.16 },
  'factor.fair-decisions': { ease: -0.08, effect: 0.5 },
  'factor.allyship': { ease: 0.06, effect: 0.62 },
  'factor.inclusive-meetings': { ease: -0.14, effect: 0.74 },
  'factor.accessibility': { ease: -0.3, effect: 0.66 },
  'factor.bias-awareness': { ease: -0.3, effect: 0.58 },
  'factor.speaking-up': { ease: -0.44, effect: 0.7 },
}
