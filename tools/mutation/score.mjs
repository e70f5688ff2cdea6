const DETECTED = ['Killed', 'Timeout']
const MISSED = ['Survived', 'NoCoverage']

/**
 * Returns the detected and missed mutants of a report. Mutants that do not compile or that crashed the test run are not
 * counted.
 */
export function readScore({ files }) {
  const mutants = Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, path, original: cut(source, mutant.location) })),
  )
  const detected = mutants.filter(({ status }) => DETECTED.includes(status)).length
  const missed = mutants.filter(({ status }) => MISSED.includes(status))
  const counted = detected + missed.length
  return { detected, counted, percent: counted === 0 ? 0 : (100 * detected) / counted, missed }
}

/** Returns one line that identifies a mutant even after its file or line has moved: `scope.ts: a || b → a && b`. */
export const nameMutant = ({ path, original, replacement }) =>
  `${path.split('/').at(-1)}: ${oneLine(original)} → ${oneLine(replacement)}`

/** Lines and columns count from 1. */
function cut(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
  lines[0] = lines[0].slice(start.column - 1)
  return lines.join('\n')
}

/** Without backticks, since docs/mutation.md quotes mutants in backticks. */
function oneLine(text) {
  const line = text.replaceAll('`', '').replaceAll(/\s+/g, ' ').trim() || '""'
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
