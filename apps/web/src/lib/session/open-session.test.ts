import { beforeEach, expect, test } from 'vitest'
import { makeMe } from '../../testing/fixtures/me.ts'
import { queryClient } from '../client/query-client.ts'
import { clearTokens, readAccessToken, readRefreshToken } from '../client/tokens.ts'
import { meQuery } from './me.ts'
import { openSession } from './open-session.ts'

beforeEach(() => {
  clearTokens()
  queryClient.clear()
})

test('whoever signs in is remembered as account, role and domain, with the access token beside them', async () => {
  const me = makeMe()
  await openSession({ ...me, access_token: 'a', refresh_token: 'r' })
  expect(queryClient.getQueryData(meQuery.queryKey)).toEqual(me)
  expect(readAccessToken()).toBe('a')
})

test('the refresh token alone is stored on the device', async () => {
  await openSession({ ...makeMe(), access_token: 'the-access-token', refresh_token: 'r' })
  expect(readRefreshToken()).toBe('r')
  expect(localStorage.getItem('refresh_token')).toBe('r')
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('the-access-token')
})
