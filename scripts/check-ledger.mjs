// Checks the ledger of the specification: files and tests that it names exist, and whatever it calls built is tested.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findFaults, readBuiltStage, readRows } from './ledger/ledger.mjs'
import { root } from './run/project.mjs'

const LEDGER = 'scripts/ledger/spec-coverage.md'
const markdown = readFileSync(join(root, LEDGER), 'utf8')

const sources = new Map()
function readSource(path) {
  if (!sources.has(path)) {
    const file = join(root, path)
    const isFile = existsSync(file) && statSync(file).isFile()
    sources.set(path, isFile ? readFileSync(file, 'utf8') : undefined)
  }
  return sources.get(path)
}

const faults = findFaults(markdown, readSource)
for (const fault of faults.slice(0, 20)) console.error(`${LEDGER} ${fault}`)
if (faults.length > 20) console.error(`… and ${faults.length - 20} more`)

const rows = readRows(markdown)
const stage = readBuiltStage(markdown)
const due = rows.filter((row) => Number(row.stage) <= stage).length
const done = rows.filter((row) => row.code && row.test).length
const counts = `${rows.length} behaviors, ${due} due up to stage ${stage}, ${done} built and tested`
if (faults.length > 0) {
  console.error(`${faults.length} faults; ${counts}`)
  process.exit(1)
}
console.log(counts)
