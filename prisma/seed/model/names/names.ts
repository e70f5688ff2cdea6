/** Splits names written on one line, separated by commas. */
export function splitNames(text: string): string[] {
  return text.split(', ')
}
