import { createApiKey } from '@evenground/shared/contract/keys'
import type { Tenant } from '../../factories/tenant.ts'
import type { TestServer } from '../../harness.ts'
import { admin, one, type Recipes } from './recipe.ts'

async function makeKey(server: TestServer, { admin: maker, domainId }: Tenant): Promise<string> {
  const body = { domain_id: domainId, title: 'Payroll', permissions: ['api.v2.accounts.list'] }
  const { status, body: made } = await server.call(createApiKey, { token: maker.token, body })
  if (status !== 201) throw new Error(`no key was made: ${JSON.stringify(made)}`)
  return made.id
}

export const keys: Recipes = {
  listApiKeys: admin((_server, { domainId }) => ({ query: { domain_id: domainId, ended: '0', order_by: 'title' } })),
  countApiKeys: admin((_server, { domainId }) => ({ query: { domain_id: domainId } })),
  createApiKey: admin((_server, { domainId }) => ({
    body: {
      domain_id: domainId,
      title: 'Reports for the warehouse',
      permissions: ['api.v2.reports.data', 'api.v2.dashboard.default'],
      addresses: ['203.0.113.0/24', '2001:db8::1'],
      expires_at: '2090-01-31T12:00:00Z',
    },
  })),
  getApiKey: admin((_server, { history }) => one(history.apiKey)),
  updateApiKey: admin(async (server, tenant) => ({
    params: { id: await makeKey(server, tenant) },
    body: { title: 'Payroll 2', permissions: ['api.v2.accounts.list', 'api.v2.groups.list'] },
  })),
  rotateApiKey: admin(async (server, tenant) => ({
    params: { id: await makeKey(server, tenant) },
    body: { overlap_days: 7 },
  })),
  revokeApiKey: admin(async (server, tenant) => one(await makeKey(server, tenant))),
  deleteApiKey: admin(async (server, tenant) => one(await makeKey(server, tenant))),
}
