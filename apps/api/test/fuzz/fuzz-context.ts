import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ENDPOINTS } from '@evenground/shared/contract'
import { readClaims } from '../contract/forge-token.ts'
import type { Input } from '../contract/requests/index.ts'
import { recipeOf } from '../contract/visit.ts'
import { makeGlobalAdministrator } from '../factories/administrators.ts'
import { seed } from '../factories/learning.ts'
import { makeTenant, type Tenant } from '../factories/tenant.ts'
import type { TestServer } from '../harness.ts'

/** A word that occurs in every text of the foreign tenant and nowhere else. */
export const FOREIGN_MARK = 'Quillwort'

export type Role = 'anonymous' | 'learner' | 'administrator' | 'global'
export const ROLES: readonly Role[] = ['anonymous', 'learner', 'administrator', 'global']

export interface Stage {
  tokens: Record<Role, string | undefined>
  /** Ids of the own tenant and of the foreign one. */
  ids: { own: string[]; foreign: string[] }
  /** Returns a request that succeeds, with its caller. */
  sample(operationId: string): Promise<{ input: Input; token: string | undefined; role: Role }>
  /** False once a request has locked out one of the callers. */
  isUsable(): Promise<boolean>
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

const listIds = (value: unknown): string[] => {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listIds) : []
}

/** Writes the mark into the names and texts of the foreign tenant's people. */
async function mark(server: TestServer, { domainId, learner }: Tenant): Promise<void> {
  const texts: [table: string, column: string][] = [
    ...([
      ['domain', 'title'],
      ['"group"', 'title'],
      ['role', 'title'],
      ['plan', 'title'],
      ['factor', 'title'],
    ] as const),
    ...([
      ['assessment', 'title'],
      ['medium', 'title'],
      ['instruction', 'title'],
      ['account', 'family_name'],
    ] as const),
  ].map(([table, column]) => [table, column])
  const json = JSON.stringify({ 'en-us': FOREIGN_MARK, 'es-mx': FOREIGN_MARK })
  await seed(server, async ({ query }) => {
    for (const [table, column] of texts) {
      const key = table === 'domain' ? 'id' : 'domain_id'
      await query(`update ${table} set ${column} = $2::jsonb where ${key} = $1`, [domainId, json])
    }
    for (const [table, column] of [
      ['journal_entry', 'text_body'],
      ['chat_message', 'content'],
      ['alert', 'excerpt'],
    ]) {
      await query(`update ${table} set ${column} = $2 where account_id = $1`, [learner.id, FOREIGN_MARK])
    }
    await query('update account set phone = $2, department = $2 where domain_id = $1', [domainId, FOREIGN_MARK])
  })
}

export async function makeForeigner(server: TestServer): Promise<Tenant> {
  const abroad = await makeTenant(server, PERMISSION_KEYS)
  await mark(server, abroad)
  return abroad
}

const ROLE_NAMES = { admin: 'administrator', learner: 'learner', global: 'global', nobody: 'anonymous' } as const

/** Creates a tenant and callers to test with. The tests damage them, so a new stage is set now and then. */
export async function setStage(server: TestServer, abroad: Tenant): Promise<Stage> {
  const home = await makeTenant(server, PERMISSION_KEYS, { allowRegistration: true })
  const globalAdmin = await makeGlobalAdministrator(server)
  const tokens = {
    anonymous: undefined,
    learner: home.learner.token,
    administrator: home.admin.token,
    global: globalAdmin.token,
  }
  const samples = new Map<string, Promise<{ input: Input; token: string | undefined; role: Role }>>()
  const build = async (operationId: string) => {
    const recipe = recipeOf(operationId)
    const role = ROLE_NAMES[recipe.as]
    const own = recipe.caller ? (await recipe.caller(server, home)).token : tokens[role]
    return { input: await recipe.build(server, home), token: own, role }
  }
  return {
    tokens,
    ids: { own: listIds(home), foreign: listIds(abroad) },
    sample: (operationId) => {
      // Requests that delete or use something up need a new one each time.
      const isOnce = ENDPOINTS.find(({ id }) => id === operationId)?.method === 'DELETE'
      const sample = isOnce ? build(operationId) : (samples.get(operationId) ?? build(operationId))
      samples.set(operationId, sample)
      return sample
    },
    isUsable: async () => {
      for (const token of [tokens.learner, tokens.administrator, tokens.global]) {
        const { status } = await server.request({
          url: '/api/v2/accounts/me',
          headers: { authorization: `Bearer ${token}` },
        })
        if (status !== 200) return false
        if (Number(readClaims(String(token)).exp) * 1000 - Date.now() < 120_000) return false
      }
      return true
    },
  }
}
