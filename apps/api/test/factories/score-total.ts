import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { Db } from '../../src/platform/database/index.ts'

const NO_SUMS = {
  ...{ preN: 0, preSum: 0, preSquares: 0, postN: 0, postSum: 0, postSquares: 0 },
  ...{ bothN: 0, bothPreSum: 0, bothPreSquares: 0, bothPostSum: 0, bothPostSquares: 0, bothProducts: 0 },
}

/** Writes the total of an assessment over one domain, as the job stores it while no row of sums is folded. */
export async function makeScoreTotal(prisma: Db['prisma'], domainId: string, assessmentId: string): Promise<void> {
  const total = { assessmentId, pair: 0 }
  await prisma.scoreTotal.create({ data: { ...total, domainIds: [domainId] } })
  await prisma.scoreTotalFactor.create({ data: { ...total, factorId: OVERALL_FACTOR_ID, ...NO_SUMS } })
}
