import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { displayedChange, findLeastFavorable, roundShare } from '@evenground/shared/evidence'
import { pickText } from '@evenground/shared/rules'
import type {
  FactorReport,
  OverallReport,
  QuestionResponseReport,
  ReportChange,
  UserActivityReport,
} from '@evenground/shared/schemas'
import { isPreType, pairNumber } from '@evenground/shared/scoring'
import type { Writing } from '../documents/writing.ts'
import { fillTemplate } from '../fill-template.ts'
import { toPlainText } from '../plain-text.ts'
import type { ReportFilter } from '../report-filter.ts'
import type { RowCounts } from '../report-rows.ts'
import { FINDING_SENTENCES } from './finding-words.ts'
import { shortenQuestion } from './shorten-question.ts'

/** A report's finding as one sentence, without a full stop because it is a title. Null if there is nothing to say. */
export type Finding = string | null

const translate = (
  { locale }: Writing,
  key: string,
  values: Readonly<Record<string, string>> = {},
  count?: number,
): string => fillTemplate(FINDING_SENTENCES[locale], locale, key, values, count)

/**
 * Returns the direction of a change: up or down only if the interval does not contain zero. Null without an interval.
 */
function findDirection({ interval }: Pick<ReportChange, 'interval'>): 'rose' | 'fell' | 'unsure' | null {
  if (!interval) return null
  if (interval.low > 0) return 'rose'
  return interval.high < 0 ? 'fell' : 'unsure'
}

type ShownChange = ReportChange & { before: number; after: number; n: number }

/** Whether a change is shown. Hidden changes must not influence the finding. */
const isShown = (one: ReportChange): one is ShownChange =>
  one.before !== null && one.after !== null && one.n !== null && !one.hidden

/** Describes a change with the same figures as in the table below it. */
function describeChange(one: ShownChange, writing: Writing): string {
  const { format } = writing
  const direction = findDirection(one)
  const shown = displayedChange(one.before, one.after)
  const values = { before: format.score(shown.before), after: format.score(shown.after), n: format.whole(one.n) }
  const points = format.change(shown.change)
  if (direction === null || !one.interval) return translate(writing, 'few', { ...values, points }, one.n)
  const { low, high } = one.interval
  if (direction === 'unsure') {
    return translate(writing, direction, { ...values, points, from: format.score(low), to: format.score(high) }, one.n)
  }
  // In "Fell by 3 points (2 to 4)", the verb gives the sign of all three figures.
  const [from, to] = direction === 'rose' ? [low, high] : [-high, -low]
  const size = format.score(Math.abs(shown.change))
  return translate(
    writing,
    direction,
    { ...values, points: size, from: format.score(from), to: format.score(to) },
    one.n,
  )
}

/** Adds the number of the pair of assessments to a sentence, if the report has several pairs. */
function withPairNumber(type: number, types: readonly number[], sentence: string, writing: Writing): string {
  const number = writing.format.whole(pairNumber(type))
  return new Set(types.map(pairNumber)).size > 1 ? translate(writing, 'of_pair', { number, sentence }) : sentence
}

/** Describes the change of the last pair that has one, or else the last average. */
export function findOverall({ rows, changes }: OverallReport, writing: Writing): Finding {
  const types = [...changes.map((change) => change.pre_type), ...rows.map(({ x }) => x)]
  const last = changes.findLast(isShown)
  if (last) return withPairNumber(last.pre_type, types, describeChange(last, writing), writing)
  const average = rows.findLast(({ y, n, hidden }) => y !== null && n !== null && !hidden)
  if (!average || average.y === null || average.n === null) return null
  const { format } = writing
  const values = { score: format.score(average.y), n: format.whole(average.n) }
  const sentence = translate(writing, isPreType(average.x) ? 'before' : 'after', values, average.n)
  return withPairNumber(average.x, types, sentence, writing)
}

/**
 * Says how many factors clearly rose and fell, and nothing of a direction in which none went. If some factors have no interval, the sentence only says that there are
 * more.
 */
function writeDirections(directions: readonly string[], all: number, writing: Writing): string {
  const { format } = writing
  const [rose, fell] = ['rose', 'fell'].map((way) => directions.filter((one) => one === way).length) as [number, number]
  const count = directions.length
  const some = count < all ? '_some' : ''
  if (rose + fell === 0) return translate(writing, `factors_still${some}`, { n: format.whole(count) }, count)
  const values = { n: format.whole(count), rose: format.whole(rose), fell: format.whole(fell) }
  if (rose > 0 && fell > 0) return translate(writing, `factors_moved${some}`, values)
  const [way, moved] = rose > 0 ? (['rose', rose] as const) : (['fell', fell] as const)
  return translate(writing, `factors_${moved === count ? 'all' : 'part'}_${way}${some}`, values, moved)
}

/**
 * Says how many factors rose or fell more than chance explains, in the last pair; otherwise names the lowest and
 * highest.
 */
export function findFactors({ rows, assessment_types }: FactorReport, writing: Writing): Finding {
  const { format, locale } = writing
  const factors = rows.filter(({ factor_id, super_factor }) => !super_factor && factor_id !== OVERALL_FACTOR_ID)
  const shown = factors.flatMap(({ changes }) => changes.filter(isShown).filter(({ interval }) => interval))
  const pair = Math.max(...shown.map(({ pre_type }) => pre_type))
  const directions = shown.filter(({ pre_type }) => pre_type === pair).flatMap((one) => findDirection(one) ?? [])
  if (directions.length > 0)
    return withPairNumber(pair, assessment_types, writeDirections(directions, factors.length, writing), writing)
  const type = assessment_types.at(-1)
  const averages = factors.flatMap((row) => {
    const score = row[`assessment_type_${type}` as 'assessment_type_0'] ?? null
    return score === null || row.hidden?.[String(type)] ? [] : [{ title: pickText(row.title, locale), score }]
  })
  averages.sort((one, other) => one.score - other.score)
  const [low, high] = [averages.at(0), averages.at(-1)]
  if (!low || !high) return null
  const values = { low: low.title, from: format.score(low.score), high: high.title, to: format.score(high.score) }
  const sentence = translate(writing, averages.length > 1 ? 'factors_range' : 'factor_alone', values)
  return type === undefined ? sentence : withPairNumber(type, assessment_types, sentence, writing)
}

/** Names the question with the smallest share of favorable answers in the last assessment type that is shown. */
export function findQuestions(report: QuestionResponseReport, writing: Writing): Finding {
  const { format, locale } = writing
  const least = findLeastFavorable(report)
  if (!least) return null
  const values = {
    question: shortenQuestion(toPlainText(pickText(least.row.text_body, locale))),
    percent: format.whole(roundShare(least.favorable)),
    n: format.whole(least.n),
  }
  const types = report.rows.flatMap(({ by_type }) => by_type.map(({ assessment_type }) => assessment_type))
  const side = isPreType(least.type) ? 'before' : 'after'
  return withPairNumber(least.type, types, translate(writing, `least_favorable_${side}`, values), writing)
}

export function findActivity({ tasksCompleted, weekMonth }: UserActivityReport, writing: Writing): Finding {
  const { format } = writing
  const length = tasksCompleted.length
  if (length === 0) return null
  const done = tasksCompleted.reduce((sum, { count }) => sum + count, 0)
  return translate(writing, 'activity', {
    periods: translate(writing, `in_${weekMonth}`, { n: format.whole(length) }, length),
    tasks: translate(writing, 'tasks', { n: format.whole(done) }, done),
  })
}

export function findRows({ type, types }: ReportFilter, { total, plans }: RowCounts, writing: Writing): Finding {
  if (total === 0) return null
  const { format } = writing
  const n = format.whole(total)
  if (type === 'journal_extract') return translate(writing, 'entries', { n }, total)
  if (type === 'score_data') {
    const isOnePair = new Set(types.map(pairNumber)).size <= 1
    return translate(writing, isOnePair ? 'score_rows' : 'score_pairs', { n }, total)
  }
  if (!plans || plans.held === 0) return translate(writing, 'no_plans', { n }, total)
  const values = { completed: format.whole(plans.completed), n: format.whole(plans.held) }
  const completed = translate(writing, 'completed', values, plans.held)
  // This report has a row for each plan of a person, and one for each person without a plan. So it has more rows than
  // plans.
  const without = type === 'user_status' ? total - plans.held : 0
  if (without <= 0) return completed
  return `${completed}; ${translate(writing, 'without', { n: format.whole(without) }, without)}`
}
