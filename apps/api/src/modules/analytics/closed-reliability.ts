import type { Db } from '../../platform/database/index.ts'
import { findItemVariance, type Released } from '../releases/index.ts'
import type { Reliability } from './analytics.present.ts'
import { listItems } from './reliability.repo.ts'

/** Item variances of one domain's closed responses, computed from the published numbers of answers. */
export async function loadClosedReliability(
  db: Db,
  { assessmentId }: { assessmentId: string },
  figure: Released | undefined,
): Promise<Reliability> {
  if (!figure || figure.hidden || !figure.allowed.alpha) return new Map()
  const items = await listItems(db, assessmentId)
  return new Map(
    items.flatMap(({ factorId, questionIds }) => {
      const variances = questionIds.map((id) => findItemVariance(figure, id))
      return variances.every((variance) => variance !== null) ? [[factorId, variances] as const] : []
    }),
  )
}
