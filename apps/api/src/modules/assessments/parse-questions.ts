import type { LocalizedText, QuestionInput } from '@evenground/shared/schemas'
import { keepOwnIds } from '../../http/input/keep-own-ids.ts'
import { parseRequired } from '../../http/input/localized.ts'
import type { Caller } from '../../http/security/caller.ts'
import { newId } from '../../platform/ids.ts'
import type { AssessmentRecord } from './assessments.repo.ts'
import type { WrittenQuestion } from './questions.repo.ts'

type StoredQuestion = AssessmentRecord['questions'][number]

function parseQuestion(input: QuestionInput, index: number, caller: Caller, before?: StoredQuestion): WrittenQuestion {
  const path = `questions.${index}.text_body`
  const alias = input.alias ?? before?.alias ?? false
  const target = input.question_id === undefined ? (before?.targetId ?? null) : input.question_id
  return {
    id: input.id ?? newId(),
    // The text is sanitized already. Markup without text counts as missing.
    textBody: parseRequired(path, input.text_body, caller, before?.textBody as LocalizedText | undefined),
    factorId: input.factor_id === undefined ? (before?.factorId ?? null) : input.factor_id,
    scored: input.scored ?? before?.scored ?? true,
    negative: input.negative ?? before?.negative ?? false,
    alias,
    // Only an alias refers to another question.
    questionId: alias ? target : null,
    questionOrder: input.question_order ?? index,
  }
}

/**
 * Reads the questions of a request. Omitted fields keep their stored values; in new questions they get the default. An
 * id that no question of the assessment has identifies a new question only within this request: the server assigns
 * another one.
 */
export function parseQuestions(
  inputs: readonly QuestionInput[],
  caller: Caller,
  before: readonly StoredQuestion[] = [],
): WrittenQuestion[] {
  const byId = new Map(before.map((question) => [question.id, question]))
  const storedId = keepOwnIds(
    inputs.map(({ id }) => id),
    before,
  )
  return inputs.map((input, index) => {
    const read = parseQuestion(input, index, caller, input.id ? byId.get(input.id) : undefined)
    return { ...read, id: storedId(read.id), questionId: read.questionId && storedId(read.questionId) }
  })
}

/** Converts a stored question to the form that the repository writes. */
export const asWritten = (question: StoredQuestion): WrittenQuestion => ({
  id: question.id,
  textBody: question.textBody as LocalizedText,
  factorId: question.factorId,
  scored: question.scored,
  negative: question.negative,
  alias: question.alias,
  questionId: question.targetId,
  questionOrder: question.questionOrder,
})
