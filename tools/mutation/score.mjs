const DETECTED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/** Mutants that a report counts as found and as missed. One that no program could run with, or that broke the run, is neither. */
export function readScore({ files }) {
  const mutants = Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, path, original: cut(source, mutant.location) })),
  )
  const detected = mutants.filter(({ status }) => DETECTED.includes(status)).length
  const missed = mutants.filter(({ status }) => MISSED.includes(status))
  const judged = detected + missed.length
  return { detected, judged, percent: judged === 0 ? 0 : (100 * detected) / judged, missed }
}

/** A mutant in one line that outlives moves of the file and of the line: `scope.ts: a || b → a && b`. */
export const nameMutant = ({ path, original, replacement }) =>
  `${path.split('/').at(-1)}: ${oneLine(original)} → ${oneLine(replacement)}`

/** Places count from 1. */
function cut(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/** Without backticks, between which docs/mutation.md contains it. */
function oneLine(text) {
  const line = text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim() || '""'
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
