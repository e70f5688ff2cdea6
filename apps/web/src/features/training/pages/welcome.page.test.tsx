import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { meQuery } from '../../../lib/session/me.ts'
import { storeWantedPath } from '../../../lib/session/wanted-path.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeInstruction } from '../../../testing/fixtures/instruction.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { learnerRoutes } from '../../../testing/learner-routes.tsx'
import { serveLearner } from '../../../testing/learner-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as WelcomePage } from './welcome.page.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

async function open(welcomeId: string | null) {
  const me = makeMe({ welcome_due: true, domain: { welcome_instruction_id: welcomeId } })
  serveLearner({ me, instructions: [makeInstruction({ id: makeId(510), title: { 'en-us': 'Good to have you' } })] })
  const routes = learnerRoutes([{ path: '/content/welcome', element: <WelcomePage /> }])
  return renderRoutes(routes, { path: '/content/welcome' })
}

describe('the welcome page', () => {
  test('shows the body of the domain’s welcome instruction, and Continue leads to the to-do list', async () => {
    const { user } = await open(makeId(510))
    expect(await screen.findByRole('heading', { name: 'Good to have you' })).toBeInTheDocument()
    expect(screen.getByText('Take your time.')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Continue' }))
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/content$/)
  })

  test('leads on to the page that was wanted before signing in', async () => {
    storeWantedPath('/content/1/certificate')
    const { user } = await open(makeId(510))
    await user.click(await screen.findByRole('link', { name: 'Continue' }))
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/content/1/certificate')
  })

  test('is skipped where the domain has no welcome instruction', async () => {
    await open(null)
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent(/^\/content$/)
  })

  test('is no longer due once it was seen', async () => {
    const page = await open(makeId(510))
    await screen.findByRole('heading', { name: 'Good to have you' })
    expect(page.queryClient.getQueryData(meQuery.queryKey)?.welcome_due).toBe(false)
    expect(localStorage.getItem('welcomed')).toBe(makeMe().account.last_sign_in_at ?? '')
  })
})
