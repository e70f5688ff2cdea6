import type { AssessmentUpdate } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { type ContentChangeContext, checkReferences } from '../content/index.ts'
import { findFactors } from '../factors/index.ts'
import type { AssessmentRecord } from './assessments.repo.ts'
import { asWritten, parseQuestions } from './parse-questions.ts'
import { assertOrdinaryFactors, assertScorable, haveSameScoring } from './questions.policy.ts'
import * as repo from './questions.repo.ts'

type Question = repo.WrittenQuestion

/** Ids of the factors in the order in which the questions mention them. */
export const listFactorIds = (questions: readonly { factorId: string | null }[]): string[] => [
  ...new Set(questions.flatMap(({ factorId }) => factorId ?? [])),
]

/** Throws unless every factor can be used here and the questions can be scored. */
async function checkQuestionList(db: Db, owner: string | null, questions: readonly Question[]): Promise<void> {
  const references = questions.map(({ factorId: id }, index) => ({
    path: `questions.${index}.factor_id`,
    type: 'factor' as const,
    id,
  }))
  await checkReferences(db, owner, references)
  assertScorable(questions)
  const factors = await findFactors(db, listFactorIds(questions))
  assertOrdinaryFactors(questions, new Set(factors.filter((factor) => factor.superFactor).map((factor) => factor.id)))
}

/** Writes the whole list of questions. `before`: ids of the stored questions. */
async function writeQuestions(db: Db, assessmentId: string, questions: readonly Question[], before: readonly string[]) {
  const kept = new Set(before)
  const added = questions.filter(({ id }) => !kept.has(id))
  await repo.insertQuestions(db, assessmentId, added)
  await repo.updateQuestions(
    db,
    assessmentId,
    questions.filter(({ id }) => kept.has(id)),
  )
  await repo.deleteOtherQuestions(
    db,
    assessmentId,
    questions.map(({ id }) => id),
  )
}

/** Saves the questions of a new assessment. */
export async function saveQuestions(
  db: Db,
  { id, domainId }: { id: string; domainId: string | null },
  questions: readonly Question[],
): Promise<void> {
  await checkQuestionList(db, domainId, questions)
  await writeQuestions(db, id, questions, [])
}

/** Changes the questions of an assessment. If it is locked, only their texts may differ. */
export async function changeQuestions(
  db: Db,
  input: AssessmentUpdate,
  { before, owner, moved }: ContentChangeContext<AssessmentRecord>,
  { caller, isLocked }: { caller: Caller; isLocked: boolean },
): Promise<void> {
  const current = before.questions.map(asWritten)
  if (!input.questions) {
    if (moved) await checkQuestionList(db, owner, current)
    return
  }
  const wanted = parseQuestions(input.questions, caller, before.questions)
  const ids = before.questions.map(({ id }) => id)
  if (isLocked) {
    if (!haveSameScoring(current, wanted)) throw new AppError('assessment_locked')
    // The same order may be sent with other numbers. The stored numbers stay.
    const orderOf = new Map(before.questions.map(({ id, questionOrder }) => [id, questionOrder]))
    const texts = wanted.map((question) => ({ ...question, questionOrder: orderOf.get(question.id) ?? 0 }))
    await writeQuestions(db, before.id, texts, ids)
    return
  }
  await checkQuestionList(db, owner, wanted)
  await writeQuestions(db, before.id, wanted, ids)
}
