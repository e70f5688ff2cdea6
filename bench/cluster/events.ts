import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, Part } from './cluster.ts'

/** An event in the cluster while people use it, and limits for its effect on them. */
export interface ClusterEvent {
  name: string
  happen(cluster: Cluster): Promise<unknown>
  /** Whether nothing breaks, so that every part must do its usual work. */
  isCalm?: boolean
  /** Whether no other server is left afterwards, so that everything acknowledged before must be on the replica too. */
  isLast?: boolean
  /** The largest number of requests that may fail; absent: as many as were in flight. */
  mostErrors?: number
  /** The longest allowed time without a successful write, in milliseconds; absent: it is only shown. */
  mostSilence?: number
}

/** The time that HAProxy needs to notice that a process is back, and to stop using one that is gone. */
const SEEN_MS = 2500
const CALM_MS = 10_000

/** Kills a process, which its supervisor starts again. */
async function crash(part: Part): Promise<void> {
  await part.end('SIGKILL')
  await part.start()
  await pause(SEEN_MS)
}

/** An upgrade: each process is told to stop, ends properly and is replaced, one after the other. */
async function replace(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    await part.end('SIGTERM')
    await part.start()
    await pause(SEEN_MS)
  }
}

/** The order matters: after the last one there is no replica anymore. */
export const EVENTS: readonly ClusterEvent[] = [
  { name: 'nothing', happen: () => pause(CALM_MS), isCalm: true, mostErrors: 0 },
  { name: 'kill -9 of an API process', happen: ({ apps }) => crash(apps[0]), mostSilence: 2000 },
  {
    name: 'upgrade: each process replaced in turn',
    happen: ({ apps, worker }) => replace([...apps, worker]),
    mostErrors: 0,
    mostSilence: 2000,
  },
  { name: 'kill -9 of the worker', happen: ({ worker }) => crash(worker), mostErrors: 0, mostSilence: 2000 },
  {
    name: 'immediate stop of the replica, start again',
    happen: async ({ replica }) => {
      await replica.stop()
      await pause(SEEN_MS)
      await replica.start()
    },
    mostErrors: 0,
    mostSilence: 2000,
  },
  {
    name: 'kill -9 of the primary, replica promoted',
    happen: async (cluster) => {
      await cluster.killPrimary()
      await cluster.promoteReplica()
    },
    isLast: true,
    mostErrors: Number.POSITIVE_INFINITY,
    mostSilence: 5000,
  },
]
