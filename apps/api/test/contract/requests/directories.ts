import { createScimToken } from '@evenground/shared/contract/scim'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { admin, one, type Recipes } from './recipe.ts'

const settings = (domainId: string) => ({ domain_id: domainId, title: 'Entra ID', expires_at: '2090-01-31T12:00:00Z' })

async function makeToken(server: TestServer, { admin: maker, domainId }: Tenant): Promise<string> {
  const { status, body } = await server.call(createScimToken, { token: maker.token, body: settings(domainId) })
  if (status !== 201) throw new Error(`no token was made: ${JSON.stringify(body)}`)
  return body.id
}

export const directories: Recipes = {
  getScim: admin((_server, { domainId }) => one(domainId)),
  updateScim: admin((_server, { domainId }) => ({ params: { id: domainId }, body: { removal: 'deactivate' } })),
  listScimEvents: admin((_server, { domainId }) => ({
    params: { id: domainId },
    query: { refused: '0', before: 'ffffffff-ffff-7fff-bfff-ffffffffffff', limit: '20' },
  })),
  createScimToken: admin((_server, { domainId }) => ({ body: settings(domainId) })),
  deleteScimToken: admin(async (server, tenant) => one(await makeToken(server, tenant))),
}
