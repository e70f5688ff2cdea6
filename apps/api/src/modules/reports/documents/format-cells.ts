import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { classifyEffectSize } from '@evenground/shared/dashboard-evidence'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { toPlainText } from '../plain-text.ts'
import type { CellKind } from '../report-rows.ts'
import { DOCUMENT_TEXTS } from './document-texts.ts'

interface TakenAssessment {
  title: LocalizedText
  assessment_type: number
  submitted_at: string | null
  score: number | null
}

function createEffectFormat(locale: Locale) {
  const { effects, from } = DOCUMENT_TEXTS[locale]
  const two = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const hundredth = (value: number): string => two.format(value).replace('-', '−')
  return {
    hundredth,
    /** Cohen's d with the name of its size and its 95% interval; empty if there is no d. */
    effect: (d: number | null, ends: { low: number; high: number } | null): string => {
      if (d === null) return ''
      const size = `${hundredth(d)}, ${effects[classifyEffectSize(d)]}`
      return ends ? `${size} (${from(hundredth(ends.low), hundredth(ends.high))})` : size
    },
  }
}

function createCellFormat(locale: Locale) {
  const tag = LANGUAGE_TAGS[locale]
  const texts = DOCUMENT_TEXTS[locale]
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const upToOne = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  // A value that rounds to 0 has no sign.
  const one = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'negative',
  })
  const signedOne = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })

  const formatDay = (value: string | Date): string => day.format(new Date(value))

  function formatTaken({ title, assessment_type, submitted_at, score }: TakenAssessment, isAlone: boolean): string {
    const what = isAlone ? texts.type(assessment_type) : `${pickText(title, locale)}, ${texts.type(assessment_type)}`
    const when = submitted_at ? formatDay(submitted_at) : texts.notTaken
    return `${what}: ${when}${score === null ? '' : ` (${whole.format(roundHalfUp(score))})`}`
  }

  /** Leaves out titles if all assessments of a plan have the same one. */
  function formatAssessments(list: readonly TakenAssessment[]): string {
    const isAlone = new Set(list.map((taken) => pickText(taken.title, locale))).size === 1
    return list.map((taken) => formatTaken(taken, isAlone)).join('\n')
  }

  function formatCell(kind: CellKind, value: unknown): string {
    if (value === null || value === undefined) return ''
    switch (kind) {
      case 'number':
        return upToOne.format(value as number)
      case 'instant':
      case 'date':
        return formatDay(value as string)
      case 'localized':
        return pickText(value as LocalizedText, locale)
      case 'rich':
        return toPlainText(pickText(value as LocalizedText, locale))
      case 'localized_list':
        return (value as LocalizedText[]).map((text) => pickText(text, locale)).join('; ')
      case 'assessments':
        return formatAssessments(value as TakenAssessment[])
      case 'text':
        return String(value)
    }
  }

  return {
    cell: formatCell,
    day: formatDay,
    whole: (value: number): string => whole.format(value),
    /** A score: one decimal, always. */
    score: (value: number): string => one.format(value),
    /** A change with one decimal and its sign. */
    change: (value: number): string => signedOne.format(value),
    ...createEffectFormat(locale),
  }
}

export type CellFormat = ReturnType<typeof createCellFormat>

const formats = new Map<Locale, CellFormat>()

/**
 * Returns the formatters of a language. They are cached, since they are slow to create and every report needs several.
 */
export function cellFormatOf(locale: Locale): CellFormat {
  const format = formats.get(locale) ?? createCellFormat(locale)
  formats.set(locale, format)
  return format
}
