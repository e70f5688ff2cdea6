import { foldText } from '@evenground/shared/rules'

/** Whether every word of the query is somewhere in the text, whatever its case and accents. */
export function holds(text: string, query: string): boolean {
  const folded = foldText(text)
  return foldText(query)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
