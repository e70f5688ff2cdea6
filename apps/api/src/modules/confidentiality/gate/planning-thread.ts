import { parentPort } from 'node:worker_threads'
import type { Participation } from './plan/participation.ts'
import { planReleases } from './plan/plan-releases.ts'
import type { PlanState } from './plan/plan-state.ts'

/** The worker side of `plan-aside.ts`. */
parentPort?.on(
  'message',
  ({ participation, previous }: { participation: Participation; previous: PlanState | null }) => {
    parentPort?.postMessage(planReleases(participation, previous))
  },
)
