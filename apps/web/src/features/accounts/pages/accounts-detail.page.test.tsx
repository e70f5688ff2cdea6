import { definitionOf, fieldsOfKind } from '@evenground/shared/account-fields'
import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { created, noContent, ok } from '@evenground/shared/contract'
import {
  anonymiseAccount,
  createAccount,
  exportAccount,
  getAccount,
  removeAccount,
  updateAccount,
} from '@evenground/shared/contract/accounts'
import { logInAs } from '@evenground/shared/contract/auth'
import {
  getDomain,
  getMyDomains,
  listUiDomainGroups,
  listUiDomainPlans,
  listUiDomainRoles,
} from '@evenground/shared/contract/domains'
import { listAccountPlans } from '@evenground/shared/contract/plans'
import { listRoles } from '@evenground/shared/contract/roles'
import { endAccountSession, endAccountSessions, listAccountSessions } from '@evenground/shared/contract/sessions'
import type { Account, AccountInput, AccountUpdate, Me } from '@evenground/shared/schemas'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Outlet } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissBanner, useBanner } from '../../../lib/banner/banner-store.ts'
import { queryClient } from '../../../lib/client/query-client.ts'
import { clearTokens } from '../../../lib/client/tokens.ts'
import { currentOwner } from '../../../lib/storage/owner.ts'
import { listEntryNames, readEntry } from '../../../lib/storage/person-storage.ts'
import { makeAdministrator, makeGlobalAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { NO_MAIL_TEXTS } from '../../../testing/fixtures/domain.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeAccount, makeDomain } from '../../../testing/fixtures/me.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as AccountPage } from './accounts-detail.page.tsx'

startFakeServer()

const OWN = makeId(2)
const OTHER = makeId(20)
const LEARNER_ROLE = makeId(3)
const OTHER_ROLE = makeId(30)
const PLAN = makeId(40)
const GROUP = makeId(50)
const PERMISSIONS = [
  'api.v2.accounts.create',
  'api.v2.accounts.get_by_id',
  'api.v2.accounts.update_by_id',
  'api.v2.accounts.destroy_by_id',
  'api.v2.domains.get_by_id',
] as const

const PERSON = makeAccount({
  id: makeId(9),
  given_name: { 'en-us': 'Mateo' },
  family_name: { 'en-us': 'Garcia' },
  email: 'mateo@cedar.example',
  username: 'mateo_garcia',
  login: 'mateo@cedar.example',
  plans: [PLAN],
  due_ats: ['2030-02-03T10:20:30.000Z'],
  groups: [GROUP],
  secret1: { question: 3 },
  start_at: '2026-01-12T08:30:00.000Z',
  birth_date: '1988-04-17',
  misc2: 'EAST',
})

interface World {
  stored: Account
  made: AccountInput[]
  changed: AccountUpdate[]
  ended: (string | null)[]
  removed: string[]
}

const pick = (id: string, title: string) => ({ id, title: { 'en-us': title }, label: {} })

function serveChoices() {
  const roles = (domain: string) => (domain === OWN ? pick(LEARNER_ROLE, 'Learner') : pick(OTHER_ROLE, 'Apprentice'))
  fake(listUiDomainRoles, ({ params }) => ok([roles(params.id)]))
  fake(listUiDomainPlans, ({ params }) =>
    ok(params.id === OWN ? [pick(PLAN, 'Belonging'), pick(makeId(41), 'Trust')] : []),
  )
  fake(listUiDomainGroups, ({ params }) =>
    ok(params.id === OWN ? [{ ...pick(GROUP, 'Support staff'), group_id: null }] : []),
  )
  fake(listRoles, () => ok([]))
  fake(getDomain, ({ params }) =>
    ok({
      ...makeDomain({ id: params.id, default_role_id: OTHER_ROLE }),
      plans: [],
      domains: [],
      information: null,
      require_password_change: false,
      require_verified_email: false,
      ...NO_MAIL_TEXTS,
    }),
  )
  fake(getMyDomains, () => {
    const none = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }
    const other = { id: OTHER, domain_id: OWN, title: { 'en-us': 'Cedar Valley' }, label: {}, active: true }
    return ok({ id: OWN, title: { 'en-us': 'Alder & Wren' }, label: {}, ...none, domains: [other] })
  })
}

function serve(me: Me = makeAdministrator(PERMISSIONS), over: Partial<Account> = {}): World {
  serveChoices()
  const world: World = { stored: { ...PERSON, ...over }, made: [], changed: [], ended: [], removed: [] }
  fake(getAccount, () =>
    world.removed.length > 0 ? refuse('resource_not_found') : { ...ok(world.stored), headers: { etag: '"v1"' } },
  )
  fake(createAccount, ({ body }) => {
    world.made.push(body)
    world.stored = { ...world.stored, id: makeId(77) }
    return created(world.stored)
  })
  fake(updateAccount, ({ body }) => {
    world.changed.push(body)
    world.stored = { ...world.stored, ...(body.attempts === 0 && { attempts: 0 }) }
    return { ...ok(world.stored), headers: { etag: '"v2"' } }
  })
  fake(listAccountSessions, () =>
    ok([
      {
        id: makeId(60),
        user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
        created_at: A_MOMENT,
        last_used_at: A_MOMENT,
        expires_at: A_MOMENT,
        current: false,
        second_factor: false,
        actor_id: null,
      },
    ]),
  )
  fake(endAccountSession, ({ params }) => {
    world.ended.push(params.sessionId)
    return noContent()
  })
  fake(endAccountSessions, () => {
    world.ended.push(null)
    return noContent()
  })
  fake(anonymiseAccount, ({ params }) => {
    world.removed.push(`erase ${params.id}`)
    return noContent()
  })
  fake(removeAccount, ({ params }) => {
    world.removed.push(`remove ${params.id}`)
    return noContent()
  })
  // Registered after the handler of an account by id, because the path of `me` also matches that handler.
  serveConsole(me)
  return world
}

function Told() {
  const message = useBanner()
  return (
    <p data-testid="banner">
      {message?.key} {message?.words}
    </p>
  )
}

const frame = (
  <>
    <Told />
    <Outlet />
  </>
)

const open = (id: string) =>
  renderRoutes(
    [
      {
        element: frame,
        children: [
          { path: '/accounts/:id', element: <AccountPage /> },
          { path: '/accounts', element: <p>the list</p> },
          { path: '/', element: <p>the root</p> },
        ],
      },
    ],
    { path: `/accounts/${id}` },
  )

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const save = async (page: Awaited<ReturnType<typeof open>>) => page.user.click(await button(/^Save/))
const banner = () => screen.getByTestId('banner')

beforeEach(() => {
  queryClient.clear()
  sessionStorage.clear()
  dismissBanner()
})

describe('an account that is being made', () => {
  test('stands in the domain of its author with that domain’s default role, and asks for names and a login', async () => {
    const world = serve()
    const page = await open('new')
    const domain = await screen.findByRole('combobox', { name: 'Domain' })
    await waitFor(() => expect(domain).toHaveValue('Alder & Wren'))
    expect(await screen.findByRole('option', { name: 'Learner' })).toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue(LEARNER_ROLE)
    // What a change of the domain or the plans does to progress concerns existing people.
    expect(screen.queryByText(/leaves all groups|comes back if you add/)).not.toBeInTheDocument()
    await save(page)
    expect(await screen.findAllByText('Field is required.')).not.toHaveLength(0)
    expect(screen.getAllByText('Must have a valid username or email address.')).not.toHaveLength(0)
    expect(world.made).toEqual([])
  })

  test('sends what was filled, converted: logins small, days as moments, no empty birthday and no empty password', async () => {
    const world = serve()
    const page = await open('new')
    await page.user.type(await field('First name'), 'Ana')
    await page.user.type(await field('Last name'), 'Ruiz')
    const toggle = screen.getByRole('switch', { name: 'Send a welcome email' })
    expect(toggle).toBeDisabled()
    await page.user.type(await field('Email'), ' Ana.Ruiz@Example.org ')
    expect(toggle).toBeEnabled()
    await page.user.click(toggle)
    await page.user.type(await field(/^Access until/), '2030-01-31')
    expect(screen.queryByRole('combobox', { name: 'Question 1' })).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Security questions', expanded: false }))
    await page.user.type(await field(/^Answer 1/), ' Rex ')
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Question 1' }), '0')
    await save(page)
    await waitFor(() => expect(world.made).toHaveLength(1))
    const [sent] = world.made
    expect(sent).toMatchObject({
      given_name: { 'en-us': 'Ana' },
      email: 'ana.ruiz@example.org',
      username: null,
      domain_id: OWN,
      role_id: LEARNER_ROLE,
      start_at: null,
      end_at: new Date('2030-01-31T23:59:59').toISOString(),
      secret1: { question: 0, answer: 'rex' },
      send_new_account_notification: true,
    })
    for (const absent of ['birth_date', 'last_promotion_date', 'password', 'secret2', 'secret3']) {
      expect(sent).not.toHaveProperty(absent)
    }
  })

  test('is blocked by an email, a username or a password that is not valid', async () => {
    const world = serve()
    const page = await open('new')
    await page.user.type(await field('First name'), 'Ana')
    await page.user.type(await field('Last name'), 'Ruiz')
    await page.user.type(await field('Email'), 'ana@')
    await page.user.type(await field('Username'), 'a b')
    await page.user.type(screen.getByLabelText(/^New password/), 'Good-Pass-2026')
    await page.user.type(screen.getByLabelText(/^Confirm password/), 'Good-Pass-2027')
    expect(screen.getByText('Passwords must match').closest('li')).not.toHaveAttribute('data-met')
    await save(page)
    expect(await screen.findAllByText('Valid email is required.')).not.toHaveLength(0)
    expect(screen.getAllByText(/A valid username can contain/)).not.toHaveLength(0)
    expect(screen.getAllByText('Passwords must match').length).toBeGreaterThan(1)
    expect(world.made).toEqual([])
    await page.user.clear(screen.getByLabelText(/^Confirm password/))
    await page.user.type(screen.getByLabelText(/^Confirm password/), 'Good-Pass-2026')
    await page.user.clear(await field('Email'))
    await page.user.clear(await field('Username'))
    await page.user.type(await field('Username'), 'ana_ruiz')
    await save(page)
    await waitFor(() => expect(world.made[0]).toMatchObject({ username: 'ana_ruiz', password: 'Good-Pass-2026' }))
  })
})

describe('an account that is there', () => {
  test('is read with its plans and their days, groups, role and the fields that the domain names', async () => {
    serve(makeAdministrator(PERMISSIONS, { domain: { misc1_label: { 'en-us': 'Cost center' } } }))
    const page = await open(PERSON.id)
    expect(await screen.findByRole('heading', { level: 1, name: 'Mateo Garcia' })).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Support staff' })).toBeInTheDocument()
    expect(await screen.findByText('Belonging')).toBeInTheDocument()
    expect(screen.getByText(/^Due /)).toHaveTextContent('2030')
    expect(screen.queryByText('Cost center')).toBeNull()
    await page.user.click(await button(/fields are empty$/))
    expect(screen.getByText('Cost center')).toBeInTheDocument()
    expect(screen.getByText('EAST')).toBeInTheDocument()
    expect(screen.queryByText('Extra field 3')).toBeNull()
    expect(screen.getByText('In which city were you born?')).toBeInTheDocument()
    expect(screen.queryByLabelText(/password/i)).toBeNull()
  })

  test('says how far the person is in each plan and what they took part in, to whoever may see progress', async () => {
    const RIGHT = 'api.v2.plans.progress'
    const me = makeAdministrator([...PERMISSIONS, RIGHT], { domain: { title: { 'en-us': 'Alder & Wren' } } })
    serve(me, { last_activity_at: '2030-03-04T10:00:00.000Z' })
    const started = { id: makeId(80), percent: 72, tasks_done: 13, tasks_all: 18, assigned_at: A_MOMENT }
    const begun = { ...started, plan_id: PLAN, title: { 'en-us': 'Belonging' }, started_at: A_MOMENT }
    const open_ = { ...begun, completed_at: null, due_at: '2020-02-03T00:00:00.000Z', overdue: true }
    const done = { ...begun, id: makeId(81), title: { 'en-us': 'Trust' }, percent: 100, overdue: false, due_at: null }
    const day = '2029-11-02T00:00:00.000Z'
    fake(listAccountPlans, () =>
      ok([
        { ...open_, certificate_at: null },
        { ...done, completed_at: day, certificate_at: day },
      ]),
    )
    await open(PERSON.id)
    expect(await screen.findByRole('progressbar', { name: 'Progress in Belonging' })).toHaveAttribute(
      'aria-valuenow',
      '72',
    )
    const plans = within(screen.getByRole('region', { name: 'Plans' }))
    expect(plans.getByText('13 of 18 tasks done')).toBeInTheDocument()
    // The bar of a completed plan is green, that of an overdue one red.
    const tones = plans.getAllByRole('listitem').map(({ className }) => /ok|info|bad/.exec(className)?.[0])
    expect(tones).toEqual(['bad', 'ok'])
    expect(plans.getByText(/^Overdue since February/)).toBeInTheDocument()
    expect(plans.getByText('Certificate issued').parentElement).toHaveTextContent('November 2, 2029')
    const activity = within(screen.getByRole('region', { name: 'Recent activity' }))
    expect(activity.getAllByRole('listitem')[0]).toHaveTextContent('Earned the certificate for “Trust”Nov 2, 2029')
    const head = within(screen.getByRole('banner'))
    expect(head.getByText('Last active March 4, 2030')).toBeInTheDocument()
    expect(head.getByText('Alder & Wren')).toBeInTheDocument()
  })

  test('shows a name that one language alone has, in its language, and lacks nothing for it', async () => {
    serve(undefined, { given_name: { 'es-mx': 'Mateo' } })
    await open(PERSON.id)
    const name = (await screen.findByText('First name')).parentElement
    expect(name).toHaveTextContent(/Mateo$/)
    expect(screen.getByRole('tab', { name: 'English (US)' })).toBeInTheDocument()
    expect(name?.querySelector('[lang]')).toHaveAttribute('lang', 'es-MX')
    expect(screen.getByText('Last name').parentElement).toHaveTextContent(/Garcia$/)
  })

  test('shows every field of the form, and takes as much of each as the catalog says', async () => {
    const lines = fieldsOfKind('text')
    const values = Object.fromEntries(lines.map((name) => [name, `${name} of Mateo`]))
    const world = serve(makeAdministrator(PERMISSIONS), { ...values, last_promotion_date: '2019-05-06' })
    const page = await open(PERSON.id)
    for (const name of lines) expect(await screen.findByText(`${name} of Mateo`)).toBeInTheDocument()
    expect(screen.getByText('May 6, 2019')).toBeInTheDocument()
    await page.user.click(await button('Edit'))
    for (const name of lines) {
      const input = screen.getByDisplayValue(`${name} of Mateo`)
      expect([name, input.getAttribute('maxlength')]).toEqual([name, String(definitionOf(name).max)])
      fireEvent.change(input, { target: { value: ` ${name} ` } })
    }
    await save(page)
    await waitFor(() => expect(world.changed).toEqual([Object.fromEntries(lines.map((name) => [name, name]))]))
  })

  test('sends what changed alone, and a moment whose day stays is not touched', async () => {
    const world = serve()
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    await page.user.type(await field(/^Department/), 'Research')
    await save(page)
    await waitFor(() => expect(world.changed).toEqual([{ department: 'Research' }]))
    await page.user.click(await button('Edit'))
    await page.user.clear(await field(/^Date of birth/))
    await save(page)
    await waitFor(() => expect(world.changed.at(-1)).toEqual({ birth_date: null }))
  })

  test('that moves to another domain loses its groups, gets its default role, and keeps the plans that it offers', async () => {
    const world = serve()
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    const domain = screen.getByRole('combobox', { name: 'Domain' })
    await page.user.click(domain)
    await page.user.click(await screen.findByRole('option', { name: /Cedar Valley/ }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue(OTHER_ROLE))
    expect(screen.queryByRole('button', { name: 'Remove Support staff' })).toBeNull()
    await save(page)
    await waitFor(() =>
      expect(world.changed).toEqual([{ domain_id: OTHER, role_id: OTHER_ROLE, groups: [], plans: [], due_ats: [] }]),
    )
  })

  test('that the server will not save says so above the page, and at the field', async () => {
    serve()
    const errors = [{ path: 'email', code: 'valid_email', message: 'Not valid.' }]
    fake(updateAccount, () => refuse('account_update_failed', { errors }))
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    await page.user.type(await field(/^Phone/), '1')
    await save(page)
    await waitFor(() => expect(banner()).toHaveTextContent('account_update_failed'))
    expect(await field('Email')).toBeInvalid()
  })

  test('whose login or number is someone else’s says so at the field that was changed, and in the summary', async () => {
    serve()
    fake(updateAccount, ({ body }) => refuse('client_id' in body ? 'client_id_taken' : 'email_already_registered'))
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    await page.user.type(await field('Email'), '.mx')
    await save(page)
    expect(
      await screen.findByRole('heading', { name: '1 field needs attention before this can be saved' }),
    ).toHaveFocus()
    const words = 'Email: The email/username you entered has already been registered.'
    expect(screen.getByRole('link', { name: words })).toBeInTheDocument()
    expect(await field('Email')).toBeInvalid()
    expect(await field(/^Username/)).toBeValid()
    await page.user.type(await field(/^Employee number/), '7')
    await save(page)
    await waitFor(async () => expect(await field(/^Employee number/)).toBeInvalid())
    expect(await field('Email')).toBeValid()
  })

  test.each([
    [
      'that the server fails to save',
      refuse('internal_error'),
      'Something went wrong on our side. Please try again in a moment.',
    ],
    ['without a connection', unreachable, 'You seem to be offline. Check your connection and try again.'],
  ])('%s says so where the focus goes, however far the form was scrolled', async (_name, answer, words) => {
    serve()
    fake(updateAccount, () => answer)
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    await page.user.type(await field(/^Phone/), '1')
    for (const _again of [1, 2]) {
      await save(page)
      await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus())
      expect(document.activeElement).toHaveTextContent(words)
    }
  })

  test('is not saved with a day that the calendar does not have', async () => {
    const world = serve()
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    await page.user.clear(await field(/^Date of birth/))
    await page.user.type(await field(/^Date of birth/), '1988-02-30')
    await save(page)
    expect(await screen.findByRole('link', { name: /^Date of birth: Enter a date as YYYY-MM-DD/ })).toBeInTheDocument()
    expect(await field(/^Date of birth/)).toHaveValue('1988-02-30')
    expect(world.changed).toEqual([])
  })

  test('lists its sections by name beside the form', async () => {
    serve()
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    const list = within(await screen.findByRole('list', { name: 'Sections' }))
    const names = list.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['Identity', 'Access', 'Work', 'Password', 'Security questions']))
    expect(names.filter((name) => name?.includes('.'))).toEqual([])
  })

  test('opens section by section on a phone: each says what is in it, what was changed, and what is wrong', async () => {
    actAsPhone()
    serve()
    const errors = [{ path: 'role_id', code: 'not_found', message: 'Not there.' }]
    fake(updateAccount, () => refuse('account_update_failed', { errors }))
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    expect(await field('Email')).toBeInTheDocument()
    const section = (name: string) => within(screen.getByRole('region', { name }))
    expect(section('Work').getByText(/^Department, Location/)).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /^Department/ })).toBeNull()
    await page.user.click(section('Work').getByRole('button', { name: 'Work' }))
    await page.user.type(await field(/^Department/), 'Yard')
    await page.user.click(section('Work').getByRole('button', { name: 'Work' }))
    expect(section('Work').getByText('Changed: Department')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
    await save(page)
    expect(await screen.findByRole('combobox', { name: 'Role' })).toBeInvalid()
  })

  test('asks on a phone for the name and the place of a new person, and for the rest when it is opened', async () => {
    actAsPhone()
    serve()
    const page = await open('new')
    expect(await field('Email')).toBeInTheDocument()
    expect(await screen.findByRole('combobox', { name: 'Role' })).toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: /^Phone/ })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /^Department/ })).toBeNull()
    await page.user.click(await button(/^\d more optional fields$/))
    expect(await field(/^Phone/)).toBeInTheDocument()
  })

  test('never leaves a password or an answer in a draft', async () => {
    serve()
    const page = await open(PERSON.id)
    await page.user.click(await button('Edit'))
    await page.user.type(screen.getByLabelText(/^New password/), 'Hidden-Pass-1!')
    await page.user.type(await field(/^Answer 1/), 'monterrey')
    await page.user.type(await field(/^Phone/), '55')
    window.dispatchEvent(new Event('pagehide'))
    const kept = readEntry('tab', listEntryNames('tab', 'draft:', currentOwner()?.accountId ?? '')[0] ?? '') ?? ''
    expect(kept).toContain('"phone":"55')
    expect(kept).not.toContain('Hidden-Pass')
    expect(kept).not.toContain('monterrey')
  })

  test('opens a locked recovery again, ends sessions, and is read alone without the right to change it', async () => {
    const world = serve(undefined, { attempts: 3 })
    const page = await open(PERSON.id)
    expect(await screen.findByText(/^Recovery is locked after 3 failed attempts. After 9 in total/)).toBeInTheDocument()
    await page.user.click(await button('Unlock recovery'))
    await waitFor(() => expect(world.changed).toEqual([{ attempts: 0 }]))
    const signIn = within(await screen.findByRole('region', { name: 'Sign-in' }))
    expect(signIn.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Signed-in devices',
    ])
    await page.user.click(await signIn.findByRole('button', { name: /^Sign out Firefox · Windows/ }))
    await waitFor(() => expect(world.ended).toEqual([makeId(60)]))
    await page.user.click(await button('Sign out everywhere'))
    await waitFor(() => expect(world.ended).toEqual([makeId(60), null]))
    page.unmount()
    serve(makeAdministrator(['api.v2.accounts.get_by_id']))
    queryClient.clear()
    await open(PERSON.id)
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Sign-in' })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Remove this account' })).toBeNull()
  })

  test('is offered as a file only with the right to it, and to nobody who acts as somebody else', async () => {
    serve(makeAdministrator(PERMISSIONS))
    const without = await open(PERSON.id)
    expect(await screen.findByText('Last sign-in')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Download personal data' })).toBeNull()
    without.unmount()
    queryClient.clear()
    const actor = { id: makeId(78), login: 'root', given_name: {}, family_name: {} }
    serve(makeAdministrator([...PERMISSIONS, 'api.v2.accounts.export'], { actor }))
    await open(PERSON.id)
    expect(await screen.findByText('Last sign-in')).toBeInTheDocument()
    for (const name of ['Download personal data', 'Sign out everywhere']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
    }
  })

  test('is saved as a file with what the server gives', async () => {
    serve(makeAdministrator([...PERMISSIONS, 'api.v2.accounts.export']))
    const seen: string[] = []
    fake(exportAccount, ({ params }) => {
      seen.push(params.id)
      return ok({ exported_at: A_MOMENT, account: PERSON })
    })
    const made = vi.fn((_content: Blob) => 'blob:one')
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined })
    const page = await open(PERSON.id)
    await page.user.click(await button('Download personal data'))
    await waitFor(() => expect(made).toHaveBeenCalledOnce())
    expect(seen).toEqual([PERSON.id])
    expect(made.mock.calls[0]?.[0].type).toBe('application/json')
  })
})

describe('removing a person', () => {
  const FORMS = [
    ['Erase personal data', 'Erase for good', 'erase'],
    ['Remove account', 'Remove for good', 'remove'],
  ] as const

  test.each(FORMS)(
    '%s: only once the login is typed, then to the list with a banner',
    async (action, confirm, kind) => {
      const world = serve()
      const page = await open(PERSON.id)
      await page.user.click(await button(action))
      await page.user.click(await button(confirm))
      expect(world.removed).toEqual([])
      expect(screen.getByText('Type the email or username exactly to turn on the button.')).toBeInTheDocument()
      await page.user.type(await field('Type mateo@cedar.example to confirm'), 'Mateo@cedar.example')
      await page.user.click(await button(confirm))
      expect(await screen.findByText('the list')).toBeInTheDocument()
      expect(world.removed).toEqual([`${kind} ${PERSON.id}`])
      expect(banner()).toHaveTextContent('account_deleted')
    },
  )

  test('there is a way to what can be undone: the switch that deactivates the account', async () => {
    serve()
    const page = await open(PERSON.id)
    await page.user.click(await button('Go to the setting'))
    await waitFor(() => expect(screen.getByRole('switch', { name: /^Active/ })).toHaveFocus())
  })

  test('that an address names by what is no ID leads to the root, as one that is not there does', async () => {
    serve()
    const errors = [{ path: 'id', code: 'invalid', message: 'Enter a valid ID.' }]
    fake(getAccount, () => refuse('validation_failed', { errors }))
    serveConsole(makeAdministrator(PERMISSIONS))
    await open(PERSON.id)
    expect(await screen.findByText('the root')).toBeInTheDocument()
    expect(banner()).toHaveTextContent('resource_not_found')
  })

  test('that is there no more leads to the root; one that was deleted before says so', async () => {
    serve()
    fake(anonymiseAccount, () => refuse('account_already_deleted'))
    fake(removeAccount, () => refuse('account_does_exist'))
    const page = await open(PERSON.id)
    const go = async (action: string, confirm: string) => {
      await page.user.click(await button(action))
      await page.user.type(await field(/^Type mateo/), 'mateo@cedar.example')
      await page.user.click(await button(confirm))
    }
    await go('Erase personal data', 'Erase for good')
    await waitFor(() => expect(banner()).toHaveTextContent('account_already_deleted'))
    const form = screen.getByRole('region', { name: 'Remove this account' })
    await page.user.click(within(form).getByRole('button', { name: 'Cancel' }))
    await go('Remove account', 'Remove for good')
    expect(await screen.findByText('the root')).toBeInTheDocument()
    expect(banner()).toHaveTextContent('account_does_exist')
  })
})

describe('log in as', () => {
  test('is the global administrator’s alone, and not for another one', async () => {
    serve(makeGlobalAdministrator())
    const page = await open(PERSON.id)
    expect(await button('Log in As')).toBeInTheDocument()
    page.unmount()
    queryClient.clear()
    serve(makeGlobalAdministrator(), { role_id: GLOBAL_ADMINISTRATOR_ROLE_ID })
    const other = await open(PERSON.id)
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Log in As' })).toBeNull()
    other.unmount()
    queryClient.clear()
    serve()
    await open(PERSON.id)
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Log in As' })).toBeNull()
  })

  test('goes to the root as that person', async () => {
    const me = makeGlobalAdministrator()
    serve(me)
    fake(logInAs, () => ok({ ...makeAdministrator([]), access_token: 'acting', refresh_token: null }))
    const page = await open(PERSON.id)
    await page.user.click(await button('Log in As'))
    expect(await screen.findByText('the root')).toBeInTheDocument()
    clearTokens()
  })

  test.each([
    ['invalid_email_or_password', 'invalid_email_or_password'],
    ['account_not_active', 'account_not_active'],
    ['account_does_exist', 'account_does_exist'],
  ] as const)('refused with %s says so and stays', async (code, key) => {
    serve(makeGlobalAdministrator())
    fake(logInAs, () => refuse(code))
    const page = await open(PERSON.id)
    await page.user.click(await button('Log in As'))
    await waitFor(() => expect(banner()).toHaveTextContent(key))
    // The general message for this code is about the administrator's own account.
    expect(/log_in_refused/.test(banner().textContent ?? '')).toBe(key !== 'account_does_exist')
    expect(screen.queryByText('the root')).toBeNull()
  })
})
