import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster, Part } from './cluster.ts'

/** What happens to the cluster while people use it, and what they may see of it. */
export interface ClusterEvent {
  name: string
  happen(cluster: Cluster): Promise<unknown>
  /** Nothing breaks: every part does what it is there for. */
  isCalm?: boolean
  /** What is acknowledged before it has to be on the replica, too: after it there is no other server. */
  isLast?: boolean
  /** The most requests that may fail; absent: as many as there were under way. */
  mostErrors?: number
  /** The longest time without a successful write, in milliseconds; absent: it is shown alone. */
  mostSilence?: number
}

/** What HAProxy needs to notice that a process is back, and to stop using one that is gone. */
const SEEN_MS = 2500
const CALM_MS = 10_000

/** A process is killed, and its supervisor starts it again. */
async function crash(part: Part): Promise<void> {
  await part.end('SIGKILL')
  await part.start()
  await pause(SEEN_MS)
}

/** An upgrade: each process is told to stop, ends in order and is replaced, one after the other. */
async function replace(parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    await part.end('SIGTERM')
    await part.start()
    await pause(SEEN_MS)
  }
}

/** In this order: after the last one there is no replica anymore. */
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
