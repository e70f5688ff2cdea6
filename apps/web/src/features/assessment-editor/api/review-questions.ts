import { LOCALES, type Locale } from '@evenground/shared/constants'
import { checkQuestions, type QuestionProblemCode } from '@evenground/shared/scoring'
import { type QuestionValues, toScorable } from './question-values.ts'

/** The facts about a factor that the check needs. */
export interface ReviewedFactor {
  id: string
  active: boolean
  super_factor: boolean
  factorIds: readonly string[]
}

/** The number of scored questions of one factor. */
export interface FactorCount {
  factorId: string
  positive: number
  negative: number
}

export type Finding =
  | { kind: 'problem'; code: QuestionProblemCode; numbers: number[] }
  | { kind: 'missing_translation'; locale: Locale; numbers: number[] }
  | { kind: 'no_factor' | 'unscored_alias_target'; numbers: number[] }
  | {
      kind: 'factor_unscored' | 'factor_single' | 'factor_inactive' | 'factor_super'
      factorId: string
      numbers: number[]
    }
  | { kind: 'super_factor_part'; factorId: string; missing: string[] }

export interface Review {
  counts: { questions: number; scored: number; negative: number; alias: number }
  factors: FactorCount[]
  findings: Finding[]
}

type Questions = readonly QuestionValues[]

const numbersOf = (questions: Questions, matches: (question: QuestionValues) => boolean): number[] =>
  questions.flatMap((question, index) => (matches(question) ? [index + 1] : []))

const some = <F extends { numbers: number[] }>(finding: F): F[] => (finding.numbers.length > 0 ? [finding] : [])

function findProblems(questions: Questions): Finding[] {
  const numbers = new Map<QuestionProblemCode, number[]>()
  for (const { code, index } of checkQuestions(questions.map(toScorable))) {
    numbers.set(code, [...(numbers.get(code) ?? []), index + 1])
  }
  return [...numbers].map(([code, found]) => ({ kind: 'problem', code, numbers: found }))
}

const findMissing = (questions: Questions): Finding[] =>
  LOCALES.flatMap((locale) =>
    some({
      kind: 'missing_translation' as const,
      locale,
      numbers: numbersOf(questions, ({ text_body }) => !text_body[locale].trim()),
    }),
  )

function countFactors(questions: Questions): FactorCount[] {
  const counts = new Map<string, FactorCount>()
  for (const { factor_id, scored, negative } of questions) {
    if (!factor_id) continue
    const count = counts.get(factor_id) ?? { factorId: factor_id, positive: 0, negative: 0 }
    if (scored) count[negative ? 'negative' : 'positive'] += 1
    counts.set(factor_id, count)
  }
  return [...counts.values()]
}

function reviewFactor(questions: Questions, count: FactorCount, factor: ReviewedFactor | undefined): Finding[] {
  const { factorId, positive, negative } = count
  const finding = (
    kind: 'factor_unscored' | 'factor_single' | 'factor_inactive' | 'factor_super',
    scored?: boolean,
  ) => ({
    kind,
    factorId,
    numbers: numbersOf(
      questions,
      (one) => one.factor_id === factorId && (scored === undefined || one.scored === scored),
    ),
  })
  const total = positive + negative
  return [
    ...(factor?.super_factor ? [finding('factor_super')] : []),
    ...(factor && !factor.active ? [finding('factor_inactive')] : []),
    ...(total === 0 ? [finding('factor_unscored')] : []),
    ...(total === 1 ? [finding('factor_single', true)] : []),
  ]
}

/** Reports super factors of which some parts have scored questions in this assessment and others have none. */
function findPartial(counts: readonly FactorCount[], factors: readonly ReviewedFactor[]): Finding[] {
  const scored = new Set(counts.filter((one) => one.positive + one.negative > 0).map(({ factorId }) => factorId))
  return factors.flatMap(({ id, super_factor, factorIds }) => {
    const missing = factorIds.filter((factorId) => !scored.has(factorId))
    const partly = super_factor && missing.length > 0 && missing.length < factorIds.length
    return partly ? [{ kind: 'super_factor_part' as const, factorId: id, missing }] : []
  })
}

/** Reports how the current questions will be scored, and what the editor should know before that. */
export function reviewQuestions(questions: Questions, factors: readonly ReviewedFactor[]): Review {
  const byId = new Map(factors.map((factor) => [factor.id, factor]))
  const questionById = new Map(questions.map((question) => [question.id, question]))
  const counts = countFactors(questions)
  return {
    counts: {
      questions: questions.length,
      scored: questions.filter(({ scored }) => scored).length,
      negative: questions.filter(({ negative }) => negative).length,
      alias: questions.filter(({ alias }) => alias).length,
    },
    factors: counts,
    findings: [
      ...findProblems(questions),
      ...findMissing(questions),
      ...some({ kind: 'no_factor', numbers: numbersOf(questions, (one) => one.scored && !one.factor_id) } as const),
      ...some({
        kind: 'unscored_alias_target',
        numbers: numbersOf(
          questions,
          (one) => one.alias && one.scored && questionById.get(one.question_id ?? '')?.scored === false,
        ),
      } as const),
      ...counts.flatMap((count) => reviewFactor(questions, count, byId.get(count.factorId))),
      ...findPartial(counts, factors),
    ],
  }
}
