import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Whole numbers are written alike in both languages. The first Intl format of a page costs a cheap phone 50 ms, and the
 * first thing that most pages show of numbers is a percentage.
 */
const writeWhole = (value: number): string => drawMinus(String(value).replaceAll(/\B(?=(\d{3})+$)/g, ','))

/** The hyphen of a keyboard is shorter than a plus, and a line may end after it. */
const drawMinus = (written: string): string => written.replace('-', '−')

export function formatNumber(value: number, locale: Locale, digits = 0): string {
  if (digits === 0 && Number.isSafeInteger(value)) return writeWhole(value)
  const key = `${locale} ${digits}`
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = formats.get(key) ?? new Intl.NumberFormat(LANGUAGE_TAGS[locale], options)
  formats.set(key, format)
  return drawMinus(format.format(value))
}

/** A percentage from 0–100, rounded half up as scores are. */
export const formatPercent = (value: number): string => `${writeWhole(Math.floor(value + 0.5))}%`
