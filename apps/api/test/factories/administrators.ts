import { GLOBAL_ADMINISTRATOR_ROLE_ID, type PermissionKey, ROOT_DOMAIN_ID } from '@evenground/shared/constants'
import type { TestServer } from '../harness.ts'
import { makeDomain, makeRole } from './domains.ts'
import { makeAccount, type SignedInPerson, signIn } from './people.ts'

/** A signed-in administrator with exactly these permissions (and access to the console). */
export async function makeAdministrator(
  server: TestServer,
  permissions: readonly PermissionKey[],
  domainId?: string,
): Promise<SignedInPerson> {
  const domain = domainId ?? (await makeDomain(server))
  const roleId = await makeRole(server, domain, ['ui.v1.type.admin', ...permissions])
  return signIn(server, await makeAccount(server, { domainId: domain, roleId }))
}

export async function makeGlobalAdministrator(server: TestServer): Promise<SignedInPerson> {
  return signIn(server, await makeAccount(server, { domainId: ROOT_DOMAIN_ID, roleId: GLOBAL_ADMINISTRATOR_ROLE_ID }))
}
