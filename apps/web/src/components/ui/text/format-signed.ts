import type { Locale } from '@evenground/shared/constants'
import { formatNumber } from './format-number.ts'

/** Formats a change or a difference: +5.0, −5.0. Has no sign if the rounded value is 0; adding 0 turns −0 into 0. */
export function formatSigned(value: number, locale: Locale, digits: number): string {
  const rounded = Number(value.toFixed(digits)) + 0
  return (rounded > 0 ? '+' : '') + formatNumber(rounded, locale, digits)
}

/** Formats whole points, which both languages write the same way: +5, 0, −5. */
export const formatSignedWhole = (value: number): string => formatSigned(value, 'en-us', 0)
