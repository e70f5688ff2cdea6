import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { pickText } from '@evenground/shared/rules'
import { OVERALL_FACTOR_ID, sortScores } from '@evenground/shared/scoring'
import type { FactorRecord } from './scores.repo.ts'

const OVERALL_TITLE = { 'en-us': 'Overall', 'es-mx': 'General' }

/** Sorts overall first, then factors, then super factors, each by title. */
export function orderFactors(factors: readonly FactorRecord[], locale: Locale, benchmark: number): FactorRecord[] {
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[locale])
  const named = factors.map((factor) => ({ factor, title: pickText(factor.title, locale) }))
  const byTitle = named.sort((a, b) => compare(a.title, b.title) || (a.factor.id < b.factor.id ? -1 : 1))
  const overall: FactorRecord = { id: OVERALL_FACTOR_ID, title: OVERALL_TITLE, superFactor: false, benchmark }
  const sorted = [overall, ...byTitle.map(({ factor }) => factor)]
  return sortScores(sorted.map((factor) => ({ ...factor, factorId: factor.id }))).map(({ factorId: _, ...one }) => one)
}
