import type { Locale } from '@evenground/shared/constants'
import { formatNumber } from './format-number.ts'

/** A change or a distance: +5.0, −5.0. Has no sign where nothing is left after rounding; adding 0 turns −0 into 0. */
export function formatSigned(value: number, locale: Locale, digits: number): string {
  const rounded = Number(value.toFixed(digits)) + 0
  return (rounded > 0 ? '+' : '') + formatNumber(rounded, locale, digits)
}

/** Whole points, which are written alike in both languages: +5, 0, −5. */
export const formatSignedWhole = (value: number): string => formatSigned(value, 'en-us', 0)
