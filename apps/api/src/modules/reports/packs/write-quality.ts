import { pickText } from '@evenground/shared/rules'
import type { AnswerQuality } from '@evenground/shared/schemas'
import { toPlainText } from '../plain-text.ts'
import type { PackFigures } from './load-pack-figures.ts'
import { figureColumn, type PackSection, type PackWriting, textColumn } from './pack-document.ts'

/** Common minimum requirements for a scale. */
const LOW_ALPHA = 0.7
const LOW_CORRELATION = 0.3

const writeReliability = ({ reliability }: AnswerQuality, { words }: PackWriting): string => {
  const known = reliability.flatMap(({ alpha }) => alpha ?? [])
  const low = known.filter((alpha) => alpha < LOW_ALPHA).length
  return known.length > 0 ? words.quality.alpha(known.length, low) : words.quality.noAlpha
}

/** Describes what a check of single submissions found, and the average without the flagged ones. */
function writeFlagged(
  found: AnswerQuality['fast'],
  write: (flagged: string, n: string) => string,
  { not_checked }: AnswerQuality,
  { words, format }: PackWriting,
): string {
  const { quality } = words
  if (!found) return not_checked === 'confidential' ? quality.linesClosed : quality.linesForbidden
  const told = write(format.whole(found.flagged), format.whole(found.n))
  if (found.flagged === 0 || found.score === null || found.score_without === null) return told
  return `${told} ${quality.without(format.tenth(found.score_without), format.tenth(found.score))}`
}

/** Names questions that correlate little with the others of their factor. */
function writeItems({ item_total: items, not_checked }: AnswerQuality, { words, locale, format }: PackWriting): string {
  if (!items) return not_checked === 'confidential' ? words.quality.itemsClosed : words.quality.linesForbidden
  if (items.length === 0) return words.quality.few
  const low = items.filter(({ correlation }) => correlation !== null && correlation < LOW_CORRELATION)
  return low.length === 0
    ? words.quality.itemsGood
    : low
        .map(({ text_body, correlation }) =>
          words.quality.itemLow(toPlainText(pickText(text_body, locale)), format.hundredth(correlation ?? 0)),
        )
        .join(' ')
}

function tabulateChecks(quality: AnswerQuality, writing: PackWriting) {
  const { words } = writing
  const { columns, quality: own } = words
  return {
    columns: [textColumn(columns.check, 3), textColumn(columns.found, 9)],
    rows: [
      [columns.alpha, writeReliability(quality, writing)],
      [columns.item_total, writeItems(quality, writing)],
      [columns.ceiling, quality.ceiling.length > 0 ? own.ceiling(quality.ceiling.length) : own.noCeiling],
      [columns.straight_lines, writeFlagged(quality.straight_lines, own.lines, quality, writing)],
      [columns.speed, writeFlagged(quality.fast, own.fast, quality, writing)],
    ],
  }
}

const tabulateAlpha = ({ reliability }: AnswerQuality, { words, locale, format }: PackWriting) => ({
  columns: [textColumn(words.columns.factor, 6), figureColumn(words.columns.alpha, 2), figureColumn('n', 2)],
  rows: reliability.map(({ title, alpha, n }) => [
    pickText(title, locale),
    alpha === null ? '' : format.hundredth(alpha),
    n === null ? '' : format.whole(n),
  ]),
})

/** Writes how reliable the answers are. Nothing is left out of other sections because of it. */
export function writeQuality(
  { quality }: Pick<PackFigures, 'quality'>,
  isDated: boolean,
  writing: PackWriting,
): PackSection {
  const { words } = writing
  const head = { key: 'quality', title: words.sections.quality } as const
  if (typeof quality === 'string')
    return { ...head, message: words.missing[quality], missing: quality, sentences: [], parts: [], notes: [] }
  const hasAlpha = quality.reliability.some(({ alpha }) => alpha !== null)
  return {
    ...head,
    message: words.quality.lead,
    missing: null,
    sentences: [],
    parts: [
      { title: null, chart: null, table: tabulateChecks(quality, writing) },
      ...(hasAlpha ? [{ title: words.columns.alpha, chart: null, table: tabulateAlpha(quality, writing) }] : []),
    ],
    notes: [
      words.quality.note,
      ...(quality.fast ? [words.quality.fastNote] : []),
      ...(isDated ? [words.quality.undated] : []),
    ],
  }
}
