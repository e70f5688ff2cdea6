import { type Assessment, AssessmentRow } from '@evenground/shared/schemas'
import { createPlainPresenter } from '../../http/create-presenter.ts'
import { asLocalizedText } from '../content/index.ts'
import type { AssessmentRecord } from './assessments.repo.ts'
import type { EarlierWording, OwnAnswer } from './questions.repo.ts'

export const presentAssessmentRow = createPlainPresenter(AssessmentRow)

const presentWording = ({ number, text_body, replaced_at }: EarlierWording) => ({
  number,
  text_body,
  replaced_at: replaced_at.toISOString(),
})

export const presentAssessment = (
  assessment: AssessmentRecord & { answers?: ReadonlyMap<string, OwnAnswer> },
): Assessment => ({
  ...presentAssessmentRow(assessment),
  questions: assessment.questions.map((question) => ({
    id: question.id,
    text_body: asLocalizedText(question.textBody),
    factor_id: question.factorId,
    scored: question.scored,
    negative: question.negative,
    alias: question.alias,
    question_id: question.targetId,
    question_order: question.questionOrder,
    answer: assessment.answers?.get(question.id)?.value ?? null,
    answer_wording: assessment.answers?.get(question.id)?.wording ?? null,
    wording: question.wording,
    earlier_wordings: assessment.earlierWordings.filter((one) => one.question_id === question.id).map(presentWording),
  })),
})
