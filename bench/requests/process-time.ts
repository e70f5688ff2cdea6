import { readdirSync, readFileSync } from 'node:fs'

/** What a file under /proc says; null where the process has ended meanwhile. */
function readProcess(path: string): string | null {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return null
  }
}

/** Milliseconds that the threads of a process have had a processor for: Linux alone tells them. */
export const readProcessTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((thread) => Number(readProcess(`${pid}/task/${thread}/schedstat`)?.split(' ')[0] ?? 0) / 1e6)
    .reduce((sum, one) => sum + one, 0)

/** The processes that another one made, such as those that serve the connections of a database. */
export const listChildren = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(/\) \S (\d+)/.exec(readProcess(`${pid}/stat`) ?? '')?.[1]) === parent)
