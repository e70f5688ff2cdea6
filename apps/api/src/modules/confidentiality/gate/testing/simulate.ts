import { type Attack, attack } from './attack.ts'

/**
 * `npm run x confidentiality -- 10000 [first seed]`: attacks so many random organizations of 5 to 2,000 people. Ends with 1
 * at the first one that leaks; its seed makes it again.
 */
const EFFORT = { sets: 20_000, rankUpTo: 250, targets: 5, solveUpTo: 60 }

const count = Number(process.argv[2] ?? 100)
const first = Number(process.argv[3] ?? 1)
const begun = Date.now()
const done: Attack[] = []
for (let seed = first; seed < first + count; seed++) {
  // Most are small, where every set of people can be tried.
  const most = seed % 100 === 0 ? 2000 : seed % 10 === 0 ? 300 : 45
  const result = await attack(seed, most, EFFORT)
  done.push(result)
  if (result.found) {
    process.stdout.write(`seed ${seed}: ${JSON.stringify(result.shape)}\n  ${result.found}\n`)
    process.exitCode = 1
    break
  }
  if (done.length % 20 === 0) process.stdout.write(`${seed}: ${((Date.now() - begun) / 1000).toFixed(0)} s\n`)
}
const exact = done.filter(({ isExact }) => isExact).length
const sums = done.reduce((sum, each) => sum + each.sums, 0)
process.stdout.write(`${done.length} organizations, ${exact} of them tried out in full, ${sums} figures\n`)
