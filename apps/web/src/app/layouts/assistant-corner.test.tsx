import { ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/client/query-client.ts'
import { storeTokens } from '../../lib/client/tokens.ts'
import { fake, startFakeServer } from '../../testing/fake-server.ts'
import { makeMe } from '../../testing/fixtures/me.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { AssistantCorner } from './assistant-corner.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    run()
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
})

async function open(permissions: Record<string, unknown>, path = '/content') {
  const me = makeMe()
  fake(getMe, () => ok({ ...me, role: { ...me.role, permissions } }))
  const element = (
    <Suspense>
      <AssistantCorner position="tabs" />
      <p>the page</p>
    </Suspense>
  )
  await renderRoutes([{ path: '*', element }], { path })
  await screen.findByText('the page')
}

const WITH_CHAT = { ui: { v1: { tab: { chat: true } } } }
const button = () => screen.queryByRole('button', { name: 'Open the assistant' })

test('the assistant stands in the corner for whoever holds the tab of the chat', async () => {
  await open(WITH_CHAT)
  expect(await screen.findByRole('button', { name: 'Open the assistant' })).toBeInTheDocument()
})

test('without the tab of the chat there is no assistant in the corner', async () => {
  await open({})
  expect(button()).not.toBeInTheDocument()
})

test('on the page of the chat there is no second one in the corner', async () => {
  await open(WITH_CHAT, '/chat')
  expect(button()).not.toBeInTheDocument()
})
