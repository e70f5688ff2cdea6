import { findAttention, findBehind } from '@evenground/shared/dashboard-evidence'
import { displayedChange, distanceInPoints, roundShare } from '@evenground/shared/evidence'
import { pickText } from '@evenground/shared/rules'
import { roundHalfUp } from '@evenground/shared/scoring'
import { fillTemplate } from '../fill-template.ts'
import type { PackFigures } from './load-pack-figures.ts'
import { nameValue } from './name-value.ts'
import type { PackSection, PackWriting } from './pack-document.ts'
import { ATTENTION_SENTENCES } from './words/dashboard-sentences.ts'

/**
 * Writes what needs attention, as on the dashboard: overdue people, the group furthest behind, falling factors, the
 * factor furthest below its benchmark, and hidden figures.
 */
export function writeAttention(
  { data, participation, ofDashboard }: PackFigures,
  { words, locale, format }: PackWriting,
): PackSection {
  const { falling, furthest, overallBelow, moved, hidden, isNoneFallen, isAllRisen, isAllShown, calm } =
    findAttention(data)
  const { attribute } = ofDashboard
  const behind = findBehind(ofDashboard.participation)
  const { overdue } = participation.everybody
  const translate = (key: string, values: Record<string, string> = {}, count?: number) =>
    fillTemplate(ATTENTION_SENTENCES[locale], locale, key, values, count)
  const below = furthest ? -distanceInPoints(furthest.benchmark_score, furthest.domain_score ?? 0) : 0
  const benchmark = format.whole(roundHalfUp(data.benchmarkOverallScore))
  const overall = { count: format.whole(overallBelow), benchmark }
  const nameBehind = ({ group, share, overall }: typeof behind & object) => ({
    group: nameValue(attribute, group.value, group.title && pickText(group.title, locale), words),
    n: format.whole(group.n),
    percent: format.percent(roundShare(share)),
    overall: format.percent(roundShare(overall)),
  })
  const nameMoved = ({ most, least }: typeof moved & object) => ({
    most: pickText(most.row.title, locale),
    gain: format.signed(most.change),
    least: pickText(least.row.title, locale),
    little: format.signed(least.change),
  })
  const found = [
    ...(overdue > 0 ? [translate('overdue', { n: format.whole(overdue) }, overdue)] : []),
    ...(behind ? [translate('behind', nameBehind(behind))] : []),
    ...falling.map(({ title, change }) => {
      const { change: shown } = displayedChange(change.before ?? 0, change.after ?? 0)
      return translate('falling', { factor: pickText(title, locale), points: format.tenth(Math.abs(shown)) })
    }),
    ...(overallBelow > 0 ? [translate('overall_below', overall, overallBelow)] : []),
    ...(furthest
      ? [translate('below', { factor: pickText(furthest.title, locale), count: format.whole(below) }, below)]
      : []),
    ...(hidden > 0 ? [translate('hidden', { count: format.whole(hidden) }, hidden)] : []),
  ]
  // Good news, and how factors moved, follow after what needs attention.
  const well = [
    ...(moved ? [translate('moved', nameMoved(moved))] : []),
    ...(isAllRisen ? [translate('all_rose')] : []),
    ...(found.length > 0 && isNoneFallen && !isAllRisen ? [translate('none_fell')] : []),
    ...(isAllShown ? [translate('none_hidden')] : []),
  ]
  const [message = translate(calm), ...sentences] = found
  return {
    key: 'attention',
    title: words.sections.attention,
    message,
    missing: null,
    sentences: [...sentences, ...well],
    parts: [],
    notes: [],
  }
}
