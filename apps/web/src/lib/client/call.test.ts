import { ok } from '@evenground/shared/contract'
import { getMe, login, refreshTokens } from '@evenground/shared/contract/auth'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fake, refuse, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { makeMe } from '../../testing/fixtures/me.ts'
import { call, callPublic } from './call.ts'
import * as routes from './routes.ts'
import { clearTokens, readAccessToken, readRefreshToken, storeTokens, watchSignOut } from './tokens.ts'

startFakeServer()

beforeEach(() => {
  clearTokens()
})

/** Fakes a server that accepts access tokens only after a refresh, and counts the refreshes. */
function serveExpiredSession(): { exchanges: string[] } {
  const seen = { exchanges: [] as string[] }
  let renewed = false
  fake(getMe, () => (renewed ? ok(makeMe()) : refuse('invalid_token')))
  fake(refreshTokens, async ({ body }) => {
    seen.exchanges.push(body.refresh_token)
    await new Promise((resolve) => setTimeout(resolve, 20))
    renewed = true
    return ok({ refresh_token: 'second', access_token: 'fresh' })
  })
  return seen
}

describe('a call', () => {
  test('many calls that meet a 401 at once share one exchange of the token, and each is repeated', async () => {
    const { exchanges } = serveExpiredSession()
    storeTokens({ refresh_token: 'first', access_token: 'stale' })
    const answers = await Promise.all([call(routes.getMe, {}), call(routes.getMe, {}), call(routes.getMe, {})])
    expect(answers.map((me) => me.account.email)).toEqual(Array(3).fill(makeMe().account.email))
    expect(exchanges).toEqual(['first'])
    expect(readRefreshToken()).toBe('second')
  })

  test('after a reload the stored refresh token is exchanged before the first call', async () => {
    const { exchanges } = serveExpiredSession()
    localStorage.setItem('refresh_token', 'kept')
    await call(routes.getMe, {})
    expect(exchanges).toEqual(['kept'])
    expect(readAccessToken()).toBe('fresh')
  })

  test('a refused exchange clears the token, tells whoever watches, and fails with the code', async () => {
    fake(getMe, () => refuse('invalid_token'))
    fake(refreshTokens, () => refuse('invalid_token'))
    storeTokens({ refresh_token: 'stolen', access_token: 'stale' })
    const gone = vi.fn()
    const stop = watchSignOut(gone)
    await expect(call(routes.getMe, {})).rejects.toMatchObject({ status: 401, code: 'invalid_token' })
    expect(readRefreshToken()).toBeNull()
    expect(gone).toHaveBeenCalled()
    stop()
  })

  test('a server in trouble during the exchange keeps the session', async () => {
    fake(getMe, () => refuse('invalid_token'))
    fake(refreshTokens, () => refuse('internal_error'))
    storeTokens({ refresh_token: 'first', access_token: 'stale' })
    await expect(call(routes.getMe, {})).rejects.toMatchObject({ status: 500 })
    expect(readRefreshToken()).toBe('first')
  })

  test('a request that never arrives is told as offline', async () => {
    fake(login, () => unreachable)
    await expect(callPublic(routes.login, { body: { login: 'a@b.test', password: 'x' } })).rejects.toMatchObject({
      status: 0,
      code: 'offline',
    })
  })

  test('a problem document arrives with its code and its further members', async () => {
    fake(login, () => refuse('invalid_email_or_password', { detail: 'No.' }))
    await expect(callPublic(routes.login, { body: { login: 'a@b.test', password: 'x' } })).rejects.toMatchObject({
      status: 400,
      code: 'invalid_email_or_password',
      problem: { detail: 'No.' },
    })
  })
})

describe('the end of a session', () => {
  test('another tab that removes the refresh token signs this one out', () => {
    storeTokens({ refresh_token: 'first', access_token: 'good' })
    const gone = vi.fn()
    const stop = watchSignOut(gone)
    localStorage.removeItem('refresh_token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'refresh_token' }))
    expect(gone).toHaveBeenCalledTimes(1)
    expect(readAccessToken()).toBeNull()
    stop()
  })

  test('a token that vanished in this very tab is noticed when somebody looks at the page again', () => {
    storeTokens({ refresh_token: 'first', access_token: 'good' })
    const gone = vi.fn()
    const stop = watchSignOut(gone)
    localStorage.clear()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(gone).toHaveBeenCalledTimes(1)
    stop()
  })
})
