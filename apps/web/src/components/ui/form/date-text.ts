/** What somebody typed, forced into the mask year-month-day: digits alone count, the dashes come by themselves. */
export function maskDate(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  const parts = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)].filter(Boolean)
  // A dash that was typed where one belongs stays, so that it does not vanish under the finger.
  const dash = /-$/.test(typed) && (digits.length === 4 || digits.length === 6) ? '-' : ''
  return parts.join('-') + dash
}
