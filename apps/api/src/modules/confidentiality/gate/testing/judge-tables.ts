import { execFileSync } from 'node:child_process'
import { cellKey } from '../plan/cells.ts'
import { attackBySolver } from './attack-by-solver.ts'
import { type Played, playAtOnce } from './given-sums.ts'
import { makeTable } from './make-table.ts'

/**
 * For `npm run test:tools`. `--attack` lets the integer solver attack tables of 40 people. `--compare Rscript` counts
 * the shown groups of at least the minimum size, and compares with what GaussSuppression shows for the same tables.
 */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** The required share of the groups that GaussSuppression shows, in percent, by number of people. */
const SHARES_MIN = new Map([
  [40, 80],
  [120, 95],
])

const SUPPRESS = `
suppressMessages(library(GaussSuppression)); library(jsonlite)
tables <- fromJSON(file("stdin"), simplifyVector = TRUE, simplifyDataFrame = TRUE)
cat(toJSON(sapply(tables, function(d) {
  attributes <- names(d)
  o <- suppressMessages(SuppressSmallCounts(d, formula = as.formula(paste("~", paste0("(", paste(attributes, collapse = " + "), ")^2"))),
    maxN = 4, protectZeros = FALSE, printInc = FALSE))
  sum(o$freq >= 5 & !o$suppressed)
})))`

const playTables = (size: number): Played[] => SEEDS.map((seed) => playAtOnce(makeTable(seed, size)))

async function attackAll(): Promise<string> {
  for (const { organization, sums } of playTables(40)) {
    const found = await attackBySolver(organization, sums, 2)
    if (found) throw new Error(`seed ${organization.seed}: ${found}`)
  }
  return `the integer solver learns nothing from ${SEEDS.length} tables`
}

function compare(program: string, size: number, leastShare: number): string {
  const played = playTables(size)
  const tables = played.map(({ organization }) =>
    organization.submissions.map(({ profile }) =>
      Object.fromEntries(Object.entries(profile).map(([attribute, [value]]) => [attribute, value])),
    ),
  )
  const output = execFileSync(program, ['-e', SUPPRESS], { input: JSON.stringify(tables), encoding: 'utf8' })
  const theirs = (JSON.parse(output) as number[]).reduce((sum, count) => sum + count, 0)
  const ours = played.reduce((sum, { state }) => sum + new Set(state.given.map(({ cell }) => cellKey(cell))).size, 0)
  const share = Math.round((100 * ours) / theirs)
  const found = `of ${size} people ours shows ${ours} groups, GaussSuppression ${theirs} (${share} %)`
  if (share < leastShare) throw new Error(found)
  return found
}

const [mode, program] = process.argv.slice(2)
process.stdout.write(
  mode === '--compare' && program
    ? [...SHARES_MIN].map(([size, leastShare]) => compare(program, size, leastShare)).join('; ')
    : await attackAll(),
)
