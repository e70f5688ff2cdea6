import { canFinish } from '@evenground/shared/learning'
import type { LearnerPlan, LearnerTask } from '@evenground/shared/schemas'
import { lazy, type ReactNode, Suspense } from 'react'
import { useFlags } from '../../../lib/learning/flags.ts'
import { toLearnerPath } from '../../../lib/learning/learner-path.ts'

const LockedTask = lazy(() => import('./locked-task.tsx'))

type OpenTaskProps = { plan: LearnerPlan; task: LearnerTask; children: ReactNode }

/** A task that is not the next one. Free navigation may allow to open it. */
function OutOfTurn({ plan, task, children }: OpenTaskProps) {
  const flags = useFlags()
  const path = toLearnerPath(plan, { training: flags.training_navigation, introOutro: flags.intro_outro_navigation })
  if (canFinish(path, task.id).ok) return children
  return (
    <Suspense>
      <LockedTask plan={plan} task={task} />
    </Suspense>
  )
}

/** Renders the task's page if the task is open; the server would refuse to record any other. */
export function OpenTask(props: OpenTaskProps) {
  const inTurn = canFinish(toLearnerPath(props.plan, { training: false, introOutro: false }), props.task.id).ok
  return inTurn ? props.children : <OutOfTurn {...props} />
}
