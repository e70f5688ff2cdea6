// `npm run bench` runs the parts that take minutes, one after the other; `npm run bench:<part> -- …` one of them alone
// with arguments of its own. With --keep, what they print goes into docs/performance.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { keepTable } from './keep-table.ts'

/** Each part with the arguments that suit a first look. */
const PARTS: Record<string, readonly string[]> = {
  requests: ['requests/run.ts', '3'],
  people: ['people/run.ts', '10000'],
  growth: ['growth/run.ts', '1000', '10000'],
  groups: ['groups/run.ts', '1000', '10000'],
  export: ['export/run.ts', '10000'],
  chat: ['chat/run.ts', '200', '20'],
  existence: ['existence.ts', '100'],
  vitals: ['vitals/run.ts'],
  lighthouse: ['vitals/lighthouse.ts'],
  'sign-in': ['sign-in/run.ts', '100'],
  scim: ['scim/run.ts', '2000'],
  faults: ['faults/run.ts'],
  cluster: ['cluster/run.ts'],
  fuzz: ['fuzz/run.ts'],
  sweep: ['fuzz/sweep.ts'],
}
const FIRST_LOOK = ['requests', 'people', 'growth', 'export', 'chat']

/** The code with which a part ends that lacks something and measured nothing. */
const NOTHING_MEASURED = 2

/**
 * Runs a part and shows what it prints while it prints it. One that missed an aim ends with another code than 0. Gives
 * what is worth keeping: null where nothing was measured.
 */
async function runPart(name: string, given: readonly string[]): Promise<string | null> {
  const [file = '', ...usual] = PARTS[name] ?? []
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [program, ...(given.length > 0 ? given : usual)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += String(part)
    process.stdout.write(part)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) process.exitCode = code ?? 1
  return code === NOTHING_MEASURED ? null : printed
}

const words = process.argv.slice(2)
const keeps = words.includes('--keep')
const [only, ...given] = words.filter((word) => word !== '--keep')
if (only !== undefined && !Object.hasOwn(PARTS, only)) {
  console.error(`Usage: bench/run.ts [${Object.keys(PARTS).join('|')}] [arguments] [--keep]`)
  process.exit(2)
}
for (const name of only === undefined ? FIRST_LOOK : [only]) {
  console.log(`\n== ${name} ==\n`)
  const printed = await runPart(name, given)
  if (keeps && printed !== null) await keepTable(name, given, printed)
}
