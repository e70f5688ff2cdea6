import type { Endpoint } from '@evenground/shared/contract'
import { newId } from '../../src/platform/ids.ts'
import type { SignedInPerson } from '../factories/people.ts'
import type { Tenant } from '../factories/tenant.ts'
import type { Answer, TestServer } from '../harness.ts'
import { recordStatements } from './record-statements.ts'
import { type Input, REQUESTS, type Recipe } from './requests/index.ts'
import { findSlots, replaceAt } from './slots.ts'

export interface TestTenants {
  server: TestServer
  ownTenant: Tenant
  otherTenant: Tenant
  globalAdmin: SignedInPerson
}

export function recipeOf(id: string): Recipe {
  const recipe = REQUESTS[id]
  if (!recipe) throw new Error(`test/contract/requests has no request for ${id}`)
  return recipe
}

export async function tokenFor({ server, globalAdmin }: TestTenants, recipe: Recipe, tenant: Tenant) {
  if (recipe.caller) return (await recipe.caller(server, tenant)).token
  if (recipe.as === 'nobody') return undefined
  return recipe.as === 'global' ? globalAdmin.token : tenant[recipe.as].token
}

export const call = (
  server: TestServer,
  endpoint: Endpoint,
  input: Input,
  token: string | undefined,
  headers = {},
): Promise<Answer> => server.call(endpoint, { ...input, token, headers: { ...input.headers, ...headers } } as never)

/** An answer without the part that always differs between two equal requests. */
export const comparable = ({ status, body }: Answer) => ({ status, body: { ...body, request_id: undefined } })

/** Prepares requests with a foreign value in each place: one with an unused id and one with another tenant's id. */
export async function visitSlots(world: TestTenants, endpoint: Endpoint) {
  const { server, ownTenant, otherTenant } = world
  const recipe = recipeOf(endpoint.id)
  const mine = await recipe.build(server, ownTenant)
  const slots = findSlots(mine, await recipe.build(server, otherTenant))
  const token = await tokenFor(world, recipe, ownTenant)
  const ask = (path: string, id: string) =>
    recordStatements(() => call(server, endpoint, replaceAt(mine, path, id), token))
  const visit = async ({ path, foreign }: (typeof slots)[number]) => {
    const [first, theirs] = [await ask(path, newId()), await ask(path, foreign)]
    // The very first request may leave something behind for the next, such as a cache entry; then it is repeated.
    const isSame = first.statements.join() === theirs.statements.join()
    const absent = isSame ? first : await ask(path, newId())
    return {
      path,
      absent: absent.answer,
      theirs: theirs.answer,
      statements: { absent: absent.statements, theirs: theirs.statements },
    }
  }
  return {
    mine,
    slots,
    visit: async () => {
      const visits: Awaited<ReturnType<typeof visit>>[] = []
      for (const slot of slots) if (!recipe.openTo?.[slot.path]) visits.push(await visit(slot))
      return visits
    },
  }
}
