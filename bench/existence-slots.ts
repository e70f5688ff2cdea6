import { randomUUID } from 'node:crypto'
import { TEST_PASSWORD } from '../apps/api/test/factories/people.ts'
import { buildFetchRequest, createCaller, signInAt } from '../apps/api/test/http-client.ts'
import { buildPermissionTree, PERMISSION_KEYS } from '../packages/shared/src/constants/index.ts'
import { createAccount, getAccount, removeAccount } from '../packages/shared/src/contract/accounts.ts'
import { createDomain } from '../packages/shared/src/contract/domains.ts'
import type { Endpoint } from '../packages/shared/src/contract/endpoint.ts'
import { createFactor, getFactor, updateFactor } from '../packages/shared/src/contract/factors.ts'
import { createPlan, getPlan } from '../packages/shared/src/contract/plans.ts'
import { getUserStatus } from '../packages/shared/src/contract/reports.ts'
import { createRole } from '../packages/shared/src/contract/roles.ts'

/** A place in a request that takes an id, with an id of another tenant and an unused one. */
export interface ExistenceSlot {
  title: string
  ask: (id: string) => ReturnType<typeof buildFetchRequest>
  foreign: string
  absent: string
}

/** Creates two tenants. Returns places in which an administrator of one can use ids of the other. */
export async function openSlots(address: string, globalToken: string): Promise<ExistenceSlot[]> {
  const call = createCaller(address)
  const permissions = buildPermissionTree(PERMISSION_KEYS)

  async function makeTenant(name: string) {
    const role = await call(createRole, { body: { title: `Administrator of ${name}`, permissions } }, globalToken)
    const body = { title: name, roles: [role.id], default_role_id: role.id }
    const domain = await call(createDomain, { body }, globalToken)
    const email = `admin@${name}.example`
    const names = { given_name: 'Robin', family_name: name, domain_id: domain.id, role_id: role.id }
    const account = await call(createAccount, { body: { ...names, email, password: TEST_PASSWORD } }, globalToken)
    const { access_token: token } = await signInAt(address, { login: email, password: TEST_PASSWORD })
    const factor = await call(createFactor, { body: { title: 'Trust' } }, token)
    const tasks = { intro: [], training: [], outro: [] }
    const plan = await call(createPlan, { body: { title: 'Working together', tasks } }, token)
    return { token, domain: domain.id, account: account.id, factor: factor.id, plan: plan.id }
  }

  const [own, other] = [await makeTenant('northwind'), await makeTenant('southwind')]
  const slot = (title: string, foreign: string, endpoint: Endpoint, input: (id: string) => object) => ({
    title,
    foreign,
    absent: randomUUID(),
    ask: (id: string) => buildFetchRequest(address, endpoint, input(id), own.token),
  })
  const inPath = (id: string) => ({ params: { id } })
  return [
    slot('account by id', other.account, getAccount, inPath),
    slot('factor by id', other.factor, getFactor, inPath),
    slot('plan by id', other.plan, getPlan, inPath),
    slot('change of a factor', other.factor, updateFactor, (id) => ({ ...inPath(id), body: { title: 'Mine' } })),
    slot('removal of an account', other.account, removeAccount, inPath),
    slot('sub-factor in a body', other.factor, createFactor, (id) => ({
      body: { title: 'Above', super_factor: true, factorIds: [id] },
    })),
    slot('domain of a report', other.domain, getUserStatus, (id) => ({ query: { domain_ids: id } })),
  ]
}
