import type { PermissionKey } from '@evenground/shared/constants'
import { ENDPOINTS, type Endpoint } from '@evenground/shared/contract'
import { previewBulkRun } from '@evenground/shared/contract/account-bulk-runs'
import { countAccounts } from '@evenground/shared/contract/accounts'
import { countGroups } from '@evenground/shared/contract/groups'
import { listPlanHolders } from '@evenground/shared/contract/plans'
import { countRoles } from '@evenground/shared/contract/roles'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { makeAdministrator } from './factories/administrators.ts'
import { assignPlan, makeCourse } from './factories/learning.ts'
import { makeLearner } from './factories/people.ts'
import { createTestServer } from './harness.ts'

const server = await createTestServer()

const isSearched = ({ query }: Endpoint) => query instanceof z.ZodObject && 'q' in query.shape

test('every count that can be searched says who may search: whoever may list the same', () => {
  const counts = (ENDPOINTS as readonly Endpoint[]).filter((one) => one.path.endsWith('/count') && isSearched(one))
  expect(counts.length).toBeGreaterThan(15)
  for (const { path, access, searchAccess } of counts) {
    const list = (ENDPOINTS as readonly Endpoint[]).find(
      (one) => one.method === 'GET' && `${one.path}/count` === path,
    ) as Endpoint
    // Without a token, the list of domains has only those that people can register in.
    const mayList = list.access === 'public' ? { anyOf: ['api.v2.domains.list'] } : list.access
    expect([path, searchAccess ?? access]).toEqual([path, mayList])
  }
})

test.each([
  [countAccounts, 'api.v2.accounts.count', ['api.v2.accounts.list', 'api.v2.accounts.view']],
  [countGroups, 'api.v2.groups.count', ['api.v2.groups.list', 'api.v2.groups.view']],
  [countRoles, 'api.v2.roles.count', ['api.v2.roles.list']],
] as [typeof countAccounts, PermissionKey, PermissionKey[]][])(
  'whoever may count but not list cannot spell out what is there by searching: %#',
  async (endpoint, count, lists) => {
    const counter = await makeAdministrator(server, [count])
    const counting = (token: string, q?: string) =>
      server.call(endpoint, { token, query: q === undefined ? {} : { q } })
    for (const q of [counter.email, counter.email.slice(0, 3), 'nothing-like-this']) {
      const { status, body } = await counting(counter.token, q)
      expect([status, body]).toMatchObject([403, { code: 'forbidden' }])
    }
    expect((await counting(counter.token)).status).toBe(200)
    expect((await counting(counter.token, ' ')).status).toBe(200)
    for (const list of lists) {
      const reader = await makeAdministrator(server, [count, list], counter.domainId)
      expect((await counting(reader.token, 'nothing-like-this')).body).toMatchObject({ count: 0 })
    }
  },
)

test('a bulk change by search takes the permission to list people, as one by conditions does', async () => {
  const change: PermissionKey = 'api.v2.accounts.update_by_id'
  const preview = async (q: string, ...more: PermissionKey[]) => {
    const { token } = await makeAdministrator(server, [change, ...more])
    return server.call(previewBulkRun, { token, body: { action: 'activate', filter: { q } } as never })
  }
  expect((await preview('person-')).status).toBe(403)
  expect((await preview('')).status).toBe(200)
  expect((await preview('person-', 'api.v2.accounts.view')).status).toBe(200)
})

test('a list that shows people by name finds them by their login only for those who may see it', async () => {
  const reader = await makeAdministrator(server, ['api.v2.plans.progress', 'api.v2.accounts.list'])
  const follower = await makeAdministrator(server, ['api.v2.plans.progress'], reader.domainId)
  const course = await makeCourse(server, { domainId: reader.domainId })
  const learner = await makeLearner(server, reader.domainId)
  await assignPlan(server, learner, course.plan)
  const search = async ({ token }: { token: string }, q: string) =>
    (await server.call(listPlanHolders, { token, params: { id: course.plan }, query: { q } })).body.length
  expect([await search(reader, learner.email), await search(reader, 'doe')]).toEqual([1, 1])
  expect([await search(follower, learner.email), await search(follower, '@')]).toEqual([0, 0])
  expect(await search(follower, 'doe')).toBe(1)
})
