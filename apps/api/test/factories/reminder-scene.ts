import type { Prisma } from '../../src/platform/prisma-client/client.ts'
import type { TestServer } from '../harness.ts'
import { makeDomain, makeRole } from './domains.ts'
import { assignPlan, makeCourse } from './learning.ts'
import { makeAccount, type Person } from './people.ts'

type Domain = Partial<Prisma.DomainUncheckedCreateInput>
type Account = Partial<Prisma.AccountUncheckedCreateInput>
type Plan = Partial<Prisma.PersonalPlanUncheckedCreateInput>

/** A domain with one plan and reminders switched on. `join` adds a learner who is enrolled at `assignedAt`. */
export async function makeReminderScene(server: TestServer, assignedAt: () => Date, domain: Domain = {}) {
  const domainId = await makeDomain(server, { sendReminders: true, ...domain })
  const roleId = await makeRole(server, domainId)
  const course = await makeCourse(server, { domainId })
  const join = async (account: Account = {}, plan: Plan = {}): Promise<Person & { personalPlan: string }> => {
    const person = await makeAccount(server, { domainId, roleId, ...account })
    const personalPlan = await assignPlan(server, person, course.plan, { assignedAt: assignedAt(), ...plan })
    return { ...person, personalPlan }
  }
  return { domainId, course, join }
}
