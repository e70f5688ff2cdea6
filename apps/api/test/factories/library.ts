import { newId } from '../../src/platform/ids.ts'
import type { TestServer } from '../harness.ts'
import { seed } from './learning.ts'

type ContentType = 'factor' | 'instruction' | 'assessment' | 'survey' | 'journalPrompt' | 'plan' | 'medium'

/** Creates content that nothing refers to, owned by the domain or (null) by the shared library. */
export async function makeContent(server: TestServer, type: ContentType, domainId: string | null): Promise<string> {
  const id = newId()
  const data = { id, domainId, title: { 'en-us': `A new ${type}` } }
  await seed(server, ({ prisma }) => {
    const insert: Record<ContentType, () => Promise<unknown>> = {
      factor: () => prisma.factor.create({ data }),
      instruction: () => prisma.instruction.create({ data }),
      assessment: () => prisma.assessment.create({ data }),
      survey: () => prisma.survey.create({ data }),
      journalPrompt: () => prisma.journalPrompt.create({ data }),
      plan: () => prisma.plan.create({ data }),
      medium: () => prisma.medium.create({ data: { ...data, mediumType: 'pdf' } }),
    }
    return insert[type]()
  })
  return id
}

export const makeFactor = (server: TestServer, domainId: string | null): Promise<string> =>
  makeContent(server, 'factor', domainId)
