import type { DemoContent } from '../../content/index.ts'
import type { PlanKey } from '../../content/types.ts'
import type { SeededPlan } from '../content/course.ts'
import type { Ids } from '../ids.ts'
import type { Journals } from './journals.ts'
import { buildLibrary, type Library } from './material.ts'
import { createScorer, type Scorer } from './scorer.ts'

/** What all learners share. */
export type Classroom = {
  content: DemoContent
  ids: Ids
  courses: ReadonlyMap<PlanKey, SeededPlan>
  library: Library
  score: Scorer
  journals: Journals
  /** The seed of all random draws. */
  seed: string
  /** In epoch milliseconds. */
  now: number
}

export function openClassroom(
  content: DemoContent,
  courses: readonly SeededPlan[],
  { ids, seed, now }: Pick<Classroom, 'ids' | 'seed' | 'now'>,
): Classroom {
  return {
    content,
    ids,
    seed,
    now,
    courses: new Map(courses.map((course) => [course.plan.key, course])),
    library: buildLibrary(content),
    score: createScorer(content, ids),
    journals: [],
  }
}
