import { expect } from 'vitest'
import { countProgress, type ProgressCounts } from '../src/modules/analytics/progress.repo.ts'
import { countParticipation } from '../src/modules/analytics/segments/participation.repo.ts'
import type { Scope } from '../src/platform/database/index.ts'
import type { TestServer } from './harness.ts'

/** The scope, domains and assessment that are asked for. */
export interface ProgressQuestion {
  scope: Scope
  domainIds: readonly string[]
  assessmentId: string
}

/** The progress of people, once from the stored counts, once by counting everyone, as participation still does. */
export const readProgress = ({ platform }: TestServer, { scope, ...asked }: ProgressQuestion) =>
  platform.database.read(scope, async (db) => {
    const kept = await countProgress(db, asked)
    const [everyone] = (await countParticipation(db, asked, undefined)) ?? []
    if (!everyone) throw new Error('the question is out of reach')
    const { notStarted, started, completed, n } = everyone
    return { kept, counted: { notStarted, started, completed, n } }
  })

/** Expects the stored counts to be exact. Returns them. */
export async function expectExactProgress(
  server: TestServer,
  questions: readonly ProgressQuestion[],
  when = '',
): Promise<ProgressCounts[]> {
  const figures: ProgressCounts[] = []
  for (const question of questions) {
    const { kept, counted } = await readProgress(server, question)
    expect(kept, `${when}, ${JSON.stringify(question)}`).toEqual(counted)
    figures.push(counted)
  }
  return figures
}
