const RUNS_MAX = 300
const TOTAL_MS_MAX = 8000
const RUNS_MIN = 7

export interface Times {
  p50: number
  p95: number
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function summarize(taken: readonly number[]): Times {
  const sorted = [...taken].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/**
 * Milliseconds of several pieces of work, run in turns, so that other load on the machine affects all alike. The first
 * two turns are left out, since they plan and warm up.
 */
export async function timeTurns(...works: (() => Promise<unknown>)[]): Promise<Times[]> {
  const taken = works.map((): number[] => [])
  const until = performance.now() + TOTAL_MS_MAX
  for (let turn = 0; turn < RUNS_MIN || (turn < RUNS_MAX && performance.now() < until); turn++) {
    for (const [position, work] of works.entries()) {
      const ms = await time(work)
      if (turn > 1) taken[position]?.push(ms)
    }
  }
  return taken.map(summarize)
}
