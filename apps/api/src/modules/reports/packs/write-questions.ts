import type { Locale } from '@evenground/shared/constants'
import { rankQuestions, roundShare } from '@evenground/shared/evidence'
import { pickText } from '@evenground/shared/rules'
import type { DashboardData, QuestionResponseReport } from '@evenground/shared/schemas'
import { toPlainText } from '../plain-text.ts'
import type { PackFigures } from './load-pack-figures.ts'
import { figureColumn, type PackSection, type PackWriting, textColumn } from './pack-document.ts'

/** Questions shown at each end of the ranking. */
const QUESTIONS_MAX = 5

interface RankedQuestion {
  text: string
  isReversed: boolean
  favorable: number
  n: number
}

/** Ranks questions, with the texts that readers know. */
function rank(questions: QuestionResponseReport, type: number, locale: Locale) {
  const { shown, hidden } = rankQuestions(questions, type)
  const named = shown.map(
    ({ row, favorable, n }): RankedQuestion => ({
      text: toPlainText(pickText(row.text_body, locale)),
      isReversed: row.negative,
      favorable,
      n,
    }),
  )
  return { shown: named, hidden }
}

/** Writes the questions with the most and the fewest favorable answers. */
export function writeQuestions(
  { questions }: Pick<PackFigures, 'questions'>,
  { basis, assessment_types: [pre, post] }: Pick<DashboardData, 'basis' | 'assessment_types'>,
  { words, locale, format }: PackWriting,
): PackSection {
  const head = { key: 'questions', title: words.sections.questions } as const
  if (typeof questions === 'string')
    return { ...head, message: words.missing[questions], missing: questions, sentences: [], parts: [], notes: [] }
  const { shown, hidden } = rank(questions, basis === 'pre' ? pre : post, locale)
  const count = Math.min(QUESTIONS_MAX, Math.floor(shown.length / 2))
  const toTable = (title: string, some: readonly RankedQuestion[]) => ({
    title,
    chart: null,
    table: {
      columns: [
        textColumn(words.columns.question, 10),
        figureColumn(words.columns.favorable, 2.4),
        figureColumn('n', 1.4),
      ],
      rows: some.map(({ text, isReversed, favorable, n }) => [
        isReversed ? `${text} (${words.questions.reversed})` : text,
        format.tenth(roundShare(favorable, 1)),
        format.whole(n),
      ]),
    },
  })
  const lead = ({ text, favorable }: RankedQuestion) => ({
    question: text,
    percent: format.whole(roundShare(favorable)),
  })
  const [strongest, weakest] = [shown[0], shown.at(-1)]
  return {
    ...head,
    message:
      strongest && weakest && count > 0 ? words.questions.lead(lead(strongest), lead(weakest)) : words.questions.none,
    missing: null,
    sentences: [],
    parts:
      count === 0
        ? []
        : [
            toTable(words.questions.strongest, shown.slice(0, count)),
            toTable(words.questions.weakest, shown.slice(-count).reverse()),
          ],
    notes: [
      `${words.measures[basis === 'pre' ? 'pre' : 'post']}. ${words.questions.note}`,
      ...(hidden > 0 ? [words.questions.hidden(hidden)] : []),
    ],
  }
}
