import { AIM_MS, AT_ONCE, type Worst } from './sweep-call.ts'

const SHOWN = 20

/** Prints the longest waits, including all above the target. Returns true if none is above it. */
export function reportHolds(worst: readonly Worst[], floors: readonly number[], sent: number): boolean {
  const sorted = worst.toSorted((a, b) => b.ms - a.ms)
  const over = sorted.filter(({ ms }) => ms > AIM_MS)
  console.log(`${sent} requests to ${worst.length} calls, ${AT_ONCE} at once`)
  console.log(`the longest wait of /healthz meanwhile, by call, in ms (aim ${AIM_MS}):\n`)
  for (const { operation, shape, bytes, ms, statuses } of sorted.slice(0, Math.max(SHOWN, over.length))) {
    const size = `${(bytes / 1e6).toFixed(2).padStart(6)} MB`
    console.log(`${ms.toFixed(0).padStart(6)}  ${operation.padEnd(26)} ${size}  ${shape.padEnd(34)} ${statuses}`)
  }
  const floor = floors.toSorted((a, b) => a - b)
  const at = (share: number) => (floor[Math.floor((floor.length - 1) * share)] ?? 0).toFixed(0)
  console.log(`\na bare server that throws bodies away, in between: ${at(0.5)} ms at the median, ${at(1)} at most`)
  console.log(over.length === 0 ? 'no call is over the aim' : `${over.length} calls are over the aim`)
  return over.length === 0
}
