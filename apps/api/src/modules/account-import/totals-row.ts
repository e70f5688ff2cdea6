import type { FileRow } from './read-file.ts'

const WORDS =
  /^(?:(?:grand |sub ?)?totals?\b|gran total|totales\b|(?:record |row |head ?|employee )?count\b|sum\b|suma\b|end of (?:report|file|list)|generated\b|report (?:date|run|generated|created)|run (?:date|on|by)|printed\b|exported\b|page \d|p[aá]gina \d|fin del?\b|generado\b|impreso\b|exportado\b|\d+ (?:records|rows|employees|registros|empleados)\b|registros\b|confidential\b|confidencial\b)/i

/** Whether a row describes the file instead of a person: reports often end with a total, a count or a date. */
export function isTotalsRow({ cells }: FileRow): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [first = ''] = filled
  return (
    filled.length <= Math.max(3, cells.length / 3) && WORDS.test(first) && !filled.some((cell) => cell.includes('@'))
  )
}
