import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { makeAlias, makeQuestion } from './question.fixture.ts'
import { type Scores, type ScoringInput, scoreAnswers } from './score-answers.ts'
import type { ScorableQuestion, SuperFactor } from './scoring-input.ts'

const FACTORS = ['f1', 'f2', 'f3', 'f4']
const RUNS = { numRuns: 500 }

const traits = fc.record({
  factorId: fc.option(fc.constantFrom(...FACTORS), { nil: null }),
  scored: fc.boolean(),
  negative: fc.boolean(),
  questionOrder: fc.integer({ min: 0, max: 6 }),
})
const aliasTraits = fc.tuple(fc.nat(), traits)
const superFactors: fc.Arbitrary<SuperFactor[]> = fc
  .array(fc.array(fc.constantFrom(...FACTORS), { maxLength: 5 }), { maxLength: 3 })
  .map((lists) => lists.map((factorIds, index) => ({ id: `s${index}`, factorIds })))

/** Arbitrary valid assessments with aliases, and answers to any subset of their questions. */
const assessments: fc.Arbitrary<ScoringInput> = fc
  .record({
    asked: fc.array(traits, { minLength: 1, maxLength: 12 }),
    aliases: fc.array(aliasTraits, { maxLength: 8 }),
    values: fc.array(fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }), { minLength: 12, maxLength: 12 }),
    superFactors,
  })
  .map(({ asked, aliases, values, superFactors }) => ({
    questions: [
      ...asked.map((each, index) => makeQuestion(`q${index}`, each)),
      ...aliases.map(([pick, each], index) => makeAlias(`a${index}`, `q${pick % asked.length}`, each)),
    ],
    superFactors,
    answers: Object.fromEntries(asked.flatMap((_, index) => (values[index] ? [[`q${index}`, values[index]]] : []))),
  }))

const scoresOf = (input: ScoringInput): Scores => scoreAnswers(input).scores

describe('scores', () => {
  it('lie between 0 and 100', () => {
    fc.assert(
      fc.property(assessments, (input) => {
        for (const score of Object.values(scoresOf(input))) {
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
        }
      }),
      RUNS,
    )
  })

  it('stay the same when every sign and every answer is reversed', () => {
    fc.assert(
      fc.property(assessments, (input) => {
        const reversed = {
          ...input,
          questions: input.questions.map((each) => ({ ...each, negative: !each.negative })),
          answers: Object.fromEntries(Object.entries(input.answers).map(([id, value]) => [id, 6 - value])),
        }
        expect(scoresOf(reversed)).toEqual(scoresOf(input))
      }),
      RUNS,
    )
  })

  it('become 100 less the score when only the answers are reversed', () => {
    fc.assert(
      fc.property(assessments, (input) => {
        const answers = Object.fromEntries(Object.entries(input.answers).map(([id, value]) => [id, 6 - value]))
        const mirrored = scoresOf({ ...input, answers })
        const scores = scoresOf(input)
        expect(Object.keys(mirrored).sort()).toEqual(Object.keys(scores).sort())
        for (const [id, score] of Object.entries(scores)) expect(mirrored[id]).toBeCloseTo(100 - score, 10)
      }),
      RUNS,
    )
  })

  it('do not depend on the order of questions, answers, super factors and sub-factors', () => {
    const shuffled = assessments.chain((input) =>
      fc.record({
        input: fc.constant(input),
        questions: fc.shuffledSubarray([...input.questions], { minLength: input.questions.length }),
        superFactors: fc.constant(
          input.superFactors.map(({ id, factorIds }) => ({ id, factorIds: factorIds.toReversed() })).toReversed(),
        ),
        answers: fc.constant(Object.fromEntries(Object.entries(input.answers).reverse())),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ input, ...other }) => {
        expect(scoresOf(other)).toEqual(scoresOf(input))
      }),
      RUNS,
    )
  })

  it('of overall do not change with any alias', () => {
    fc.assert(
      fc.property(assessments, aliasTraits, (input, [pick, each]) => {
        const asked = input.questions.filter(({ alias }) => !alias)
        const target = asked[pick % asked.length]?.id ?? null
        const withAlias = { ...input, questions: [...input.questions, makeAlias('new', target, each)] }
        expect(scoresOf(withAlias)[OVERALL_FACTOR_ID]).toBe(scoresOf(input)[OVERALL_FACTOR_ID])
      }),
      RUNS,
    )
  })

  it('of super factors do not change with an alias that is identical to its target', () => {
    fc.assert(
      fc.property(assessments, fc.nat(), (input, pick) => {
        const asked = input.questions.filter(({ alias }) => !alias)
        const target = asked[pick % asked.length] as ScorableQuestion
        const twin = { ...target, id: 'twin', alias: true, questionId: target.id }
        const [before, after] = [scoresOf(input), scoresOf({ ...input, questions: [...input.questions, twin] })]
        const others = (scores: Scores) => Object.entries(scores).filter(([id]) => id !== target.factorId)
        expect(others(after)).toEqual(others(before))
      }),
      RUNS,
    )
  })

  it('do not change with an unscored question, answered or not', () => {
    fc.assert(
      fc.property(assessments, traits, fc.integer({ min: 1, max: 5 }), fc.boolean(), (input, each, value, given) => {
        const unscored = makeQuestion('new', { ...each, scored: false })
        const larger = {
          ...input,
          questions: [...input.questions, unscored],
          answers: given ? { ...input.answers, new: value } : input.answers,
        }
        expect(scoresOf(larger)).toEqual(scoresOf(input))
      }),
      RUNS,
    )
  })

  it.each([
    [5, 1, 100],
    [1, 5, 0],
    [3, 3, 50],
  ])('with %i to every positive and %i to every negative item are %i', (positive, negative, expected) => {
    fc.assert(
      fc.property(assessments, (input) => {
        // Aliases get the sign of their target. With the opposite sign they would correctly score the opposite.
        const signs = new Map(input.questions.map(({ id, negative }) => [id, negative]))
        const questions = input.questions.map((each) =>
          each.alias ? { ...each, negative: signs.get(each.questionId ?? '') ?? false } : each,
        )
        const answers = Object.fromEntries([...signs].map(([id, reversed]) => [id, reversed ? negative : positive]))
        for (const score of Object.values(scoresOf({ ...input, questions, answers }))) expect(score).toBe(expected)
      }),
      RUNS,
    )
  })

  it('never fall when agreement with one positive, alias-free question grows', () => {
    fc.assert(
      fc.property(assessments, traits, fc.integer({ min: 1, max: 4 }), (input, each, value) => {
        const questions = [...input.questions, makeQuestion('new', { ...each, negative: false })]
        const less = scoresOf({ ...input, questions, answers: { ...input.answers, new: value } })
        const more = scoresOf({ ...input, questions, answers: { ...input.answers, new: value + 1 } })
        for (const [id, score] of Object.entries(less)) expect(more[id]).toBeGreaterThanOrEqual(score)
      }),
      RUNS,
    )
  })

  it('exist for exactly the factors that have a scored answered question', () => {
    fc.assert(
      fc.property(assessments, (input) => {
        const answered = new Set(Object.keys(input.answers))
        const live = input.questions.filter((each) => each.scored && answered.has(each.questionId ?? each.id))
        const factors = new Set(live.flatMap(({ factorId }) => factorId ?? []))
        const found = Object.keys(scoresOf(input)).filter((id) => FACTORS.includes(id))
        expect(new Set(found)).toEqual(factors)
      }),
      RUNS,
    )
  })

  it('equal those of a second implementation, written from the rules without sharing code', () => {
    fc.assert(
      fc.property(assessments, (input) => {
        const { scores } = scoreAnswers(input)
        const expected = scoreByTables(input)
        expect(Object.keys(scores).sort()).toEqual(Object.keys(expected).sort())
        for (const [id, score] of Object.entries(expected)) expect(scores[id]).toBeCloseTo(score, 10)
      }),
      { numRuns: 3000 },
    )
  })
})

/**
 * A second implementation: builds one row per question or alias, looks up its percent in tables and averages
 * incrementally.
 */
function scoreByTables({ questions, superFactors, answers }: ScoringInput): Record<string, number> {
  const plain = [Number.NaN, 0, 25, 50, 75, 100]
  const turned = [Number.NaN, 100, 75, 50, 25, 0]
  const worth = (q: ScorableQuestion) => (q.negative ? turned : plain)[answers[q.alias ? `${q.questionId}` : q.id] ?? 0]
  const table: Record<string, number> = {}
  const put = (id: string, chosen: ScorableQuestion[]) => {
    let average = Number.NaN
    let count = 0
    for (const question of chosen) {
      const percent = worth(question) ?? Number.NaN
      if (Number.isNaN(percent) || !question.scored) continue
      count += 1
      average = count === 1 ? percent : average + (percent - average) / count
    }
    if (count > 0) table[id] = average
  }

  for (const factor of FACTORS) {
    put(
      factor,
      questions.filter((q) => q.factorId === factor),
    )
  }
  for (const { id, factorIds } of superFactors) {
    const below = questions.filter((q) => q.scored && q.factorId !== null && factorIds.includes(q.factorId))
    const originals = below.filter((q) => !q.alias)
    const orphans = below.filter((q) => q.alias && !originals.some((o) => o.id === q.questionId))
    const byOrder = orphans.sort((a, b) => a.questionOrder - b.questionOrder || (a.id < b.id ? -1 : 1))
    const firsts = byOrder.filter((q, at) => byOrder.findIndex((p) => p.questionId === q.questionId) === at)
    put(id, originals.concat(firsts))
  }
  put(
    OVERALL_FACTOR_ID,
    questions.filter((q) => !q.alias),
  )
  return table
}
