import type { LearnerFlags } from '@evenground/shared/schemas'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { makeId } from '../../testing/fixtures/ids.ts'
import { DRAFT_KEY } from '../../testing/fixtures/me.ts'
import { ApiError } from '../client/api-error.ts'
import { storeImpersonation, storeTokens } from '../client/tokens.ts'
import { flagsQuery } from '../learning/flags.ts'
import { forgetSession } from '../session/forget-session.ts'
import { currentOwner, discardStorageOwner, endStorageOwner, setStorageOwner } from '../storage/owner.ts'
import { answerFromKept } from './answer-from-kept.ts'
import { keepPage } from './kept-page.ts'
import { useKeptPage } from './use-kept-page.ts'

const ADA = makeId(1)
const ANSWERS = { answers: { q1: 4 }, note: 'kept words' }

const FLAGS: LearnerFlags = {
  paused: false,
  hide_scores: true,
  hide_cert: false,
  training_navigation: false,
  intro_outro_navigation: false,
  allow_video_skip: false,
  allow_journal_skip: false,
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { persister: answerFromKept, retry: false } } })

/** Stores a page that was rendered from two responses, as when the browser hides it. */
function keep(): void {
  const client = newClient()
  client.setQueryData(['response', 'p'], ANSWERS)
  client.setQueryData(flagsQuery.queryKey, FLAGS)
  client.setQueryData(['audience'], null)
  client.setQueryData(['groups'], ['another page'])
  keepPage(client)
}

/** Simulates a reload: a query client with empty memory. */
function reload(): QueryClient {
  endStorageOwner()
  discardStorageOwner()
  return newClient()
}

const ask = (client: QueryClient, queryKey: readonly string[], error: unknown = new ApiError(0, 'offline')) =>
  client.fetchQuery({ queryKey, queryFn: () => Promise.reject(error) })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  storeTokens({ access_token: 'a', refresh_token: 'r' })
  setStorageOwner(ADA, DRAFT_KEY)
})

test('after a reload without a network, what the page was drawn from answers, an empty answer as well', async () => {
  keep()
  const client = reload()
  expect(await ask(client, ['response', 'p'])).toEqual(ANSWERS)
  expect(await ask(client, flagsQuery.queryKey)).toEqual(FLAGS)
  expect(await ask(client, ['audience'])).toBeNull()
  // From now on, drafts can be read and stored again.
  expect(currentOwner()?.accountId).toBe(ADA)
})

test('nothing else is kept, and what is kept cannot be read where it lies', async () => {
  keep()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('kept words')
  await expect(ask(reload(), ['groups'])).rejects.toThrow('offline')
})

test('a refusal of the server stays one', async () => {
  keep()
  await expect(ask(reload(), ['response', 'p'], new ApiError(403, 'forbidden'))).rejects.toThrow('forbidden')
})

test.each([
  ['the session is over', () => forgetSession()],
  ['nobody is signed in', () => localStorage.removeItem('refresh_token')],
  ['another person signed in meanwhile in another tab', () => localStorage.setItem('kept_for', makeId(2))],
  ['somebody acts as another person', () => storeImpersonation({ access_token: 'x', ends_at: Date.now() + 1000 })],
])('nothing answers once %s', async (_when, happen) => {
  keep()
  happen()
  await expect(ask(reload(), ['response', 'p'])).rejects.toThrow('offline')
})

test('at the end of the session the page goes from the browser, not only its key', () => {
  keep()
  expect(Object.keys(sessionStorage).some((name) => name.startsWith('person:'))).toBe(true)
  forgetSession()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a page that is left takes nothing from what another tab keeps', async () => {
  keep()
  const otherTab = { ...sessionStorage }
  const { unmount } = renderHook(() => useKeptPage(), {
    wrapper: ({ children }) => createElement(QueryClientProvider, { client: newClient() }, children),
  })
  unmount()
  expect(Object.keys(sessionStorage)).toEqual([])
  Object.assign(sessionStorage, otherTab)
  expect(await ask(reload(), ['response', 'p'])).toEqual(ANSWERS)
})

test('during an impersonation nothing is kept', () => {
  setStorageOwner(makeId(3), null)
  keep()
  expect(sessionStorage.getItem('kept_session')).toBeNull()
})
