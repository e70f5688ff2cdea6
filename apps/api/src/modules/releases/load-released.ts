import type { Db } from '../../platform/database/index.ts'
import type { Cell, FigureKind, Period } from '../confidentiality/index.ts'
import { answerFromClosings } from './answer-from-closings.ts'
import { findCell, listOrders } from './find-cell.ts'
import { type Released, readFigures, SHOWN_REASONS, toWanted } from './read-figures.ts'
import { listPlanStates, type PlanQuestion } from './released.repo.ts'

/** Selects the people of a figure, in domains where the caller may not read all responses one by one. */
export interface ReleasedQuestion extends PlanQuestion {
  /**
   * Null if the caller asks for something that is not one group, such as several groups at once: it cannot be answered.
   */
  cell: Cell | null
  period?: Period
}

/** The figures of each kind in a release plan; undefined if nobody counts. */
export interface ReleasedPlan {
  domainId: string
  pair: number
  factorIds: readonly string[]
  figures: Readonly<Record<FigureKind, Released | undefined>>
}

interface ReleasedAnswer {
  plans: readonly ReleasedPlan[]
  /** Domains whose closed responses cannot be broken down by the requested attributes. */
  unanswerable: readonly string[]
}

const KINDS: readonly FigureKind[] = ['pre', 'post', 'pair']

/** Loads figures about responses that the caller may not read one by one, using only what was released. */
export async function loadReleased(db: Db, question: ReleasedQuestion): Promise<ReleasedAnswer> {
  const orders = question.cell ? listOrders(question.cell) : []
  const states = await listPlanStates(
    db,
    question,
    orders.map((one) => JSON.stringify(one)),
  )
  const located = states.map((plan) => ({ plan, cell: question.cell && findCell(plan, question.cell) }))
  const asked = located.flatMap(({ plan, cell }) => (cell ? [{ plan, cell, key: JSON.stringify(cell) }] : []))
  const unanswerable = located.flatMap(({ plan, cell }) => (cell ? [] : [plan.domainId]))
  const judged = asked.flatMap(({ plan, cell, key }) =>
    KINDS.map((kind) => {
      const own = plan.closings.filter((one) => one.cell === key && one.kind === kind)
      const reason = plan.hidden.find((one) => one.cell === key && one.kind === kind)?.reason
      const isNew = cell.some(([attribute]) => !plan.known.includes(attribute))
      const answer = answerFromClosings(own, {
        cell,
        kind,
        reason: isNew || !plan.isPlanned ? 'not_yet_included' : reason,
        ...question.period,
      })
      return { plan, key, kind, own, answer }
    }),
  )
  const wanted = judged.flatMap(({ plan, key, kind, own, answer }) =>
    answer?.isShown ? [toWanted({ planId: plan.id, cell: key, kind, name: `${plan.id} ${kind}` }, own, answer)] : [],
  )
  const figures = await readFigures(db, wanted)
  return {
    unanswerable,
    plans: asked.map(({ plan: { id, domainId, pair, factorIds } }) => {
      const find = (kind: FigureKind): Released | undefined => {
        const { answer } = judged.find((one) => one.plan.id === id && one.kind === kind)!
        if (!answer) return undefined
        return answer.isShown ? figures.get(`${id} ${kind}`) : { hidden: SHOWN_REASONS[answer.reason] }
      }
      return { domainId, pair, factorIds, figures: { pre: find('pre'), post: find('post'), pair: find('pair') } }
    }),
  }
}
