import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { keepDistinctItems } from './distinct-items.ts'
import { collectScoredItems, type ScoredItem } from './scored-item.ts'
import type { Answers, ScorableQuestion, SuperFactor } from './scoring-input.ts'
import { SCORING_VERSION } from './scoring-version.ts'

/** Factor id → percent from 0 to 100 at full precision. A factor without a score is absent. */
export type Scores = Readonly<Record<string, number>>

export interface ScoringInput {
  readonly questions: readonly ScorableQuestion[]
  readonly superFactors: readonly SuperFactor[]
  readonly answers: Answers
}

export interface ScoringResult {
  readonly scores: Scores
  readonly scoringVersion: number
}

/**
 * Scores a response, complete or not. Every score is the mean of items' percents:
 *
 * - overall, under `OVERALL_FACTOR_ID`: the scored questions that are not aliases, with or without a factor;
 * - a factor: its scored questions, including aliases;
 * - a super factor: the scored questions of its sub-factors, each answer once (see `keepDistinctItems`).
 *
 * A factor without a scored and answered question is absent, never 0. If questions carry the id of a super factor as
 * their factor, the rule for super factors decides that score: these questions count in the overall score but not in
 * the super factor, unless it lists itself among its sub-factors.
 *
 * @throws RangeError if an answer that counts is not an integer from 1 to 5.
 */
export function scoreAnswers({ questions, superFactors, answers }: ScoringInput): ScoringResult {
  const items = collectScoredItems(questions, answers)
  const itemsByFactor = groupByFactor(items)
  const sets = new Map<string, readonly ScoredItem[]>(itemsByFactor)
  for (const { id, factorIds } of superFactors) {
    const below = factorIds.flatMap((factorId) => itemsByFactor.get(factorId) ?? [])
    sets.set(id, keepDistinctItems(below))
  }
  sets.set(
    OVERALL_FACTOR_ID,
    items.filter(({ question }) => !question.alias),
  )

  const scored = [...sets].filter(([, members]) => members.length > 0)
  return {
    scores: Object.fromEntries(scored.map(([factorId, members]) => [factorId, averagePercent(members)])),
    scoringVersion: SCORING_VERSION,
  }
}

function groupByFactor(items: readonly ScoredItem[]): Map<string, ScoredItem[]> {
  const groups = new Map<string, ScoredItem[]>()
  for (const item of items) {
    const { factorId } = item.question
    if (factorId === null) continue
    const group = groups.get(factorId)
    if (group) group.push(item)
    else groups.set(factorId, [item])
  }
  return groups
}

/**
 * Every percent is a multiple of 25, so the sum is exact. Only the division rounds, so the order of the items does not
 * matter.
 */
function averagePercent(items: readonly ScoredItem[]): number {
  return items.reduce((sum, { percent }) => sum + percent, 0) / items.length
}
