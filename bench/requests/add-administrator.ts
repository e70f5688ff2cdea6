import { TEST_PASSWORD } from '../../apps/api/test/factories/people.ts'
import { createCaller, signInAt } from '../../apps/api/test/http-client.ts'
import { createAccount } from '../../packages/shared/src/contract/accounts.ts'
import { getDomain, updateDomain } from '../../packages/shared/src/contract/domains.ts'
import { createRole } from '../../packages/shared/src/contract/roles.ts'

const PERMISSIONS = {
  ui: { v1: { type: { admin: true } } },
  api: {
    v2: {
      factors: { get_by_id: true },
      accounts: { list: true },
      dashboard: { default: true },
      reports: { data: true },
    },
  },
}

/** Creates and signs in an administrator of the domain with only the permissions that the benchmark uses. */
export async function addAdministrator(
  url: string,
  { token, domainId }: { token: string; domainId: string },
): Promise<string> {
  const call = createCaller(url)
  const role = await call(
    createRole,
    { body: { domain_id: domainId, title: 'Reader', permissions: PERMISSIONS } },
    token,
  )
  const { roles } = await call(getDomain, { params: { id: domainId } }, token)
  await call(updateDomain, { params: { id: domainId }, body: { roles: [...roles, role.id] } }, token)
  const names = { given_name: 'Rea', family_name: 'Der' }
  const person = { email: `reader@${domainId}.example`, password: TEST_PASSWORD }
  await call(createAccount, { body: { ...names, ...person, domain_id: domainId, role_id: role.id } }, token)
  return (await signInAt(url, { login: person.email, password: person.password })).access_token
}
