import type { Db } from '../../src/platform/database/index.ts'
import type { Response } from '../../src/platform/prisma-client/client.ts'

type Key = 'id' | 'accountId' | 'domainId' | 'personalPlanId' | 'assessmentId' | 'assessmentType'

interface Submission extends Pick<Response, Key>, Partial<Pick<Response, 'mode' | 'minGroupSize'>> {
  submittedAt: Date
  /** By question id. */
  answers: Readonly<Record<string, number>>
  /** By factor id. */
  scores: Readonly<Record<string, number>>
}

/** Writes a submission directly into the database, with the time and scores that a test needs. */
export async function insertSubmission({ prisma }: Pick<Db, 'prisma'>, submission: Submission): Promise<void> {
  const { id, answers, scores, personalPlanId, mode = 'identified', minGroupSize = 5, ...about } = submission
  const { domainId, submittedAt } = about
  const scored = { ...about, isLatest: true }
  await prisma.response.create({
    data: {
      ...scored,
      id,
      personalPlanId,
      mode,
      minGroupSize,
      startedAt: submittedAt,
      updatedAt: submittedAt,
      scoringVersion: 1,
    },
  })
  await prisma.responseAnswer.createMany({
    data: Object.entries(answers).map(([questionId, value]) => ({ responseId: id, domainId, questionId, value })),
  })
  await prisma.responseScore.createMany({
    data: Object.entries(scores).map(([factorId, score]) => ({ ...scored, responseId: id, factorId, score })),
  })
}
