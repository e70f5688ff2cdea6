// Breaks the product part by part while it is used, and checks that nothing acknowledged is lost or stored twice.
// `node bench/faults/run.ts 20000` saves this many answers; `--only=writes,control,crowd,disk,mail` runs a part.

import { overloadServers } from './connections.ts'
import { fillDisk } from './disk-full.ts'
import { type Line, mustBe, printLines } from './line.ts'
import { crashMail } from './mail-crash.ts'
import { breakUnsafeDatabase, breakWrites } from './write-faults.ts'

const WRITES = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 20_000)
const ONLY = process.argv
  .find((one) => one.startsWith('--only='))
  ?.slice(7)
  .split(',')
const GIVE_UP_MS = 60 * 60_000

const SCENARIOS: readonly { key: string; title: string; run: () => Promise<Line[]> }[] = [
  { key: 'writes', title: `${WRITES.toLocaleString('en-US')} answers under faults`, run: () => breakWrites(WRITES) },
  {
    key: 'control',
    title: 'Control: a database that acknowledges before it has written',
    run: () => breakUnsafeDatabase(Math.min(WRITES, 4000)),
  },
  { key: 'crowd', title: 'Many clients at once', run: overloadServers },
  { key: 'disk', title: 'A full disk', run: fillDisk },
  { key: 'mail', title: 'Mail under kill -9 of its workers', run: () => crashMail({ mails: 200, kills: 10 }) },
]

/** Ends the whole run, whatever hangs. */
setTimeout(() => {
  console.error('The bench did not end within an hour.')
  process.exit(1)
}, GIVE_UP_MS).unref()

let isHeld = true
for (const { key, title, run } of SCENARIOS) {
  if (ONLY && !ONLY.includes(key)) continue
  console.error(`… ${title}`)
  const started = performance.now()
  const lines = await run().catch((error: Error) => [
    mustBe(`the scenario ends (${error.message.slice(0, 200)})`, 'no', 'yes'),
  ])
  const seconds = Math.round((performance.now() - started) / 1000)
  isHeld = printLines(`${title} (${seconds} s)`, lines) && isHeld
}
process.exit(isHeld ? 0 : 1)
