import { ENDPOINTS, ok } from '@evenground/shared/contract'
import { getGroup } from '@evenground/shared/contract/groups'
import { listMyPlans } from '@evenground/shared/contract/learning'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearTokens, storeTokens } from '../../../lib/client/tokens.ts'
import { fake, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { LANGUAGES, loadExample } from '../content/examples.ts'
import { type GuideCall, SECTIONS } from '../content/sections.ts'
import { Component } from './guide.page.tsx'

startFakeServer()
beforeEach(() => clearTokens())

const open = (path: string, locale: 'en-us' | 'es-mx' = 'en-us') =>
  renderRoutes(
    [
      { path: '/getting-started/:section?', Component },
      { path: '/login', element: <h1>Sign-in page</h1> },
    ],
    { path, locale },
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const code = () => screen.getByRole('region', { name: /^Example, / }).textContent ?? ''
const signIn = () => storeTokens({ refresh_token: 'kept', access_token: 'good' })

/** The field names of a schema, one level deep; arrays and pipes are unwrapped. */
function fieldNamesOf(schema: unknown): string[] {
  const { shape, element, in: inner } = (schema ?? {}) as { shape?: object; element?: unknown; in?: unknown }
  if (shape) return Object.keys(shape)
  return element || inner ? fieldNamesOf(element ?? inner) : []
}

describe('the guide', () => {
  test('is read without signing in, and lists its sections', async () => {
    await open('/getting-started')
    await heading('API guide')
    const titlesAt = (level: number) => screen.getAllByRole('heading', { level }).map((title) => title.textContent)
    expect(titlesAt(2)).toEqual(['First steps', 'People', 'Learning and scores', 'Operations'])
    expect(titlesAt(3)).toEqual([
      'Sign in',
      'Renew tokens',
      'Create a practice domain',
      'Create a plan',
      'Use an API key',
      'Create accounts',
      'Create and change groups',
      'Find people with filters',
      'Assign plans by rules',
      'Read a learner’s plans',
      'Read an assessment',
      'Submit answers and read scores',
      'Handle errors',
      'Bring in people from a directory (SCIM)',
      'Clean up',
    ])
    // Exactly one link, before the sections.
    expect(screen.getByRole('link', { name: 'Full reference' })).toHaveAttribute('href', '/reference/')
  })

  test('finds sections by words of their texts and of their examples, whatever the case', async () => {
    const { user } = await open('/getting-started')
    await user.type(await screen.findByRole('searchbox', { name: 'Search the guide' }), 'RETRY-after{Enter}')
    expect(await screen.findByText('2 sections contain “RETRY-after”.')).toBeInTheDocument()
    expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Sign in',
      'Handle errors',
    ])
    // Found sections keep their numbers.
    const numbers = screen.getAllByRole('listitem').map((item) => item.getAttribute('value'))
    expect(numbers).toEqual(['1', '13'])
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'no such widget{Enter}')
    expect(await screen.findByText(/No section contains “no such widget”/)).toBeInTheDocument()
  })

  test('says so when there is no section of that name, and shows those that there are', async () => {
    await open('/getting-started/webhooks')
    await screen.findByText('The guide has no section with this name.')
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(SECTIONS.length)
  })

  test('is available in Spanish', async () => {
    await open('/getting-started/tokens', 'es-mx')
    await heading('Renovar tokens')
    expect(screen.getByText(/Un 401 significa que el token de acceso venció/)).toBeInTheDocument()
  })
})

describe('a section of the guide', () => {
  test('focuses its heading, shows its calls, and leads on to the next', async () => {
    const { user } = await open('/getting-started/authentication')
    expect(await heading('Sign in')).toHaveFocus()
    expect(screen.getByText(/Authorization: Bearer/)).toBeInTheDocument()
    const calls = screen.getByRole('region', { name: 'Calls' })
    for (const name of ['/auth/login', 'login', 'password', 'access_token', 'refresh_token']) {
      expect(within(calls).getAllByText((_text, node) => node?.textContent?.endsWith(name) ?? false)).not.toHaveLength(
        0,
      )
    }
    await user.click(screen.getByRole('link', { name: 'Next: Renew tokens' }))
    expect(await heading('Renew tokens')).toHaveFocus()
    expect(screen.getByText(/A 401 means that the access token has expired/)).toBeInTheDocument()
  })

  test('shows its example in the chosen language, and the next section in the same one', async () => {
    const { user } = await open('/getting-started/accounts')
    await heading('Create accounts')
    expect(code()).toContain('send "$KEY" POST /accounts')
    await user.click(screen.getByRole('radio', { name: 'Python' }))
    expect(code()).toContain('call("POST", "/accounts"')
    await user.click(screen.getByRole('link', { name: 'Next: Create and change groups' }))
    await heading('Create and change groups')
    expect(screen.getByRole('radio', { name: 'Python' })).toBeChecked()
    expect(code()).toContain('call("POST", "/groups"')
  })

  test('copies the example as it is shown, with the origin of the current server', async () => {
    const { user } = await open('/getting-started/authentication')
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
    expect(copied).toHaveBeenCalledWith(loadExample('authentication', 'sh'))
    expect(loadExample('authentication', 'sh')).toContain(`API=${window.location.origin}/api/v2`)
  })
})

describe('trying a call', () => {
  test('asks to sign in first, and remembers where the reader was', async () => {
    const { user } = await open('/getting-started/plans')
    await user.click(await screen.findByRole('link', { name: 'Sign in and come back' }))
    await heading('Sign-in page')
    expect(sessionStorage.getItem('wanted_path')).toBe('/getting-started/plans')
  })

  test('runs it as the reader and shows the response', async () => {
    signIn()
    const authorization: (string | null)[] = []
    fake(listMyPlans, (_request, headers) => {
      authorization.push(headers.get('authorization'))
      return ok({ plans: [], factors: [] })
    })
    const { user } = await open('/getting-started/plans')
    await user.click(await screen.findByRole('button', { name: 'Run GET /ui/plans' }))
    const response = await screen.findByRole('region', { name: 'Response 200' })
    expect(JSON.parse(response.textContent ?? '')).toEqual({ plans: [], factors: [] })
    expect(authorization).toEqual(['Bearer good'])
  })

  test('shows an error response as its problem document', async () => {
    signIn()
    fake(getGroup, () => refuse('resource_not_found'))
    const { user } = await open('/getting-started/groups')
    await user.type(await screen.findByLabelText('ID of the group'), '00000000-0000-4000-8000-000000000001')
    await user.click(screen.getByRole('button', { name: 'Run GET /groups/{id}' }))
    const response = await screen.findByRole('region', { name: 'Response 404' })
    expect(JSON.parse(response.textContent ?? '')).toMatchObject({ status: 404, code: 'resource_not_found' })
  })

  test('says when the server could not be reached', async () => {
    signIn()
    fake(listMyPlans, () => unreachable)
    const { user } = await open('/getting-started/plans')
    await user.click(await screen.findByRole('button', { name: 'Run GET /ui/plans' }))
    expect(await screen.findByText('The server could not be reached.')).toBeInTheDocument()
  })
})

describe('what the guide says of the API', () => {
  const calls: [string, GuideCall][] = SECTIONS.flatMap(({ calls }) =>
    calls.map((call): [string, GuideCall] => [`${call.method} ${call.path}`, call]),
  )

  test.each(calls)(
    '%s is in the contract, with the names that the guide gives',
    (_name, { method, path, ...names }) => {
      const endpoint = ENDPOINTS.find((one) => one.method === method && one.path === `/api/v2${path}`)
      expect(endpoint).toBeDefined()
      const { query, body, responses = {} } = endpoint ?? {}
      expect([...fieldNamesOf(query), ...fieldNamesOf(body)]).toEqual(expect.arrayContaining([...names.requestFields]))
      const responseNames = Object.values(responses as Record<number, unknown>).flatMap(fieldNamesOf)
      expect(responseNames).toEqual(expect.arrayContaining([...names.responseFields]))
    },
  )

  test('every section has an example in every language', () => {
    for (const { slug } of SECTIONS) {
      for (const { id } of LANGUAGES) expect(loadExample(slug, id), `${slug} in ${id}`).not.toBe('')
    }
  })
})
