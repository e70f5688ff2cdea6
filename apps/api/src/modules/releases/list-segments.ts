import type { ReportSegments } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import type { Cell, ResultsView } from '../confidentiality/index.ts'
import { findCell } from './find-cell.ts'
import { SHOWN_REASONS } from './read-figures.ts'
import { listGivenCells, listHidden, listPlanFacts } from './released.repo.ts'
import { findSegments, listGroupTitles } from './segments.repo.ts'

interface Asked {
  domainIds: readonly string[]
  /** Undefined: list all values, without saying which are shown. */
  assessmentId: string | undefined
  /** Values that the caller has already chosen; others are shown in combination with them. */
  chosen: Cell
  view: Pick<ResultsView, 'responses'>
}

/**
 * Lists the attributes and values by which figures of these domains can be filtered. With an assessment, also says
 * which values are hidden and why.
 */
export async function listSegments(db: Db, asked: Asked): Promise<ReportSegments> {
  const { domainIds, assessmentId, chosen, view } = asked
  const found = await findSegments(db, domainIds, { withGroups: assessmentId !== undefined, view })
  if (assessmentId === undefined) return found
  const titles = await listGroupTitles(db, found.values)
  const beside = found.values.filter(({ attribute }) => !chosen.some(([taken]) => taken === attribute))
  const reasons = await findReasons(db, { ...asked, assessmentId }, beside)
  return {
    ...found,
    values: beside.flatMap((one, at) => {
      const reason = reasons[at]
      if (reason === 'nobody') return []
      const title = one.attribute === 'groups' ? titles.get(one.value) : undefined
      if (one.attribute === 'groups' && !title) return []
      return [{ ...one, ...(title && { title }), ...(reason && { hidden: reason }) }]
    }),
  }
}

/** Returns for each value why its combination with the chosen ones is hidden; undefined if something of it is shown. */
async function findReasons(
  db: Db,
  { chosen, ...place }: Asked & { assessmentId: string },
  values: ReportSegments['values'],
) {
  const plans = await listPlanFacts(db, { ...place, pairs: null })
  const keys = values.map(({ attribute, value }) =>
    plans.flatMap((plan) => {
      const cell = findCell(plan, [...chosen, [attribute, value]])
      return cell ? [{ planId: plan.id, cell: JSON.stringify(cell) }] : []
    }),
  )
  const given = new Set((await listGivenCells(db, keys.flat())).map(({ planId, cell }) => `${planId} ${cell}`))
  const hidden = new Map(
    (await listHidden(db, keys.flat())).map(({ planId, cell, reason }) => [`${planId} ${cell}`, SHOWN_REASONS[reason]]),
  )
  return keys.map((own) => {
    const names = own.map(({ planId, cell }) => `${planId} ${cell}`)
    if (names.some((name) => given.has(name))) return undefined
    return names.map((name) => hidden.get(name)).find((reason) => reason !== undefined) ?? ('nobody' as const)
  })
}
