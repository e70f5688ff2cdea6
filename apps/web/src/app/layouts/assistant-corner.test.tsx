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
const queryButton = () => screen.queryByRole('button', { name: 'Open the assistant' })

test('the assistant button is shown with the permission ui.v1.tab.chat', async () => {
  await open(WITH_CHAT)
  expect(await screen.findByRole('button', { name: 'Open the assistant' })).toBeInTheDocument()
})

test('no assistant button is shown without the permission', async () => {
  await open({})
  expect(queryButton()).not.toBeInTheDocument()
})

test('no assistant button is shown on the chat page', async () => {
  await open(WITH_CHAT, '/chat')
  expect(queryButton()).not.toBeInTheDocument()
})
