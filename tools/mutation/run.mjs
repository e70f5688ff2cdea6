// Mutation testing: makes one small change to the code at a time, and checks that a test fails. See docs/mutation.md.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run/project.mjs'
import { runProgram } from '../../scripts/run/run-program.mjs'
import { AREAS } from './areas.mjs'
import { nameMutant, readScore } from './score.mjs'

/** The minimum percentage of mutants that the tests of each area must detect. */
const DETECTED_PERCENT_MIN = 85

const folder = join(root, '.turbo', 'mutation')
const stryker = join('tools', 'mutation', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
// The document lists the undetected mutants that are accepted. Its Markdown tables write "|" as "\|".
const acceptedMutants = readFileSync(join(root, 'docs', 'mutation.md'), 'utf8').replaceAll('\\|', '|')

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(AREAS, name))
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(', ')}. There are ${Object.keys(AREAS).join(', ')}.`)
  process.exit(2)
}

const results = []
for (const name of names.length > 0 ? names : Object.keys(AREAS)) results.push(await testArea(name))

console.log('\n==== summary')
for (const { line, unexplained } of results) {
  console.log(line)
  for (const mutant of unexplained) console.log(`    not in docs/mutation.md: ${mutant}`)
}
process.exitCode = results.every(({ enough }) => enough) ? 0 : 1

async function testArea(name) {
  console.log(`\n==== ${name}`)
  const report = join(folder, `${name}.json`)
  // Remove the remains of an aborted run.
  for (const path of [report, join(folder, 'copy')]) rmSync(path, { recursive: true, force: true })
  const startedAt = Date.now()
  await runProgram('node', [stryker, 'run', 'tools/mutation/stryker.config.mjs'], {
    env: { MUTATION_AREA: name, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  })
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1)
  if (!existsSync(report)) return { line: `FAILED  ${name}: aborted`, unexplained: [], enough: false }
  const { detected, counted, percent, missed } = readScore(JSON.parse(readFileSync(report, 'utf8')))
  const enough = percent >= DETECTED_PERCENT_MIN
  const figures = `${percent.toFixed(1).padStart(5)} %  ${detected} of ${counted}`
  return {
    line: `${enough ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${figures.padEnd(24)} ${minutes.padStart(5)} min`,
    unexplained: missed.map(nameMutant).filter((mutant) => !acceptedMutants.includes(`\`${mutant}\``)),
    enough,
  }
}
