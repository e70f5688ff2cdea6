import { parseArgs } from 'node:util'
import { type Attack, attack, type Effort } from './attack.ts'

/**
 * `npm run x confidentiality -- 10000 [--from 1] [--minutes 20]`: attacks this many random organizations of 5 to 2,000
 * people, or as many as the time allows. Exits with 1 at the first that leaks; `--from` with its seed creates it again.
 * Prints from time to time from which seed to continue after an interruption.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: '1' }, minutes: { type: 'string', default: 'Infinity' } },
})
const count = Number(positionals[0] ?? 100)
const first = Number(values.from)
const until = performance.now() + Number(values.minutes) * 60_000
const PROGRESS_MS = 15_000

// Most are small, so that every set of people can be tried. The solver takes the longest, so it runs on one in eight.
const sizeOf = (seed: number): number => (seed % 200 === 0 ? 2000 : seed % 25 === 0 ? 120 : 45)
const effortOf = (seed: number): Effort => ({
  sets: sizeOf(seed) === 45 ? 6000 : 300,
  rankUpTo: 120,
  targets: seed % 8 === 1 ? 3 : 0,
  solveUpTo: 60,
})

const begun = performance.now()
const done: Attack[] = []
let told = begun
for (let seed = first; seed < first + count && performance.now() < until; seed++) {
  const result = await attack(seed, sizeOf(seed), effortOf(seed))
  done.push(result)
  if (result.found) {
    process.stdout.write(`seed ${seed}: ${JSON.stringify(result.shape)}\n  ${result.found}\n`)
    process.exitCode = 1
    break
  }
  if (performance.now() - told < PROGRESS_MS) continue
  told = performance.now()
  process.stdout.write(`${done.length} of ${count}, no leak; to go on from here: --from ${seed + 1}\n`)
}
report()

function report(): void {
  const sum = (count: (one: Attack) => number, list = done): number =>
    list.reduce((total, one) => total + count(one), 0)
  const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`)
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`${done.length} organizations in ${seconds} s, ${sum(({ sums }) => sums)} sums published\n`)
  process.stdout.write(`leaks: ${sum(({ found }) => Number(found !== undefined))}\n`)
  process.stdout.write(`tried out in full: ${sum(({ isExact }) => Number(isExact))}\n`)
  const sizes: [string, (size: number) => boolean][] = [
    ['5 to 45 people', (size) => size <= 45],
    ['46 to 120', (size) => size > 45 && size <= 120],
    ['more', (size) => size > 120],
  ]
  for (const [name, isOne] of sizes) {
    const list = done.filter(({ shape }) => isOne(shape.size))
    const groups = sum(({ shown }) => shown.groups, list)
    const atOnce = sum(({ shown }) => shown.atOnce, list)
    const upToDate = sum(({ shown }) => shown.upToDate, list)
    process.stdout.write(
      `${name}: ${list.length} organizations, ${groups} groups of the least size; shown at once ${percent(atOnce, groups)}, ` +
        `in batches and up to date ${percent(upToDate, groups)} (${percent(upToDate, atOnce)} of at once)\n`,
    )
  }
}
