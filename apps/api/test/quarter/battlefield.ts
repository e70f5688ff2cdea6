import { PERMISSION_KEYS } from '@evenground/shared/constants'
import type { Random } from '../../src/modules/confidentiality/gate/testing/random.ts'
import { makeAdministrator } from '../factories/administrators.ts'
import { type Cohort, makeCohort } from '../factories/cohort.ts'
import { makeDomain } from '../factories/domains.ts'
import { changeDomain, makeGroup, seed } from '../factories/learning.ts'
import { type SignedInPerson, signIn } from '../factories/people.ts'
import type { TestServer } from '../harness.ts'

export const DEPARTMENTS = ['Care', 'Care', 'Care', 'Shop', 'Shop', 'IT', 'Lab'] as const
export const GENDERS = ['woman', 'woman', 'man', 'man', 'nonbinary'] as const

/** What an attacker with every permission in an organization works with. */
export interface Battlefield {
  server: TestServer
  admin: SignedInPerson
  random: Random
  cohort: Cohort
  roleId: string
  groups: readonly string[]
  /** A confidential domain below, to which people can be moved. */
  beside: string
}

interface Making {
  size: number
  mode: 'identified' | 'confidential'
  /** Leaves out the permission to read single results. */
  withoutReading?: boolean
}

const READING = 'api.v2.assessments.get_response_by_id'

export async function makeBattlefield(
  server: TestServer,
  random: Random,
  { size, mode, withoutReading = false }: Making,
): Promise<Battlefield> {
  const cohort = await makeCohort(server, size)
  const { domainId } = cohort
  const beside = await makeDomain(server, { parentId: domainId })
  // Lets learners do their training in any order, so that the test can choose it.
  for (const id of [domainId, beside]) await changeDomain(server, id, { enableTrainingNavigation: true })
  const permissions = PERMISSION_KEYS.filter((key) => !withoutReading || key !== READING)
  const admin = await makeAdministrator(server, permissions, domainId)
  await seed(server, async ({ prisma }) => {
    await prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: cohort.members[0]!.roleId } })
    const reportingAttributes = ['groups', 'department', 'gender']
    for (const id of [domainId, beside]) {
      const responseMode = id === beside ? 'confidential' : mode
      await prisma.domainPrivacy.create({ data: { domainId: id, responseMode, reportingAttributes } })
    }
    for (const { id } of cohort.members) {
      const data = { department: DEPARTMENTS[random.whole(7)]!, gender: GENDERS[random.whole(5)]! }
      await prisma.account.update({ where: { id }, data })
    }
  })
  const ids = random.shuffle(cohort.members.map(({ id }) => id))
  const above = await makeGroup(server, domainId, ids.slice(0, 4))
  const below = await makeGroup(server, domainId, ids.slice(4, 16), { parentId: above })
  const other = await makeGroup(server, domainId, ids.slice(14, 30))
  return { server, admin, random, cohort, roleId: cohort.members[0]!.roleId, groups: [above, below, other], beside }
}

/** Moves the clock, and signs the administrator in again, since a session does not last that long. */
export async function moveClock(field: Battlefield, to: Date): Promise<void> {
  field.server.time.set(to)
  field.admin = await signIn(field.server, field.admin)
}
