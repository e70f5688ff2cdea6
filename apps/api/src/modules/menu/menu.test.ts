import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { logInAs } from '@evenground/shared/contract/auth'
import { getMenu } from '@evenground/shared/contract/domains'
import { expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator } from '../../../test/factories/administrators.ts'
import { makeLearner } from '../../../test/factories/people.ts'
import { createTestServer } from '../../../test/harness.ts'

const server = await createTestServer()

test('the menu holds the tabs that the role shows, in the order of the console, each with its route', async () => {
  const permissions = ['api.v2.ui.menu', 'ui.v1.tab.domains', 'ui.v1.tab.dashboard', 'ui.v1.tab.journals'] as const
  const { token } = await makeAdministrator(server, permissions)
  expect(await server.call(getMenu, { token })).toMatchObject({
    status: 200,
    body: [
      { key: 'dashboard', path: '/' },
      { key: 'domains', path: '/domains' },
      { key: 'journals', path: '/journals' },
      { key: 'communications', path: '/communications' },
      { key: 'ai_services', path: '/ai_services' },
    ],
  })
})

test('the menu needs its right, whatever tabs the role shows', async () => {
  const { token } = await makeAdministrator(server, ['ui.v1.tab.domains'])
  expect((await server.call(getMenu, { token })).status).toBe(403)
  expect((await server.call(getMenu, { token: (await makeLearner(server)).token })).status).toBe(403)
})

test('who acts as somebody else is offered no chat', async () => {
  const subject = await makeAdministrator(server, PERMISSION_KEYS)
  const actor = await makeGlobalAdministrator(server)
  const { body } = await server.call(logInAs, { token: actor.token, params: { id: subject.id } })
  const keysFor = async (token: string) =>
    (await server.call(getMenu, { token })).body.map(({ key }: { key: string }) => key)
  expect(await keysFor(subject.token)).toContain('chat')
  expect(await keysFor(body.access_token)).not.toContain('chat')
})
