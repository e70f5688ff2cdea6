// Changes one thing in the product at a time and looks whether a test notices: docs/mutation.md.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run/project.mjs'
import { runProgram } from '../../scripts/run/run-program.mjs'
import { AREAS } from './areas.mjs'
import { nameMutant, readScore } from './score.mjs'

/** Percent of the mutants that the tests of each area have to find. */
const WANTED = 85

const folder = join(root, '.turbo', 'mutation')
const stryker = join('tools', 'mutation', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
// In a table of Markdown a bar is written with a backslash.
const harmless = readFileSync(join(root, 'docs', 'mutation.md'), 'utf8').replaceAll('\\|', '|')

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(AREAS, name))
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(', ')}. There are ${Object.keys(AREAS).join(', ')}.`)
  process.exit(2)
}

const results = []
for (const name of names.length > 0 ? names : Object.keys(AREAS)) results.push(await judgeArea(name))

console.log('\n==== summary')
for (const { line, unjudged } of results) {
  console.log(line)
  for (const mutant of unjudged) console.log(`    not in docs/mutation.md: ${mutant}`)
}
process.exitCode = results.every(({ enough }) => enough) ? 0 : 1

async function judgeArea(name) {
  console.log(`\n==== ${name}`)
  const report = join(folder, `${name}.json`)
  // What a run that was broken off left.
  for (const path of [report, join(folder, 'copy')]) rmSync(path, { recursive: true, force: true })
  const begun = Date.now()
  await runProgram('node', [stryker, 'run', 'tools/mutation/stryker.config.mjs'], {
    env: { MUTATION_AREA: name, NODE_COMPILE_CACHE: join(folder, 'compiled') },
  })
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  if (!existsSync(report)) return { line: `FAILED  ${name}: broken off`, unjudged: [], enough: false }
  const { detected, judged, percent, missed } = readScore(JSON.parse(readFileSync(report, 'utf8')))
  const enough = percent >= WANTED
  const figures = `${percent.toFixed(1).padStart(5)} %  ${detected} of ${judged}`
  return {
    line: `${enough ? 'ok    ' : 'FAILED'}  ${name.padEnd(10)} ${figures.padEnd(24)} ${minutes.padStart(5)} min`,
    unjudged: missed.map(nameMutant).filter((mutant) => !harmless.includes(`\`${mutant}\``)),
    enough,
  }
}
