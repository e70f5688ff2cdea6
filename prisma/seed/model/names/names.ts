/** A list of names written on one line, separated by a comma. */
export function names(text: string): string[] {
  return text.split(', ')
}
