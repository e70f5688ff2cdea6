import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Measures the longest delay of /healthz while something is done. */
export function watchHolds(url: string, pid: number) {
  const thread = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: { url, pid }, execArgv: [] })
  const take = async (): Promise<number> => {
    thread.postMessage('take')
    const [longest] = (await once(thread, 'message')) as [number]
    return longest
  }
  return {
    async during(work: () => Promise<unknown>): Promise<number> {
      await take()
      await work()
      return take()
    },
    stop: () => thread.terminate(),
  }
}
