import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Both languages write whole numbers the same way, so this avoids Intl: creating the first Intl format of a page takes
 * 50 ms on a cheap phone, and most pages only show percentages.
 */
const writeWhole = (value: number): string => drawMinus(String(value).replaceAll(/\B(?=(\d{3})+$)/g, ','))

/** The keyboard's hyphen is shorter than a plus sign, and a line may break after it. */
const drawMinus = (written: string): string => written.replace('-', '−')

export function formatNumber(value: number, locale: Locale, digits = 0): string {
  if (digits === 0 && Number.isSafeInteger(value)) return writeWhole(value)
  const key = `${locale} ${digits}`
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = formats.get(key) ?? new Intl.NumberFormat(LANGUAGE_TAGS[locale], options)
  formats.set(key, format)
  return drawMinus(format.format(value))
}

/** Formats a percentage (0–100), rounded half up like scores. */
export const formatPercent = (value: number): string => `${writeWhole(Math.floor(value + 0.5))}%`
