import { demoContent } from '../content/index.ts'
import { generatePeople } from '../model/people.ts'
import { demoSeed } from '../model/seed.ts'
import { assessmentRows } from './content/assessment-rows.ts'
import type { ContentContext } from './content/content-context.ts'
import { buildSeededPlan } from './content/course.ts'
import { domainRows } from './content/domain-rows.ts'
import { libraryRows } from './content/library-rows.ts'
import { logoRows } from './content/logo-rows.ts'
import { createOwners } from './content/owners.ts'
import { planRows } from './content/plan-rows.ts'
import { roleRows } from './content/role-rows.ts'
import { createIds } from './ids.ts'
import { openClassroom } from './learning/classroom.ts'
import { writeJournals } from './learning/journals.ts'
import { personRows } from './people/person-rows.ts'
import { mergeRows, type Rows } from './rows.ts'

const dayMs = 86_400_000
/** In days. Older than the oldest account, which is 310 days old. */
const contentAgeDays = 330

export type DemoOptions = {
  /** The hash of the password that all accounts have. */
  passwordHash: string
  now: Date
}

/** Builds every row of the demo in memory. The same `now` gives the same rows, except for their ids. */
export async function buildRows({ passwordHash, now }: DemoOptions): Promise<Rows> {
  const contentCreatedAt = now.getTime() - contentAgeDays * dayMs
  const ids = createIds(contentCreatedAt)
  const context: ContentContext = { content: demoContent, ids, ownerOf: createOwners(demoContent), contentCreatedAt }
  const courses = demoContent.plans.map((plan) => buildSeededPlan(plan, ids))
  const classroom = openClassroom(demoContent, courses, { ids, seed: demoSeed, now: now.getTime() })
  const people = generatePeople({ seed: demoSeed, now })
  const done = people.map((person) => personRows(classroom, person, passwordHash))
  writeJournals(classroom.journals, demoSeed)
  return mergeRows([
    roleRows(context),
    libraryRows(context),
    assessmentRows(context),
    planRows(context, courses),
    domainRows(context),
    await logoRows(context),
    ...done,
  ])
}
