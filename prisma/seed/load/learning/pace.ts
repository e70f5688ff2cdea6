import type { Assessment } from '../../content/types.ts'
import { drawNormal, type Random } from '../../model/random.ts'
import type { Material } from './material.ts'

/** How one person works through a plan. */
export type Pace = {
  random: Random
  /** 1 is the average; 2 takes twice as long to read, write and answer. */
  slowness: number
  /** Whether the person sometimes skips what the organization allows to be skipped. */
  maySkipMedia: boolean
}

/** Draws a slowness; few people take less than half or more than double the usual time. */
export function drawSlowness(random: Random): number {
  return Math.min(2, Math.max(0.5, Math.exp(drawNormal(random, 0, 0.3))))
}

/** The share of a skippable recording that is heard before continuing: usually all of it. */
export function drawShareHeard({ random, maySkipMedia }: Pace): number {
  const stopsEarly = random() < 0.18
  const share = 0.1 + 0.8 * random()
  return maySkipMedia && stopsEarly ? share : 1
}

const countAsked = ({ items }: Assessment): number => items.filter((item) => item.aliasOf === null).length

/** In seconds: per answer, and per word at about 240 words a minute. */
const perAnswer = 11
const perWord = 0.25

/** Seconds of work before the person's slowness is applied. */
function effortOn(material: Material, random: Random): number {
  switch (material.kind) {
    case 'assessment':
      return perAnswer * countAsked(material.assessment)
    case 'instruction':
      return 8 + perWord * material.words
    // A checklist is skimmed.
    case 'pdf':
      return 15 + 0.5 * perWord * material.words
    case 'prompt':
      return 60 + 140 * random()
    case 'recording':
      return 0
  }
}

/**
 * The seconds that a person spends on a page with these materials: one, or all journal prompts of a training group.
 *
 * @param shareHeard the share of a recording that is heard, 0 to 1
 */
export function drawSeconds(materials: readonly Material[], shareHeard: number, pace: Pace): number {
  const { random, slowness } = pace
  const effort = materials.reduce((sum, material) => sum + effortOn(material, random), 0)
  const length = materials.reduce((sum, one) => sum + (one.kind === 'recording' ? one.durationSeconds : 0), 0)
  // A recording takes the same time for everyone; continuing then takes a moment.
  return effort * slowness * (0.8 + 0.4 * random()) + length * shareHeard + 3 + 15 * random()
}
