import type { HeatMap, HeatMapMeasure } from '@evenground/shared/schemas'
import type { Db } from '../../../platform/database/index.ts'
import type { FigureGate, Pooled, ResultsView } from '../../confidentiality/index.ts'
import { asLocalizedText } from '../../content/index.ts'
import { loadMoments } from '../load-figures.ts'
import type { FactorMoments } from '../moments.repo.ts'
import type { Judged } from '../populations.ts'
import type { QueryScope } from '../query-scope.repo.ts'
import { isAnybodyInBoth, listParents } from './parent.repo.ts'
import { pool } from './pool-segment.ts'
import { partOf } from './population.ts'

type FoundParent = Pick<HeatMap, 'parent' | 'parent_missing'>
type Asked = QueryScope & { assessmentId: string; locale: string }
type FactorFigure = NonNullable<HeatMap['factors'][number]['parent']>

/** Figures of the domain above. */
export interface ParentFigures {
  id: string
  gate: FigureGate
  /** Undefined if nobody there has a score of the factor. */
  findFigure: (factorId: string) => FactorFigure | undefined
  /** The figure with which groups are compared; null if it is hidden or nobody counts. */
  findPeople: (factorId: string) => Pooled | null
}

/** The domain above, with which groups can be compared instead of with everyone else; or why there is none. */
export async function findParent(db: Db, domainIds: readonly string[]): Promise<FoundParent> {
  const [parent, ...others] = await listParents(db, domainIds)
  if (!parent || others.length > 0) return { parent: null, parent_missing: 'several' }
  if (!parent.id || !parent.title) return { parent: null, parent_missing: 'out_of_scope' }
  return { parent: { id: parent.id, title: asLocalizedText(parent.title) }, parent_missing: null }
}

const KINDS = { pre: 'pre', post: 'post', change: 'pairs' } as const

/**
 * Loads the figures of the domain above through the same gate as its dashboard, so that nothing hidden there is shown
 * here. Null: out of scope.
 */
export async function loadParentFigures(
  db: Db,
  id: string,
  asked: Asked,
  { pair, measure, view }: { pair: number; measure: HeatMapMeasure; view: ResultsView },
): Promise<ParentFigures | null> {
  const { domainIds, assessmentId, locale } = asked
  const found = await loadMoments(db, { domainIds: [id], assessmentId, locale, wanted: pair }, view, false)
  if (!found) return null
  const rows = new Map(found.answer.rows.map((row) => [row.factorId, row]))
  // If people count on both sides, Welch's interval would have the wrong width, so no variance is given.
  const isApart = !(await isAnybodyInBoth(db, { domainIds, parentId: id, assessmentId, pair }))
  const readPart = (row: FactorMoments & Judged) => {
    const reason = row.hidden[KINDS[measure]]
    if (reason) return { hidden: reason }
    const part = partOf(row, measure)
    return part.n > 0 ? part : undefined
  }
  const look = (factorId: string) => {
    const row = rows.get(factorId)
    return row && readPart(row)
  }
  return {
    id,
    gate: found.gate,
    findFigure: (factorId) => pool([look(factorId)]),
    findPeople: (factorId) => {
      const part = look(factorId)
      return part && !('hidden' in part) ? { ...part, variance: isApart ? part.variance : null } : null
    },
  }
}
