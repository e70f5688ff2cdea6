import type { Locale } from '@evenground/shared/constants'
import { checkQuestions } from '@evenground/shared/scoring'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconOpen from '@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs'
import { ACTIVE, DESCRIPTION, LABEL, TITLE } from '../../../lib/detail/content-fields.ts'
import { isTitleFilled } from '../../../lib/detail/localized-values.ts'
import type { FieldError } from '../../../lib/detail/resource.ts'
import { defineResource, type FormValues } from '../../../lib/detail/resource-definition.ts'
import { OWNER_COLUMN } from '../../../lib/lists/list-declaration.ts'
import {
  type QuestionValues,
  renewQuestions,
  toQuestionInput,
  toQuestionValues,
  toScorable,
} from './question-values.ts'

/** The questions as form rows, with the parts of a question that can have an error. */
export const QUESTION_ROWS = { name: 'questions', parts: ['text_body', 'factor_id', 'question_id'] } as const

const pathOf = (index: number, part: (typeof QUESTION_ROWS.parts)[number]) => `${QUESTION_ROWS.name}.${index}.${part}`

function checkQuestionValues(questions: readonly QuestionValues[], domainLocale: Locale): FieldError[] {
  const texts = questions.flatMap(({ text_body }, index) =>
    isTitleFilled(text_body, domainLocale) ? [] : [{ path: pathOf(index, 'text_body'), code: 'required' }],
  )
  const rules = checkQuestions(questions.map(toScorable)).map(({ index, code }) => ({
    path: pathOf(index, code === 'reserved_factor' ? 'factor_id' : 'question_id'),
    code,
  }))
  return [...texts, ...rules]
}

/** Assessments with their questions, and whether the questions are locked. */
export const assessmentResource = defineResource('assessments', {
  content: true,
  fields: {
    title: TITLE,
    label: LABEL,
    description: { ...DESCRIPTION, hint: true },
    locked: {
      kind: 'flag',
      // Sent only if changed: a first submission may have locked the assessment since the page was loaded.
      toInput: (locked, before) => (locked === before?.locked ? {} : { locked }),
    },
    active: ACTIVE,
    questions: {
      kind: 'custom',
      label: (t) => t('questions.title'),
      initial: [],
      fromRecord: ({ questions }) => questions.map(toQuestionValues),
      toInput: (questions: QuestionValues[]) => ({ questions: questions.map(toQuestionInput) }),
      rows: { ...QUESTION_ROWS, label: 'questions.name' },
    },
  },
  cards: [
    { title: 'words', id: 'assessment-words', fields: ['title', 'label', 'description', 'active'] },
    'questions',
    { title: 'state', id: 'assessment-state', fields: ['locked'] },
    'scoring_of_new',
  ],
  list: {
    columns: [
      'title',
      'label',
      'description',
      {
        id: 'locked',
        kind: 'status',
        status: ({ locked }) =>
          locked
            ? { tone: 'quiet', icon: IconLock, word: 'locked.true' }
            : { tone: 'info', icon: IconOpen, word: 'locked.false' },
      },
      'active',
      OWNER_COLUMN,
    ],
    visible: ['title', 'label', 'locked', 'domain_id', 'active', 'updated_at'],
  },
  check: ({ questions }, domainLocale) => checkQuestionValues(questions, domainLocale),
  renew: ({ questions }) => ({ locked: false, questions: renewQuestions(questions) }),
  deleted: 'assessment_deleted',
})

export type AssessmentValues = FormValues<typeof assessmentResource>
