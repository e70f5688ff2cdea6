import { randomUUID } from 'node:crypto'
import { createScimToken } from '@evenground/shared/contract/scim'
import { makeAdministrator } from '../../../test/factories/administrators.ts'
import { makeDomain, makeRole } from '../../../test/factories/domains.ts'
import { seed } from '../../../test/factories/learning.ts'
import type { SignedInPerson } from '../../../test/factories/people.ts'
import type { Answer, TestServer } from '../../../test/harness.ts'

export const DIRECTORY_PERMISSIONS = [
  'api.v2.domains.sign_in',
  'api.v2.accounts.list',
  'api.v2.accounts.create',
  'api.v2.accounts.update_by_id',
  'api.v2.groups.create',
  'api.v2.groups.update_by_id',
] as const

/** The additional permissions that a token needs to delete permanently. */
const DELETING_PERMISSIONS = ['api.v2.accounts.destroy_by_id', 'api.v2.groups.destroy_by_id'] as const

export type Send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<Answer>

/** Calls /scim/v2 as a directory does. */
export const sender =
  (server: TestServer, token: string | null, type = 'application/scim+json'): Send =>
  (method, path, body) =>
    server.request({
      method,
      url: `/scim/v2${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': type },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })

export interface TestDirectory {
  domainId: string
  roleId: string
  admin: SignedInPerson
  token: string
  send: Send
}

export async function makeToken(server: TestServer, admin: SignedInPerson, domainId: string): Promise<string> {
  const body = { domain_id: domainId, title: 'Entra ID' }
  const made = await server.call(createScimToken, { token: admin.token, body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.body.token
}

/** Creates a domain whose new people become learners, and its directory. */
export async function makeDirectory(
  server: TestServer,
  { deletes = false, ...data }: Parameters<typeof makeDomain>[1] & { deletes?: boolean } = {},
): Promise<TestDirectory> {
  const domainId = await makeDomain(server, data)
  const roleId = await makeRole(server, domainId)
  await seed(server, ({ prisma }) => prisma.domain.update({ where: { id: domainId }, data: { defaultRoleId: roleId } }))
  const permissions = [...DIRECTORY_PERMISSIONS, ...(deletes ? DELETING_PERMISSIONS : [])]
  const admin = await makeAdministrator(server, permissions, domainId)
  const token = await makeToken(server, admin, domainId)
  return { domainId, roleId, admin, token, send: sender(server, token) }
}

/** Has the directory create a person. Returns the ID. */
export async function createPerson({ send }: TestDirectory, body: object): Promise<string> {
  const { status, body: made } = await send('POST', '/Users', body)
  if (status !== 201) throw new Error(JSON.stringify(made))
  return made.id
}

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const PATCH = { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'] }

let count = 0
export const newName = (): string => `person-${++count}-${randomUUID().slice(0, 8)}`

/** A new person as Entra ID's provisioning service sends them, according to its public documentation. */
export const entraUser = (name: string, more: object = {}) => ({
  schemas: [CORE, ENTERPRISE],
  externalId: `ext-${name}`,
  userName: `${name}@Entra.Test`,
  active: 'True',
  displayName: 'Bo Berg',
  emails: [{ primary: true, type: 'work', value: `${name}@entra.test` }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Bo Berg', familyName: 'Berg', givenName: 'Bo' },
  preferredLanguage: 'es-MX',
  title: 'Nurse',
  roles: [],
  [ENTERPRISE]: { employeeNumber: `no-${name}`, department: 'Care' },
  ...more,
})

/** A new person as Okta sends them. */
export const oktaUser = (name: string, more: object = {}) => ({
  schemas: [CORE],
  userName: `${name}@okta.test`,
  name: { givenName: 'Ana', familyName: 'Ruiz' },
  emails: [{ primary: true, value: `${name}@okta.test`, type: 'work' }],
  displayName: 'Ana Ruiz',
  locale: 'en-US',
  externalId: `00u${name}`,
  groups: [],
  password: '1mz050nq',
  active: true,
  ...more,
})

export const patch = (...operations: object[]) => ({ ...PATCH, Operations: operations })
