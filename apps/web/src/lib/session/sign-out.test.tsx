import { created, noContent, ok } from '@evenground/shared/contract'
import { saveUserResponse } from '@evenground/shared/contract/assessments'
import { logout } from '@evenground/shared/contract/auth'
import { createJournalResponse, getJournalResponse } from '@evenground/shared/contract/journal-entries'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fake, refuse, startFakeServer, unreachable } from '../../testing/fake-server.ts'
import { makeResponse } from '../../testing/fixtures/assessment.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { makeJournalEntry } from '../../testing/fixtures/journal-entry.ts'
import { DRAFT_KEY } from '../../testing/fixtures/me.ts'
import { renderUi } from '../../testing/render.tsx'
import { queryClient } from '../client/query-client.ts'
import { clearTokens, readRefreshToken, storeTokens } from '../client/tokens.ts'
import { keepDraft as keepFormDraft, loadDraft as loadFormDraft } from '../detail/draft.ts'
import { discardStorageOwner, setStorageOwner } from '../storage/owner.ts'
import { openAnswerStore } from '../unsent/answer-store.ts'
import { loadDraft, storeDraft } from '../unsent/entry-draft.ts'
import { registerSaver } from '../unsent/live-savers.ts'
import { endSession } from './end-session.ts'
import { signOut } from './sign-out.ts'
import { SignOutSlot } from './sign-out-slot.tsx'

startFakeServer()

const MAYA = makeId(1)
const ANSWERS = { accountId: MAYA, planId: makeId(20), assessmentId: makeId(30), assessmentType: 0 }
const ENTRY = { accountId: MAYA, planId: makeId(20), promptId: makeId(40) }
const [Q1, Q2] = [makeId(31), makeId(32)]

beforeEach(() => {
  queryClient.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const entryOf = (text: string) => makeJournalEntry(ENTRY, text)

interface World {
  reached: boolean
  /** The text that another device has saved. */
  entry: string | null
  answers: unknown[]
  entries: { text: string; ifMatch: string | null }[]
  ended: number
}

function serve(traits: Partial<World> = {}): World {
  const world: World = { reached: true, entry: null, answers: [], entries: [], ended: 0, ...traits }
  fake(saveUserResponse, ({ body }) => {
    if (!world.reached) return unreachable
    world.answers.push(body.answers)
    return ok(makeResponse())
  })
  fake(getJournalResponse, () => {
    if (!world.reached) return unreachable
    return world.entry === null ? noContent() : { ...ok(entryOf(world.entry)), headers: { etag: '"one"' } }
  })
  fake(createJournalResponse, ({ body }, headers) => {
    world.entries.push({ text: body.text_body, ifMatch: headers.get('if-match') })
    return body.text_body.length < 10 ? refuse('rule_violated') : created(entryOf(body.text_body))
  })
  fake(logout, () => {
    world.ended++
    return noContent()
  })
  return world
}

const leaveBehind = () => {
  openAnswerStore(ANSWERS).add({ answers: { [Q1]: 4, [Q2]: 2 } })
  storeDraft(ENTRY, { text: 'I hold back in meetings.', base: '' })
}
const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'signed_out')
const render = () => renderUi(<SignOutSlot />)
const dialog = () => screen.findByRole('dialog', { name: 'Not everything has been sent yet' })
const button = (name: string) => screen.findByRole('button', { name })

describe('signing out', () => {
  test('sends what waits first, and leaves nothing of the person behind', async () => {
    const world = serve()
    leaveBehind()
    localStorage.setItem('SmartTable_groups', JSON.stringify({ account_id: MAYA }))
    await render()
    await signOut()
    expect(world.answers).toEqual([{ [Q1]: 4, [Q2]: 2 }])
    expect(world.entries).toEqual([{ text: 'I hold back in meetings.', ifMatch: null }])
    expect([world.ended, readRefreshToken(), left()]).toEqual([1, null, []])
  })

  test('leaves on the device what the next person needs there, and not when the last one signed in', async () => {
    serve()
    localStorage.setItem('welcomed', '2026-11-23T09:00:00.000Z')
    localStorage.setItem('current_plan', makeId(20))
    localStorage.setItem('home_domain', makeId(3))
    localStorage.setItem('provider_left', 'true')
    await render()
    await signOut()
    expect(left().sort()).toEqual(['home_domain', 'provider_left'])
    localStorage.clear()
  })

  test('asks nothing where nothing waits', async () => {
    const world = serve()
    await render()
    await signOut()
    expect([world.ended, readRefreshToken()]).toEqual([1, null])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says what could not be sent, and goes on with the session when asked to', async () => {
    const world = serve({ reached: false })
    leaveBehind()
    const { user } = await render()
    await signOut()
    expect(await dialog()).toHaveTextContent('2 answers haven’t been sent yet.')
    expect(await dialog()).toHaveTextContent('1 journal entry hasn’t been sent yet.')
    await user.click(await button('Stay signed in'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([world.ended, readRefreshToken()]).toEqual([0, 'r'])
    expect(openAnswerStore(ANSWERS).read().answers).toEqual({ [Q1]: 4, [Q2]: 2 })
    expect(loadDraft(ENTRY)?.text).toBe('I hold back in meetings.')
  })

  test('tries once more when asked to, and is over once everything has arrived', async () => {
    const world = serve({ reached: false })
    leaveBehind()
    const { user } = await render()
    await signOut()
    world.reached = true
    await user.click(await button('Send again'))
    await waitFor(() => expect(readRefreshToken()).toBeNull())
    expect([world.answers.length, world.entries.length, left()]).toEqual([1, 1, []])
  })

  test('deletes what could not be sent only when asked to', async () => {
    serve({ reached: false })
    leaveBehind()
    const { user } = await render()
    await signOut()
    await user.click(await button('Delete and sign out'))
    await waitFor(() => expect(readRefreshToken()).toBeNull())
    expect(left()).toEqual([])
    setStorageOwner(MAYA, DRAFT_KEY)
    expect([loadDraft(ENTRY), openAnswerStore(ANSWERS).read().answers]).toEqual([null, {}])
  })

  test('asks about a form with changes, and about an entry that the server refuses', async () => {
    serve()
    keepFormDraft(`${MAYA}:roles:new`, { values: { title: 'Mate' }, etag: null })
    storeDraft(ENTRY, { text: 'Short', base: '' })
    const { user } = await render()
    await signOut()
    expect(await dialog()).toHaveTextContent('1 form has unsaved changes.')
    expect(await dialog()).toHaveTextContent('1 journal entry hasn’t been sent yet.')
    await user.click(await button('Delete and sign out'))
    await waitFor(() => expect(left()).toEqual([]))
  })

  test('adds to what another device has written, and does not overwrite it', async () => {
    const world = serve({ entry: 'From my desk.' })
    storeDraft(ENTRY, { text: 'From my phone.', base: '' })
    await render()
    await signOut()
    expect(world.entries).toEqual([{ text: 'From my desk.\n\nFrom my phone.', ifMatch: '"one"' }])
  })

  test('does not wait for ever for what a page has on its way', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const world = serve()
    leaveBehind()
    const stop = registerSaver({ pause: () => new Promise(() => {}), resume: () => {} })
    const { user } = await render()
    await signOut()
    expect(world.answers).toEqual([])
    await user.click(await button('Delete and sign out'))
    await waitFor(() => expect(readRefreshToken()).toBeNull())
    stop()
    timeout.mockRestore()
  })

  test('waits for what a page has on its way, so that an older text never arrives last', async () => {
    const world = serve()
    leaveBehind()
    let arrived = () => {}
    const onItsWay = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const stop = registerSaver({ pause: () => onItsWay, resume: () => {} })
    await render()
    const leaving = signOut()
    expect(await dialog()).toHaveTextContent('Sending…')
    expect(world.answers).toEqual([])
    arrived()
    await leaving
    expect(world.answers).toHaveLength(1)
    stop()
  })
})

describe('a session that ends by itself', () => {
  test('leaves what was not sent on the device, unreadable, until that person is back', () => {
    leaveBehind()
    keepFormDraft('roles', { values: { title: 'Mate' }, etag: null })
    clearTokens()
    endSession()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/meetings|Mate|"answers"/)
    expect([loadDraft(ENTRY), loadFormDraft('roles')]).toEqual([null, null])
    setStorageOwner(makeId(9), btoa('o'.repeat(32)))
    expect([loadDraft(ENTRY), loadFormDraft('roles'), openAnswerStore(ANSWERS).read().answers]).toEqual([
      null,
      null,
      {},
    ])
    setStorageOwner(MAYA, DRAFT_KEY)
    expect(loadDraft(ENTRY)?.text).toBe('I hold back in meetings.')
    expect(loadFormDraft('roles')?.values).toEqual({ title: 'Mate' })
    expect(openAnswerStore(ANSWERS).read().answers).toEqual({ [Q1]: 4, [Q2]: 2 })
  })

  test('is no such end where the person signed out in another tab: this one forgets its drafts, too', () => {
    keepFormDraft('roles', { values: { title: 'Mate' }, etag: null })
    localStorage.setItem('signed_out', 'true')
    localStorage.removeItem('refresh_token')
    endSession()
    expect(left()).toEqual([])
    keepFormDraft('roles', { values: { title: 'Late' }, etag: null })
    expect(left()).toEqual([])
    discardStorageOwner()
  })
})
