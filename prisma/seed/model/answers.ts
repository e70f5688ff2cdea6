import type { FactorKey, Item, ItemKey } from '../content/types.ts'
import { factorParameters } from './factor-parameters.ts'
import { categoryProbabilities, drawCategory, type Thresholds } from './graded-response.ts'
import { createRandom, drawNormal } from './random.ts'

export type ModelItem = Pick<Item, 'key' | 'factor' | 'negative' | 'aliasOf'>
export type Answers = Record<ItemKey, number>
export type AnswerPair = { pre: Answers; post: Answers }

/** Latent traits of one person, in standard deviations of the population unless stated otherwise. */
type Person = {
  /** The general inclination over all factors, which context questions are based on too. */
  trait: number
  /** How far each factor deviates from the trait. */
  deviations: Record<FactorKey, number>
  /** A shift towards agreement, whatever the statement is. */
  acquiescence: number
  /** Multiplies the training's effect; below zero for the few people whose scores drop. */
  gain: number
  /** What the months between the two assessments did to each factor, apart from the training. */
  drift: Record<FactorKey, number>
}

type ItemParameters = { discrimination: number; thresholds: Thresholds }

const baseThresholds: Thresholds = [-2.75, -1.62, -0.52, 1.08]
const contextThresholds: Thresholds = [-0.9, -0.1, 0.4, 1.1]

function drawByFactor(seed: string, person: string, purpose: string, deviation: number): Record<FactorKey, number> {
  const entries = Object.keys(factorParameters).map((factor) => [
    factor,
    drawNormal(createRandom(seed, person, purpose, factor), 0, deviation),
  ])
  return Object.fromEntries(entries)
}

function drawPerson(seed: string, person: string): Person {
  const random = createRandom(seed, person, 'person')
  return {
    trait: drawNormal(random, 0, 0.68),
    acquiescence: drawNormal(random, 0.06, 0.16),
    gain: drawNormal(random, 1, 0.85),
    deviations: drawByFactor(seed, person, 'deviation', 0.5),
    drift: drawByFactor(seed, person, 'drift', 0.22),
  }
}

/** An item has the same parameters for everyone and for every seed, so they depend only on its key. */
function itemParameters(item: ModelItem): ItemParameters {
  const random = createRandom(item.key, 'item')
  const discrimination = Math.exp(drawNormal(random, 0.5, 0.16))
  const difficulty = drawNormal(random, 0, 0.2)
  const base = item.factor ? baseThresholds : contextThresholds
  return { discrimination, thresholds: base.map((bound) => bound + difficulty) }
}

/** η: how far the person is towards the inclusive end of this item at this time. */
function traitOn(item: ModelItem, person: Person, trained: boolean): number {
  if (!item.factor) return person.acquiescence
  const { ease, effect } = factorParameters[item.factor]
  const before = person.trait + person.deviations[item.factor] + ease
  const change = trained ? effect * person.gain + person.drift[item.factor] : 0
  // Agreeing by habit lowers the category of a negative item.
  return before + change + (item.negative ? -person.acquiescence : person.acquiescence)
}

function answerItem(seed: string, personKey: string, person: Person, item: ModelItem, trained: boolean): number {
  const { discrimination, thresholds } = itemParameters(item)
  const own = createRandom(seed, personKey, item.key)
  const uniform = own()
  // Most people read an item the second time much as they did the first; some of them read it in a new way.
  const again = own() < 0.55 ? uniform : own()
  const probabilities = categoryProbabilities(traitOn(item, person, trained), discrimination, thresholds)
  const category = drawCategory(trained ? again : uniform, probabilities)
  return item.negative ? 6 - category : category
}

/**
 * One person's answers, 1 to 5, before and after the training, as the person would click them: on a negative item, a
 * high category is a low answer. Context questions change only by being read again. Alias items are left out, since
 * nobody answers them. The same seed, person and item always give the same answer, whatever other items exist.
 *
 * For item i of factor f: η = trait + deviation_f + ease_f ± acquiescence, after the training + effect_f · gain +
 * drift_f; the category then follows the graded response model. Means and spreads are set so that the population's
 * overall score is about 69 before and 77 after the training, with a standard deviation of about 11 points.
 */
export function simulateAnswers(seed: string, personKey: string, items: readonly ModelItem[]): AnswerPair {
  const person = drawPerson(seed, personKey)
  const answered = items.filter((item) => item.aliasOf === null)
  const answersAt = (trained: boolean): Answers =>
    Object.fromEntries(answered.map((item) => [item.key, answerItem(seed, personKey, person, item, trained)]))
  return { pre: answersAt(false), post: answersAt(true) }
}
