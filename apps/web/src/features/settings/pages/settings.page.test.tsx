import { noContent, ok } from '@evenground/shared/contract'
import { exportAccount } from '@evenground/shared/contract/accounts'
import {
  changePassword,
  confirmTotp,
  endMyOtherSessions,
  endMySession,
  getOwnPassword,
  listMySecondFactors,
  listMySessions,
  proveIdentity,
  removeSecondFactor,
  requestPasswordReset,
  requestProof,
  startTotp,
  updateMe,
  updateSecondFactor,
} from '@evenground/shared/contract/auth'
import { getOwnErasure, listResultsReads, requestErasure, withdrawErasure } from '@evenground/shared/contract/own-data'
import { listMyAcceptances } from '@evenground/shared/contract/policies'
import { getMyMail } from '@evenground/shared/contract/reminders'
import { listMySignInLinks } from '@evenground/shared/contract/single-sign-on'
import type {
  AccountSession,
  MeUpdate,
  OwnErasure,
  OwnPassword,
  ProofInput,
  ResultsRead,
  SecondFactor,
} from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { storeTokens } from '../../../lib/client/tokens.ts'
import { FreshProofHost } from '../../../lib/session/fresh-proof-host.tsx'
import { fake, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { serveLearner } from '../../../testing/learner-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as SettingsPage } from './settings.page.tsx'

startFakeServer()

const OPEN_REQUEST = {
  id: makeMe().account.id,
  state: 'open' as const,
  requested_at: A_MOMENT,
  decided_at: null,
  reason: '',
}
beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  storeTokens({ refresh_token: 'r', access_token: 'a' })
})

const HERE: AccountSession = {
  id: makeId(60),
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
  second_factor: false,
  created_at: A_MOMENT,
  last_used_at: A_MOMENT,
  expires_at: A_MOMENT,
  current: true,
  actor_id: null,
}
const PHONE: AccountSession = {
  ...HERE,
  id: makeId(61),
  user_agent: 'Mozilla/5.0 (iPhone) Safari/605.1',
  second_factor: true,
  current: false,
}
const UNKNOWN: AccountSession = { ...HERE, id: makeId(62), user_agent: '', current: false, actor_id: makeId(90) }

function serveOwnData() {
  const world = {
    reads: [] as ResultsRead[],
    erasure: { at_once: false, password: true, request: null } as OwnErasure,
    password: 'usable' as OwnPassword['state'],
    sessions: [HERE],
  }
  fake(getOwnPassword, () => ok({ state: world.password }))
  fake(listMySessions, () => ok(world.sessions))
  fake(endMySession, ({ params }) => {
    world.sessions = world.sessions.filter(({ id }) => id !== params.id)
    return noContent()
  })
  fake(endMyOtherSessions, () => {
    world.sessions = world.sessions.filter(({ current }) => current)
    return noContent()
  })
  fake(listMyAcceptances, () => ok([]))
  fake(listMySignInLinks, () =>
    ok([{ provider_id: makeId(71), title: 'Harbor ID', created_at: A_MOMENT, used_at: A_MOMENT }]),
  )
  fake(listResultsReads, () => ok(world.reads))
  fake(getOwnErasure, () => ok(world.erasure))
  fake(getMyMail, () => ok({ open_plans: true, digest: true, is_manager: false }))
  return world
}

const APP: SecondFactor = { id: makeId(70), kind: 'totp', label: '', created_at: A_MOMENT, last_used_at: null }
const CODES = Array.from({ length: 10 }, (_, at) => `aaaa-bbbb-cccc-ddd${at}`)

/** Fakes the person's second factors on the server. */
function serveFactors(stored: SecondFactor[] = [], required = false) {
  let factors = stored
  const set = (next: SecondFactor[]) => {
    factors = next
  }
  fake(listMySecondFactors, () =>
    ok({ factors, recovery_codes_left: factors.length > 0 ? 7 : 0, required, passkeys_offered: true }),
  )
  fake(startTotp, () => ok({ id: APP.id, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr_code: '<svg/>' }))
  fake(confirmTotp, ({ body }) => {
    if (body.code !== '123456') return refuse('second_factor_invalid')
    set([APP])
    return ok({ factor: APP, recovery_codes: CODES })
  })
  fake(updateSecondFactor, ({ body }) => {
    set([{ ...APP, label: body.label }])
    return ok({ ...APP, label: body.label })
  })
  fake(removeSecondFactor, () => {
    set([])
    return noContent()
  })
}

/** Expands all collapsed parts. */
async function unfold(user: Awaited<ReturnType<typeof renderRoutes>>['user']) {
  await screen.findByRole('button', { name: 'Terms and privacy' })
  for (const toggle of screen.queryAllByRole('button', { expanded: false })) await user.click(toggle)
}

interface OpenTraits extends Partial<ReturnType<typeof serveOwnData>> {
  factors?: SecondFactor[]
  factorRequired?: boolean
  /** The query of the URL. If it is set, no part is expanded by the test. */
  search?: string
}

async function open(me = makeMe(), { factors = [], factorRequired = false, search, ...traits }: OpenTraits = {}) {
  serveLearner({ me })
  serveFactors(factors, factorRequired)
  const world = Object.assign(serveOwnData(), traits)
  const changes: MeUpdate[] = []
  fake(updateMe, ({ body }) => {
    changes.push(body)
    return ok(me)
  })
  const page = await renderRoutes(
    [
      {
        path: '/content/settings',
        element: (
          <>
            <SettingsPage />
            <FreshProofHost />
          </>
        ),
      },
      { path: '/', element: <p>the console</p> },
    ],
    { path: `/content/settings${search ?? ''}` },
  )
  await screen.findByRole('heading', { level: 1 })
  if (search === undefined) await unfold(page.user)
  return { changes, world, ...page }
}

const factOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent

describe('the settings page', () => {
  test('tells who is logged in, and the names in the language of the page, read-only', async () => {
    const names = { given_name: { 'en-us': 'Jose', 'es-mx': 'José' }, family_name: { 'en-us': 'Perez' } }
    await open(makeMe({ account: names }))
    expect(factOf('Logged in as')).toBe('maya.okafor@example.org')
    expect(factOf('Last name')).toBe('Perez')
    expect(factOf('First name')).toBe('Jose')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('tells the username of somebody without an e-mail address', async () => {
    await open(makeMe({ account: { email: null, username: 'maya_okafor', login: 'maya_okafor' } }))
    expect(factOf('Logged in as')).toBe('maya_okafor')
  })

  test('folds what is rarely needed, asks for nothing of it, and opens the part that the address names', async () => {
    const { user, world } = await open(makeMe(), { search: '?open=policies' })
    let asked = 0
    fake(listMySessions, () => {
      asked += 1
      return ok(world.sessions)
    })
    const policies = screen.getByRole('button', { name: 'Terms and privacy' })
    const sessions = screen.getByRole('button', { name: 'Where you’re signed in' })
    expect(policies).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('link', { name: 'Terms of use' })).toBeInTheDocument()
    expect(sessions).toHaveAttribute('aria-expanded', 'false')
    expect(asked).toBe(0)
    await user.click(sessions)
    expect(await screen.findByText('This session, in use now')).toBeInTheDocument()
    expect(asked).toBe(1)
    await user.click(policies)
    expect(screen.queryByRole('link', { name: 'Terms of use' })).toBeNull()
  })

  test('shows a request to be erased that no one has decided yet without being asked', async () => {
    await open(makeMe(), { search: '', erasure: { at_once: false, password: true, request: OPEN_REQUEST } })
    expect(await screen.findByRole('button', { name: 'Withdraw the request' })).toBeInTheDocument()
  })

  test('gives everybody all of their own data as a file, and nobody who acts as them', async () => {
    const { user, unmount } = await open()
    const seen: string[] = []
    fake(exportAccount, ({ params }) => {
      seen.push(params.id)
      return ok({ exported_at: '2026-05-01T09:00:00.000Z', account: makeMe().account })
    })
    const made = vi.fn((_content: Blob) => 'blob:one')
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined })
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    await waitFor(() => expect(made).toHaveBeenCalledOnce())
    expect(seen).toEqual([makeMe().account.id])
    fake(exportAccount, () => refuse('too_many_requests'))
    await user.click(screen.getByRole('button', { name: 'Download my data' }))
    expect(await screen.findByText(/^Too many attempts/)).toBeInTheDocument()
    unmount()
    queryClient.clear()
    await open(makeMe({ actor: { id: makeMe().account.id, login: 'root', given_name: {}, family_name: {} } }))
    expect(screen.queryByRole('button', { name: 'Download my data' })).toBeNull()
  })

  test('says who sees what one answers, and who looked at it', async () => {
    const read: ResultsRead = {
      day: '2026-05-01',
      reader: { given_name: { 'en-us': 'Dana' }, family_name: { 'en-us': 'Reyes' } },
      api_key: null,
      what: 'responses',
      as_file: false,
      certain: true,
      times: 2,
    }
    await open(makeMe(), { reads: [read, { ...read, reader: null, api_key: 'Payroll', certain: false, times: 1 }] })
    expect(await screen.findByText(/^People with the role People team can read your answers/)).toBeInTheDocument()
    expect(screen.getByText('Everyone else only sees figures for groups of 5 or more people.')).toBeInTheDocument()
    expect(await screen.findByText('Dana Reyes')).toBeInTheDocument()
    expect(screen.getByText('Your answers, 2 times')).toBeInTheDocument()
    expect(screen.getByText(/A program with the key “Payroll”/)).toBeInTheDocument()
    expect(screen.getByText(/as far as we can tell, you were one of them/)).toBeInTheDocument()
  })

  test('shows where one is signed in, and signs out one device or all others', async () => {
    const { user } = await open(makeMe(), { sessions: [HERE, PHONE, UNKNOWN] })
    const card = await screen.findByRole('region', { name: 'Where you’re signed in' })
    const rows = async () => (await within(card).findAllByRole('listitem')).map((row) => row.textContent)
    expect(await rows()).toEqual([
      expect.stringMatching(/^Firefox · WindowsThis session, in use now$/),
      expect.stringMatching(/^Safari · iPhoneLast used .* · with a second factorSign out$/),
      expect.stringMatching(/^Unknown deviceLast used .* · an administrator acting as youSign out$/),
    ])
    await user.click(within(card).getByRole('button', { name: /^Sign out Safari · iPhone/ }))
    expect(await within(card).findByText('That session is signed out.')).toBeInTheDocument()
    await waitFor(async () => expect(await rows()).toHaveLength(2))
    await user.click(within(card).getByRole('button', { name: 'Sign out everywhere else' }))
    expect(await within(card).findByText('You’re now signed in on this device only.')).toBeInTheDocument()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(within(card).queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  test('shows a device that ended meanwhile no longer, and says so', async () => {
    const { user, world } = await open(makeMe(), { sessions: [HERE, PHONE] })
    fake(endMySession, () => {
      world.sessions = [HERE]
      return refuse('resource_not_found')
    })
    await user.click(await screen.findByRole('button', { name: /^Sign out Safari/ }))
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out Safari/ })).toBeNull())
  })

  test('changes the password, with its rules, and the other devices are signed out', async () => {
    const { user, world } = await open(makeMe({ domain: { password_length: 12 } }), { sessions: [HERE, PHONE] })
    const errors = [{ path: 'old_password', code: 'wrong_password', message: '' }]
    const sent: unknown[] = []
    fake(changePassword, ({ body }) => {
      if (body.old_password !== 'Right-one-1!') return refuse('rule_violated', { errors })
      sent.push(body)
      world.sessions = [HERE]
      return ok(makeMe())
    })
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change password' })
    const type = async (label: string, text: string) => {
      const field = within(dialog).getByLabelText(label)
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    }
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save new password' }))
    expect(await within(dialog).findByText('At least 12 characters')).toBeInTheDocument()
    await type('Current password', 'Wrong-one-1!')
    await type('New password', 'Short-9')
    await type('Confirm password', 'Short-9')
    await save()
    expect(within(dialog).getByLabelText('New password')).toBeInvalid()
    await type('New password', 'Correct-horse9')
    await type('Confirm password', 'Correct-horse9')
    await save()
    expect(await within(dialog).findByText('That isn’t your current password.')).toBeInTheDocument()
    expect(sent).toEqual([])
    await type('Current password', 'Right-one-1!')
    await save()
    expect(await screen.findByText(/^Your password was changed/)).toBeInTheDocument()
    expect(sent).toEqual([{ old_password: 'Right-one-1!', password: 'Correct-horse9' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out Safari/ })).toBeNull())
  })

  test('says why there is no password to change, and mails a link to those who may have one', async () => {
    const { unmount } = await open(makeMe(), { password: 'closed' })
    expect(await screen.findByText(/^You sign in through your organization’s own service/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Email me the link' })).toBeNull()
    unmount()
    queryClient.clear()
    const { user } = await open(makeMe(), { password: 'none' })
    const asked: unknown[] = []
    fake(requestPasswordReset, ({ body }) => {
      asked.push(body)
      return ok({ accepted: true })
    })
    await user.click(await screen.findByRole('button', { name: 'Email me the link' }))
    expect(await screen.findByText(/^The link is on its way to maya.okafor@example.org/)).toBeInTheDocument()
    expect(asked).toEqual([{ email: 'maya.okafor@example.org' }])
  })

  test('offers no link to somebody without an address', async () => {
    await open(makeMe({ account: { email: null, username: 'maya_okafor' } }), { password: 'none' })
    expect(await screen.findByText(/^Your account has no password/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Email me the link' })).toBeNull()
  })

  test('shows neither sessions nor password to someone who acts as the person', async () => {
    // Any request would fail the test, because the server refuses both to an impersonation.
    await open(makeMe({ actor: { id: makeMe().account.id, login: 'root', given_name: {}, family_name: {} } }))
    expect(screen.queryByRole('region', { name: 'Where you’re signed in' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull()
  })

  test('asks to be erased with the password, and withdraws it', async () => {
    const { user, world } = await open()
    const errors = [{ path: 'password', code: 'wrong_password', message: '' }]
    fake(requestErasure, ({ body }) => {
      if (body.password !== 'Right-one-1!') return refuse('rule_violated', { errors })
      world.erasure = { at_once: false, password: true, request: OPEN_REQUEST }
      return ok(world.erasure)
    })
    await user.click(await screen.findByRole('button', { name: 'Ask to erase my data' }))
    const dialog = await screen.findByRole('dialog')
    const password = within(dialog).getByLabelText('Your password')
    await user.type(password, 'Wrong-one-1!')
    await user.click(within(dialog).getByRole('button', { name: 'Ask to erase my data' }))
    expect(await within(dialog).findByText('That password isn’t right.')).toBeInTheDocument()
    await user.clear(password)
    await user.type(password, 'Right-one-1!')
    await user.click(within(dialog).getByRole('button', { name: 'Ask to erase my data' }))
    fake(withdrawErasure, () => {
      world.erasure = {
        at_once: false,
        password: true,
        request: { ...OPEN_REQUEST, state: 'withdrawn', decided_at: A_MOMENT },
      }
      return noContent()
    })
    await user.click(await screen.findByRole('button', { name: 'Withdraw the request' }))
    expect(await screen.findByText(/^You withdrew your request/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Erase my data' })).toHaveFocus()
  })

  test('the dark mode switch paints the page at once and is kept for the account', async () => {
    const { user, changes } = await open()
    const toggle = screen.getByRole('switch', { name: 'Dark mode' })
    expect(toggle).not.toBeChecked()
    await user.click(toggle)
    expect(toggle).toBeChecked()
    expect(localStorage.getItem('darkMode')).toBe('true')
    await waitFor(() => expect(changes).toEqual([{ settings: { darkMode: true } }]))
  })

  test('another language speaks at once and is kept for the account', async () => {
    const { user, changes } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es-mx')
    expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeInTheDocument()
    await waitFor(() => expect(changes).toEqual([{ locale: 'es-mx' }]))
  })

  test('answers in the former language are asked for again', async () => {
    const { user } = await open()
    queryClient.setQueryData(['rules', 'list'], [{ filter_text: 'Department is Sales' }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'es-mx')
    await waitFor(() => expect(queryClient.getQueryState(['rules', 'list'])?.isInvalidated).toBe(true))
  })

  test('a choice that could not be saved says so, and holds on this device', async () => {
    const { user } = await open()
    fake(updateMe, () => unreachable)
    await user.click(screen.getByRole('switch', { name: 'Dark mode' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('For now it applies on this device only.')
    expect(screen.getByRole('switch', { name: 'Dark mode' })).toBeChecked()
  })

  test('only administrators are offered the way back to the console', async () => {
    const { unmount } = await open()
    expect(screen.queryByRole('link', { name: 'Return to admin' })).toBeNull()
    unmount()
    const me = makeMe()
    const permissions = { ui: { v1: { type: { admin: true } } } }
    const { user } = await open({ ...me, role: { ...me.role, permissions } })
    await user.click(screen.getByRole('link', { name: 'Return to admin' }))
    expect(await screen.findByText('the console')).toBeInTheDocument()
  })

  test('shows the sign-in service that opens the account', async () => {
    await open()
    expect(await screen.findByRole('region', { name: 'Sign-in through your organization' })).toHaveTextContent(
      'Harbor ID',
    )
  })

  test('has the way out', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(localStorage.getItem('refresh_token')).toBeNull())
  })
})

describe('the second factor', () => {
  const card = () => screen.findByRole('region', { name: 'Second factor' })

  test('is an app that is confirmed by its first code; ten recovery codes are shown once', async () => {
    const { user } = await open()
    await user.click(await within(await card()).findByRole('button', { name: 'Add an authenticator app' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add an authenticator app' })
    expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument()
    expect(within(dialog).getByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/svg+xml;base64,'),
    )
    await user.type(within(dialog).getByLabelText('Code'), '000000{enter}')
    await waitFor(() =>
      expect(within(dialog).getByLabelText('Code')).toHaveAccessibleDescription(/^This code isn’t right/),
    )
    await user.clear(within(dialog).getByLabelText('Code'))
    await user.type(within(dialog).getByLabelText('Code'), '123456{enter}')
    const codes = await screen.findByRole('dialog', { name: 'Recovery codes' })
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES)
    await user.click(within(codes).getByRole('button', { name: 'I’ve saved them' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(within(await card()).getByText('Authenticator app')).toBeInTheDocument()
    expect(screen.queryByText(CODES[0] as string)).toBeNull()
  })

  test('is named and removed; the last one says what follows', async () => {
    const { user } = await open(makeMe(), { factors: [APP] })
    await user.click(await screen.findByRole('button', { name: 'Rename Authenticator app' }))
    await user.type(await screen.findByLabelText('Name'), 'My phone')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Remove My phone' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove My phone?' })
    expect(dialog).toHaveTextContent('This is your last one')
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(/^Right now, you sign in without a second factor/)).toBeInTheDocument()
  })

  test('speaks of signing in with just a passkey to people who have one, unless passwords are turned off', async () => {
    const words = /sign in with just a passkey/
    const first = await open(makeMe(), { factors: [APP] })
    expect(await screen.findByText(/you’re also asked for one of these/)).not.toHaveTextContent(words)
    first.unmount()
    const second = await open(makeMe(), { factors: [{ ...APP, kind: 'passkey' }] })
    expect(await screen.findByText(words)).toBeInTheDocument()
    second.unmount()
    await open(makeMe(), { factors: [{ ...APP, kind: 'passkey' }], password: 'closed' })
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  })

  test('says before the last one is removed that the organization requires one', async () => {
    const { user } = await open(makeMe(), { factors: [APP], factorRequired: true })
    await user.click(await screen.findByRole('button', { name: 'Remove Authenticator app' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent('Your organization requires a second factor.')
    expect(screen.queryByText(/^This is your last one/)).toBeNull()
  })

  test('asks for a fresh proof where the last one is old, and goes on with what was wanted', async () => {
    const { user } = await open()
    let isFresh = false
    const proofs: ProofInput[] = []
    fake(startTotp, () =>
      isFresh
        ? ok({ id: APP.id, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qr_code: '<svg/>' })
        : refuse('fresh_proof_needed'),
    )
    fake(requestProof, () => ok({ password: true, methods: ['totp'], passkey: null }))
    fake(proveIdentity, ({ body }) => {
      proofs.push(body)
      isFresh = body.password === 'Secret-1'
      if (!isFresh) return refuse('rule_violated')
      return ok({ proved_at: A_MOMENT, fresh_until: A_MOMENT })
    })
    const add = await screen.findByRole('button', { name: 'Add an authenticator app' })
    await user.click(add)
    const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was done')
    await user.click(add)
    await user.type(await screen.findByLabelText('Your password'), 'wrong')
    await user.type(screen.getByLabelText('Code'), '123456{enter}')
    expect(await screen.findByText('That isn’t your current password.')).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Your password'))
    await user.type(screen.getByLabelText('Your password'), 'Secret-1{enter}')
    expect(await screen.findByRole('dialog', { name: 'Add an authenticator app' })).toBeInTheDocument()
    expect(proofs.at(-1)).toEqual({ password: 'Secret-1', code: '123456' })
  })
})
