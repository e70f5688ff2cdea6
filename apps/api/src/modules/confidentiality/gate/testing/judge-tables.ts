import { execFileSync } from 'node:child_process'
import { cellKey } from '../plan/cells.ts'
import { attackBySolver } from './attack-by-solver.ts'
import { play } from './given-sums.ts'
import { makeOrganization } from './organization.ts'

/**
 * For `npm run test:tools`. `--attack`: lets the integer solver attack tables of 40 people. `--compare Rscript`: counts the
 * groups of the least size that are shown, beside those that GaussSuppression shows of the same tables.
 */
const SHAPE = { size: 40, leastSize: 5, values: [4], isPlain: true }
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const SUPPRESS = `
suppressMessages(library(GaussSuppression)); library(jsonlite)
tables <- fromJSON(file("stdin"), simplifyVector = TRUE, simplifyDataFrame = TRUE)
cat(toJSON(sapply(tables, function(d) {
  attributes <- names(d)
  o <- suppressMessages(SuppressSmallCounts(d, formula = as.formula(paste("~", paste0("(", paste(attributes, collapse = " + "), ")^2"))),
    maxN = 4, protectZeros = FALSE, printInc = FALSE))
  sum(o$freq >= 5 & !o$suppressed)
})))`

/** Everybody answers at once, with one value of each of three attributes. */
function makeTable(seed: number) {
  const organization = makeOrganization(seed, { ...SHAPE, values: [4, 3, 2] })
  for (const submission of organization.submissions) submission.at = 0
  // One value each: groups without those above them.
  for (const { profile } of organization.submissions)
    for (const attribute of Object.keys(profile)) profile[attribute] = profile[attribute]!.slice(0, 1)
  return organization
}

const played = SEEDS.map((seed) => play(makeTable(seed), [1]))

async function attackAll(): Promise<string> {
  for (const { organization, sums } of played) {
    const found = await attackBySolver(organization, sums, 2)
    if (found) throw new Error(`seed ${organization.seed}: ${found}`)
  }
  return `the integer solver learns nothing from ${played.length} tables`
}

function compare(program: string): string {
  const tables = played.map(({ organization }) =>
    organization.submissions.map(({ profile }) =>
      Object.fromEntries(Object.entries(profile).map(([attribute, [value]]) => [attribute, value])),
    ),
  )
  const output = execFileSync(program, ['-e', SUPPRESS], { input: JSON.stringify(tables), encoding: 'utf8' })
  const theirs = (JSON.parse(output) as number[]).reduce((sum, count) => sum + count, 0)
  const ours = played.reduce((sum, { state }) => sum + new Set(state.given.map(({ cell }) => cellKey(cell))).size, 0)
  const share = Math.round((100 * ours) / theirs)
  if (share < 80) throw new Error(`ours shows ${ours} groups, GaussSuppression ${theirs}: ${share} %`)
  return `ours shows ${ours} groups, GaussSuppression ${theirs} (${share} %)`
}

const [mode, program] = process.argv.slice(2)
process.stdout.write(mode === '--compare' && program ? compare(program) : await attackAll())
