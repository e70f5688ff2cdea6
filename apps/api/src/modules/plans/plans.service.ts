import type { PlanInput, PlanUpdate } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import { omitUndefined } from '../../http/input/omit-undefined.ts'
import { type Caller, maySeeProgress } from '../../http/security/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findResultsView } from '../confidentiality/index.ts'
import { type ContentReference, checkReferences, createContentService, parseText } from '../content/index.ts'
import { NO_TREE, parseTree, type WrittenTree } from './parse-tree.ts'
import {
  countPlans,
  findCopy,
  listPlans,
  type PlanListQuery,
  type PlanRowRecord,
  type Reading,
} from './plan-list.repo.ts'
import { assertTreeFits, isSameTree } from './plans.policy.ts'
import * as repo from './plans.repo.ts'
import { listReferences, saveTree } from './save-tree.ts'

export type PlansService = ReturnType<typeof createPlansService>

/**
 * A master plan, or an enrollment: the master's tasks with the enrollment's own header. `finished` is present only for
 * callers who may see progress.
 */
export type PlanDetail = repo.PlanRecord & { copy?: PlanRowRecord; finished?: ReadonlySet<string> }

const readFields = (input: PlanUpdate, caller: Caller, before?: repo.PlanRecord) =>
  omitUndefined({
    label: parseText(input.label, caller, before?.label),
    description: parseText(input.description, caller, before?.description),
    suffix: parseText(input.suffix, caller, before?.suffix),
    orderType: input.order_type,
    pauseInstructionId: input.pause_instruction_id,
    hideScoresInstructionId: input.hide_scores_instruction_id,
  })

const findReading = (caller: Caller): Reading => ({
  view: findResultsView(caller),
  tellsProgress: maySeeProgress(caller),
})

/** References to the instructions that replace tasks while training is paused or scores are hidden. */
const noticeReferences = (
  pause: string | null | undefined,
  hideScores: string | null | undefined,
): ContentReference[] => [
  { path: 'pause_instruction_id', type: 'instruction', id: pause },
  { path: 'hide_scores_instruction_id', type: 'instruction', id: hideScores },
]

/**
 * The stored tree in the form of a written one. It is checked when the plan gets another owner, whose readers must be
 * able to see all its content.
 */
const asWritten = ({ groups, tasks }: repo.PlanRecord): WrittenTree => ({
  groups: groups.map((group) => ({ ...group, path: 'tasks' })),
  tasks: tasks.map((task) => ({ ...task, path: 'tasks' })),
})

export function createPlansService(platform: Pick<Platform, 'database' | 'clock'>) {
  const { database, clock } = platform
  const content = createContentService(platform, {
    type: 'plan',
    richTexts: ['description'],
    inUseError: 'plan_attached',
    list: (db, locale, query: PlanListQuery, caller) => listPlans(db, { locale, ...findReading(caller) }, query),
    count: countPlans,
    find: repo.findPlan,
    isAttached: repo.isPlanAttached,

    insert: async (db, plan, input: PlanInput, caller) => {
      const tree = input.tasks ? parseTree(input.tasks, caller) : NO_TREE
      const notices = noticeReferences(input.pause_instruction_id, input.hide_scores_instruction_id)
      await checkReferences(db, plan.domainId, [...listReferences(tree), ...notices])
      assertTreeFits(tree)
      await repo.insertPlan(db, { ...plan, ...readFields(input, caller) })
      await saveTree(db, plan.id, tree, NO_TREE)
    },

    change: async (db, change, input: PlanUpdate, { before, owner, moved }, caller) => {
      const tree = input.tasks ? parseTree(input.tasks, caller, before) : null
      const notices = moved
        ? noticeReferences(
            input.pause_instruction_id === undefined ? before.pauseInstructionId : input.pause_instruction_id,
            input.hide_scores_instruction_id === undefined
              ? before.hideScoresInstructionId
              : input.hide_scores_instruction_id,
          )
        : noticeReferences(input.pause_instruction_id, input.hide_scores_instruction_id)
      const shown = tree ?? (moved ? asWritten(before) : NO_TREE)
      await checkReferences(db, owner, [...listReferences(shown), ...notices])
      const changedAt = tree && !isSameTree(before, tree) && { treeChangedAt: clock() }
      await repo.updatePlan(db, before.id, { ...change, ...readFields(input, caller, before), ...changedAt })
      if (!tree) return
      assertTreeFits(tree)
      await saveTree(db, before.id, tree, before)
    },
  })

  return {
    ...content,

    /** Returns a master plan, or an enrollment of a person in scope, by id. */
    get: (caller: Caller, id: string): Promise<PlanDetail> =>
      database.read(caller.scope, async (db) => {
        const master = await repo.findPlan(db, id)
        if (master) return master
        const reading = findReading(caller)
        const copy = await findCopy(db, id, reading)
        const plan = copy?.planId ? await repo.findPlan(db, copy.planId) : null
        if (!copy || !plan) throw notFound()
        // Which tasks are done reveals the order of the trainings, which was derived from scores.
        const isShown = reading.tellsProgress && !copy.isClosed
        return { ...plan, copy, ...(isShown && { finished: new Set(copy.finished) }) }
      }),
  }
}
