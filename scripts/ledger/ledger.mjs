// Reads and checks the ledger, spec-coverage.md: a row for each behavior of the specification, with its code and test.

const COLUMNS = ['id', 'clause', 'behavior', 'stage', 'code', 'test']

/** Returns the rows of all tables in the ledger, each with its line number and its cells by column. */
export function readRows(markdown) {
  return markdown.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|')) return []
    // A pipe inside a cell is written as \|
    const cells = line.split(/(?<!\\)\|/).slice(1, -1)
    const row = Object.fromEntries(
      COLUMNS.map((name, column) => [name, (cells[column] ?? '').replaceAll('\\|', '|').trim()]),
    )
    const isHeader = row.id === 'id' || /^[-: ]+$/.test(row.id)
    return isHeader ? [] : [{ ...row, line: index + 1, width: cells.length }]
  })
}

/** Returns the last stage whose rows must all name code and a test. */
export function readBuiltStage(markdown) {
  const match = /^Built up to: (\d+)$/m.exec(markdown)
  return match ? Number(match[1]) : undefined
}

/**
 * Returns the errors in the ledger, one sentence each. `readSource` returns the text of a file in the repository, or
 * undefined if there is no such file.
 */
export function findFaults(markdown, readSource) {
  const rows = readRows(markdown)
  const built = readBuiltStage(markdown)
  const faults = built === undefined ? ['there is no line "Built up to: <number>"'] : []
  const seen = new Set()
  for (const row of rows) {
    const found = [...findMalformed(row), ...findEmptyCells(row, built), ...findBrokenReferences(row, readSource)]
    if (seen.has(row.id)) found.push('the id is used twice')
    seen.add(row.id)
    faults.push(...found.map((fault) => `line ${row.line}, ${row.id}: ${fault}`))
  }
  return rows.length === 0 ? [...faults, 'there are no rows'] : faults
}

// A clause is a part of the specification, such as L4, A7 or R2, or C for its list of calls.
function findMalformed({ id, clause, behavior, stage, width }) {
  return [
    width !== COLUMNS.length && `${width} cells instead of ${COLUMNS.length}`,
    !/^[A-Z][A-Z0-9]*-\d{3,}$/.test(id) && 'the id is not letters, a hyphen and a number',
    !/^([LAR]\d+|C)( ([LAR]\d+|C))*$/.test(clause) && `"${clause}" is not a list of clauses`,
    behavior === '' && 'no behavior is stated',
    !/^\d+$/.test(stage) && `"${stage}" is not a stage`,
  ].filter(Boolean)
}

function findEmptyCells({ stage, code, test }, built) {
  if (Number(stage) > built) return []
  return [code === '' && 'is built, but names no code', test === '' && 'is built, but names no test'].filter(Boolean)
}

function findBrokenReferences({ code, test }, readSource) {
  const faults = []
  for (const entry of splitCell(code, /<br>|,/)) {
    const [path, symbol] = entry.split('#')
    const text = readSource(path)
    if (text === undefined) faults.push(`there is no file ${path}`)
    else if (symbol && !containsWord(text, symbol)) faults.push(`${path} does not contain ${symbol}`)
  }
  for (const entry of splitCell(test, /<br>/)) {
    const [path, name] = entry.split(' :: ')
    const text = readSource(path)
    if (!name) faults.push(`"${entry}" is not of the form path :: test name`)
    else if (text === undefined) faults.push(`there is no file ${path}`)
    else if (!containsString(text, name)) faults.push(`${path} has no test named "${name}"`)
  }
  return faults
}

function splitCell(cell, separator) {
  return cell
    .split(separator)
    .map((entry) => entry.trim().replace(/^`(.*)`$/, '$1'))
    .filter(Boolean)
}

function containsWord(text, word) {
  return new RegExp(`(?<![\\w$])${word.replace(/[^\w]/g, '\\$&')}(?![\\w$])`).test(text)
}

// Whether the text contains the name as a string, in any kind of quotes. Backslashes are ignored, because names contain
// no escapes.
function containsString(text, name) {
  const plain = text.replaceAll('\\', '')
  return ["'", '"', '`'].some((quote) => plain.includes(`${quote}${name}${quote}`))
}
