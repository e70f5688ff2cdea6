import { noContent, ok } from '@evenground/shared/contract'
import { getMe } from '@evenground/shared/contract/auth'
import { dismissMyNotice, listMyNotices } from '@evenground/shared/contract/notices'
import type { AccountNotice, Me } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fake, startFakeServer } from '../../testing/fake-server.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { makeMe } from '../../testing/fixtures/me.ts'
import { renderRoutes } from '../../testing/render.tsx'
import { queryClient } from '../client/query-client.ts'
import { storeTokens } from '../client/tokens.ts'
import { NoticesBar } from './notices-bar.tsx'

startFakeServer()
beforeEach(() => {
  queryClient.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const notice = (n: number, kind: string, by?: string): AccountNotice => ({
  id: makeId(n),
  kind,
  details: by ? { by } : {},
  created_at: '2026-11-20T10:00:00.000Z',
})

async function open(notices: AccountNotice[], me: Me = makeMe(), locale: 'en-us' | 'es-mx' = 'en-us') {
  const dismissed: string[] = []
  let asked = 0
  fake(getMe, () => ok(me))
  fake(listMyNotices, () => {
    asked += 1
    return ok(notices)
  })
  fake(dismissMyNotice, ({ params }) => {
    dismissed.push(params.id)
    return noContent()
  })
  const page = await renderRoutes(
    [
      {
        path: '/',
        element: (
          <>
            <NoticesBar />
            <p>the page</p>
          </>
        ),
      },
    ],
    { path: '/', locale },
  )
  await screen.findByText('the page')
  return { ...page, dismissed, asked: () => asked }
}

describe('what a person is told after signing in', () => {
  test('says what, when and who, and what to do, and goes one by one', async () => {
    const { user, dismissed } = await open([
      notice(1, 'password_changed', 'administrator'),
      notice(2, 'recovery_questions_changed', 'questions'),
      notice(3, 'data_exported'),
      notice(4, 'something_new'),
    ])
    const region = await screen.findByRole('region', { name: 'About your account' })
    const words = within(region)
      .getAllByRole('status')
      .map((one) => one.textContent)
    expect(words[0]).toMatch(/20, 2026, your password was changed by an administrator of Alder & Wren\. If you didn’t/)
    expect(words[1]).toMatch(/your security questions were changed after your security questions were answered/)
    expect(words[2]).toMatch(/an administrator of Alder & Wren downloaded the data stored about you/)
    expect(words[3]).toMatch(/your account was changed by an administrator of Alder & Wren/)
    await user.click(within(region).getAllByRole('button', { name: 'Dismiss this message' })[0] as HTMLElement)
    await waitFor(() => expect(within(region).getAllByRole('status')).toHaveLength(3))
    expect(dismissed).toEqual([makeId(1)])
  })

  test('says what a domain will anonymize or delete, in words of its own, and only what there is', async () => {
    const details = {
      domain_id: makeId(9),
      domain_title: { 'en-us': 'Harbor' },
      until: '2027-04-30',
      answers: 1200,
      journals: 1,
      accounts: 0,
    }
    await open([{ ...notice(1, 'retention_ahead'), details }])
    const words = (await screen.findByRole('status')).textContent
    expect(words).toMatch(
      /^Data in Harbor will soon be anonymized or deleted\. By .*April 30, 2027: 1,200 responses and 1 journal entry\. To/,
    )
    expect(words).not.toContain('If you didn’t expect this')
  })

  test('is told in Spanish', async () => {
    await open([notice(1, 'email_changed', 'administrator')], makeMe(), 'es-mx')
    expect(
      await screen.findByText(/se cambió tu correo \(lo hizo alguien que administra Alder & Wren\)/),
    ).toBeInTheDocument()
  })

  test('takes no room where there is nothing, and is not asked for by whoever acts as the person', async () => {
    const quiet = await open([])
    await waitFor(() => expect(quiet.asked()).toBe(1))
    expect(screen.queryByRole('region')).toBeNull()
    quiet.unmount()
    queryClient.clear()
    const actor = { id: makeId(9), login: 'dana', given_name: { 'en-us': 'Dana' }, family_name: { 'en-us': 'Reyes' } }
    const acting = await open([notice(1, 'password_changed', 'self')], makeMe({ actor }))
    expect(acting.asked()).toBe(0)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
