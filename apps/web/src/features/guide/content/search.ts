const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether every word of the query is somewhere in the text, whatever its case and accents. */
export function holds(text: string, query: string): boolean {
  const folded = fold(text)
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
