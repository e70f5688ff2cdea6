import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { created, noContent, ok } from '@evenground/shared/contract'
import {
  createDomain,
  deleteDomainSingular,
  getDomain,
  getMyDomains,
  listDomains,
  updateDomain,
} from '@evenground/shared/contract/domains'
import { getPlan } from '@evenground/shared/contract/plans'
import { getRole, listRoles } from '@evenground/shared/contract/roles'
import type { Domain, DomainInput, DomainUpdate, Role } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissBanner } from '../../../lib/banner/banner-store.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makePick } from '../../../testing/fixtures/domain-picks.ts'
import { makeId, STAMPS } from '../../../testing/fixtures/ids.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { makeDomain as makeBelow } from './domain.fixture.ts'
import { Component as DomainPage } from './domains-detail.page.tsx'

startFakeServer()
beforeEach(() => dismissBanner())

const OWN = makeId(2)
const BELOW = makeId(21)
const makeRole = (n: number, title: string): Role => ({
  id: makeId(n),
  domain_id: null,
  title: { 'en-us': title },
  permissions: {},
  options: {},
  active: true,
  ...STAMPS,
})
const LEARNER = makeRole(31, 'Learner')
const COACH = makeRole(32, 'Coach')

const makeDomain = (over: Partial<Domain> = {}): Domain =>
  makeBelow({ roles: [LEARNER.id, COACH.id], default_role_id: COACH.id, ...over })

function serve(over: Partial<Domain> = {}) {
  const sent: (DomainInput | DomainUpdate)[] = []
  const stored = makeDomain(over)
  const pick = (id: string, title: string) => makePick(id, title, OWN)
  serveConsole(
    makeAdministrator(['api.v2.domains.create', 'api.v2.domains.update_by_id', 'api.v2.domains.destroy_by_id'], {
      domain: { primary_color: '#004488' },
    }),
  )
  fake(getDomain, ({ params }) => ok(params.id === stored.id ? stored : makeDomain({ id: params.id })))
  fake(listDomains, () => ok([]))
  fake(getMyDomains, () =>
    ok({
      ...pick(OWN, 'Alder & Wren'),
      misc1_label: null,
      misc2_label: null,
      misc3_label: null,
      misc4_label: null,
      misc5_label: null,
      domains: [pick(stored.id, 'Harbor Health'), pick(BELOW, 'Harbor North')],
    }),
  )
  fake(listRoles, () => ok([LEARNER, COACH]))
  fake(getRole, ({ params }) => ok(params.id === COACH.id ? COACH : LEARNER))
  fake(getPlan, () => refuse('resource_not_found'))
  fakeAndRecord(createDomain, () => created(stored), sent)
  fakeAndRecord(updateDomain, () => ok(stored), sent)
  return { sent, stored }
}

const open = (id: string = makeId(20)) => renderRecordPage('/domains/:id', <DomainPage />, id)

const button = (name: RegExp | string) => screen.findByRole('button', { name })
type User = Awaited<ReturnType<typeof open>>['user']

async function edit(user: User) {
  await user.click(await button('Edit'))
}

/** Expands a card that is initially collapsed. */
async function unfold(user: User, name: string) {
  await user.click(within(await screen.findByRole('heading', { level: 2, name })).getByRole('button'))
}

async function remove(user: User) {
  await user.click(await button('More actions'))
  await user.click(await button('Delete'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
}

test('a domain is read: its rules, its roles by name, and the domains below it', async () => {
  serve({ domains: [BELOW], reminder_days: 14 })
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Health' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Harbor North' })).toHaveAttribute('href', `/domains/${BELOW}`)
  // Once among the roles and once as the default role.
  const roles = await screen.findAllByRole('link', { name: 'Coach' })
  expect(roles.map((link) => link.getAttribute('href'))).toEqual([`/roles/${COACH.id}`, `/roles/${COACH.id}`])
  expect(screen.getByText('14')).toBeInTheDocument()
})

test('a domain is named before it is colored, and the registration link follows what it depends on', async () => {
  serve({ allow_registration: true })
  await open()
  await screen.findByRole('textbox', { name: 'Link' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(0, 5)).toEqual(['Names and logo', 'Colors', 'Access', 'Registration link', 'Learning'])
})

test('a new domain stands below the own one, and takes over its roles where none is chosen', async () => {
  const { sent } = serve()
  const { user } = await open('new')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Quay')
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ title: { 'en-us': 'Quay' }, domain_id: OWN, reminder_days: null, active: true })
  expect(sent[0]).not.toHaveProperty('roles')
})

test('a title, a way to sign in, days and colors are checked before anything is sent', async () => {
  const { sent } = serve()
  const { user } = await open('new')
  await user.click(await screen.findByRole('checkbox', { name: 'Email' }))
  await unfold(user, 'Inactivity reminders')
  await unfold(user, 'Colors')
  await user.type(screen.getByRole('spinbutton', { name: /Days without activity/ }), '400')
  await user.type(screen.getByRole('textbox', { name: /^Primary, Light/ }), 'teal')
  await user.click(await button(/^Save/))
  const summary = await screen.findByRole('group', { name: /be corrected|fields? / })
  for (const link of ['Title', 'Sign in with', 'Days without activity', 'Primary, Light']) {
    expect(within(summary).getByText(new RegExp(link))).toBeInTheDocument()
  }
  expect(sent).toEqual([])
})

test('what a new domain seldom needs is folded, and opens where something in it is wrong', async () => {
  const { sent } = serve()
  const { user } = await open('new')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Quay')
  const days = { name: /Days without activity/ }
  expect(screen.queryByRole('spinbutton', days)).toBeNull()
  expect(screen.getAllByText('The defaults apply. Open this to change them.')).toHaveLength(3)
  await unfold(user, 'Inactivity reminders')
  await user.type(screen.getByRole('spinbutton', days), '400')
  await unfold(user, 'Inactivity reminders')
  expect(screen.queryByRole('spinbutton', days)).toBeNull()
  await user.click(await button(/^Save/))
  expect(await screen.findByRole('spinbutton', days)).toHaveValue(400)
  await user.clear(screen.getByRole('spinbutton', days))
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toMatchObject([{ reminder_days: null }]))
})

test('a restored draft opens the folded card that it changes, and says so once that is folded again', async () => {
  const days = { name: /Days without activity/ }
  serve()
  const before = await open('new')
  await before.user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Quay')
  await unfold(before.user, 'Inactivity reminders')
  await before.user.type(screen.getByRole('spinbutton', days), '9')
  before.unmount()
  const { user } = await open('new')
  expect(screen.queryByRole('spinbutton', days)).toBeNull()
  await user.click(await button('Restore them'))
  expect(await screen.findByRole('spinbutton', days)).toHaveValue(9)
  // Cards without changes in the draft stay collapsed.
  expect(screen.queryByRole('textbox', { name: /^Primary, Light/ })).toBeNull()
  await unfold(user, 'Inactivity reminders')
  expect(screen.queryByRole('spinbutton', days)).toBeNull()
  expect(screen.getByText('Changed: Days without activity before a reminder')).toBeInTheDocument()
})

test('on a phone every value is read at once, and the preview is folded below the colors that it shows', async () => {
  actAsPhone()
  serve({ reminder_days: 14, paused: true })
  const { user } = await open()
  const roles = await screen.findByRole('region', { name: 'Roles and plans' })
  expect(within(roles).queryByRole('button')).toBeNull()
  expect(await within(roles).findAllByRole('link', { name: 'Coach' })).toHaveLength(2)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.indexOf('Preview')).toBe(titles.indexOf('Colors') + 1)
  expect(screen.queryByRole('img', { name: /^Preview in light mode/ })).toBeNull()
  await unfold(user, 'Preview')
  expect(screen.getByRole('img', { name: /^Preview in light mode/ })).toBeInTheDocument()
})

test.each([
  [{ paused: true }, 'Paused'],
  [{ paused: false }, 'Active'],
  [{ paused: true, active: false }, 'Inactive'],
])('the head says whether a domain is in use, paused or not in use: %o', async (changes, state) => {
  serve(changes)
  await open()
  const head = (await screen.findByRole('heading', { level: 1, name: 'Harbor Health' })).closest('header')!
  expect(within(head).getAllByRole('listitem')[0]).toHaveTextContent(state)
})

test('sections are listed beside a form, and not beside what is only read', async () => {
  serve()
  const { user } = await open()
  await screen.findByRole('heading', { level: 1, name: 'Harbor Health' })
  expect(screen.queryByRole('list', { name: 'Sections' })).toBeNull()
  await edit(user)
  expect(await screen.findByRole('list', { name: 'Sections' })).toBeInTheDocument()
})

test('an extra field without a label has no row', async () => {
  serve({ misc1_label: { 'en-us': 'Shift' } })
  await open()
  const extra = within(await screen.findByRole('region', { name: 'Extra fields' }))
  expect(extra.getByText('Shift')).toBeInTheDocument()
  expect(extra.queryByText('Field 2 label')).toBeNull()
})

test('without any extra field, their card is left out', async () => {
  serve()
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Harbor Health' })
  expect(screen.queryByRole('region', { name: 'Extra fields' })).toBeNull()
})

test('what is in force is read where a number was left empty', async () => {
  serve({ overall_benchmark: null, reminder_days: null })
  await open()
  expect(await screen.findByText('84 of 100 (default)')).toBeInTheDocument()
  expect(screen.getByText('7 (default)')).toBeInTheDocument()
})

test('the list of sections opens a folded one', async () => {
  serve()
  const { user } = await open('new')
  await user.click(
    within(await screen.findByRole('list', { name: 'Sections' })).getByRole('button', { name: 'Colors' }),
  )
  expect(screen.getByRole('textbox', { name: /^Primary, Light/ })).toBeInTheDocument()
})

test('empty days are sent as null, and a logo that did not change is not sent again', async () => {
  const { sent } = serve({ reminder_days: 14, logo: 'data:image/png;base64,iVBORw0KGgo=' })
  const { user } = await open()
  await edit(user)
  await user.clear(await screen.findByRole('spinbutton', { name: /Days without activity/ }))
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toMatchObject([{ reminder_days: null }]))
  expect(sent[0]).not.toHaveProperty('logo')
  expect(sent[0]).not.toHaveProperty('domain_id')
})

test('says at the parent domain why a domain cannot be moved below it', async () => {
  serve()
  fake(listDomains, () => ok([makeBelow({ id: BELOW, title: { 'en-us': 'Harbor North' } })]))
  const message = 'An account of the new parent domains has a permission that you don’t have.'
  fake(updateDomain, () => refuse('rule_violated', { errors: [{ path: 'domain_id', code: 'gives_reach', message }] }))
  const { user } = await open()
  await edit(user)
  await user.click(await screen.findByRole('combobox', { name: /^Parent domain/ }))
  await user.click(await screen.findByRole('option', { name: /Harbor North/ }))
  await user.click(await button(/^Save/))
  const parent = await screen.findByRole('combobox', { name: /^Parent domain/ })
  await waitFor(() => expect(parent).toBeInvalid())
  expect(parent).toHaveAccessibleDescription(expect.stringContaining(message))
})

test('taking a role away clears the default role when it was that one', async () => {
  const { sent } = serve()
  const { user } = await open()
  await edit(user)
  expect(await screen.findByRole('combobox', { name: /Default role/ })).toHaveValue(COACH.id)
  await user.click(await button('Remove Coach'))
  expect(screen.getByRole('combobox', { name: /Default role/ })).toHaveValue('')
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toMatchObject([{ roles: [LEARNER.id], default_role_id: null }]))
})

describe('colors', () => {
  test('a pair below 4.5:1 is told, with what learners see instead, which one button takes over', async () => {
    serve({ primary_color: '#1f9aa5', secondary_font_color: '#ffffff' })
    const { user } = await open()
    await edit(user)
    expect(await screen.findByText(/Light: #ffffff on #1f9aa5 has a contrast of 3\.\d:1/)).toBeInTheDocument()
    await user.click(await button(/^Use #/))
    expect(screen.queryByText(/Light: #ffffff on #1f9aa5/)).not.toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /^Text on color, Light/ })).not.toHaveValue('#ffffff')
  })

  test('the preview has the colors that are typed, and the inherited ones where nothing is', async () => {
    serve({ primary_color: null })
    const { user } = await open()
    const findPrimary = () =>
      screen.getByRole('img', { name: /^Preview in light mode/ }).style.getPropertyValue('--primary')
    await waitFor(() => expect(findPrimary()).toBe('#004488'))
    await edit(user)
    await user.type(await screen.findByRole('textbox', { name: /^Primary, Light/ }), '#225511')
    expect(findPrimary()).toBe('#225511')
  })
})

test('the registration link carries the plans that are chosen for it, and can be copied', async () => {
  const plan = makeId(77)
  serve({ allow_registration: true, plans: [plan] })
  const { user } = await open()
  const link = await screen.findByRole('textbox', { name: 'Link' })
  expect(link).toHaveDisplayValue(new RegExp(`#/register/${makeId(20)}$`))
  const box = within(screen.getByRole('group', { name: 'Plans to assign at registration' })).getByRole('checkbox')
  await user.click(box)
  expect(link).toHaveDisplayValue(new RegExp(`#/register/${makeId(20)}\\?plans=${plan}$`))
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await button('Copy: Link'))
  expect(await screen.findByText('Copied.')).toBeInTheDocument()
  expect(copied).toHaveBeenCalledWith(expect.stringContaining(plan))
})

test('without registration there is no link', async () => {
  serve()
  await open()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument()
})

describe('deleting', () => {
  test('is offered while a domain is read, not while it is edited', async () => {
    serve()
    const { user } = await open()
    await user.click(await button('More actions'))
    expect(await button('Delete')).toBeInTheDocument()
    await edit(user)
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
  })

  test('says that it is done where it was done, and then goes to the list', async () => {
    serve()
    fake(deleteDomainSingular, () => noContent())
    const { user, router } = await open()
    await remove(user)
    expect(await screen.findByText('The domain was deleted successfully.')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`/domains/${makeId(20)}`)
    await waitFor(() => expect(router.state.location.pathname).toBe('/domains'))
  })

  test('answered 400 stays and shows what the server says', async () => {
    serve()
    fake(deleteDomainSingular, () => refuse('domain_cannot_deleted', { detail: 'Este dominio todavía tiene cuentas.' }))
    const { user, router } = await open()
    await remove(user)
    expect(await screen.findByText('Este dominio todavía tiene cuentas.')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe(`/domains/${makeId(20)}`)
  })

  test.each([
    ['answered 404 says that the domain does not exist', 'domain_does_exist', 'This domain does not exist.'],
    ['that fails in another way says that the domain cannot be deleted', 'forbidden', 'This domain cannot be deleted.'],
  ] as const)('%s', async (_title, refusal, said) => {
    serve()
    fake(deleteDomainSingular, () => refuse(refusal))
    const { user } = await open()
    await remove(user)
    expect(await screen.findByText(said)).toBeInTheDocument()
  })
})

test('nobody can choose the role of the global administrator as the default, listed or not', async () => {
  serve({ roles: [LEARNER.id, GLOBAL_ADMINISTRATOR_ROLE_ID], default_role_id: null })
  fake(getRole, ({ params }) =>
    ok(params.id === LEARNER.id ? LEARNER : { ...makeRole(1, 'Global administrator'), id: params.id }),
  )
  const { user } = await open()
  await edit(user)
  const choice = await screen.findByRole('combobox', { name: /Default role/ })
  await within(choice).findByRole('option', { name: 'Learner' })
  expect(await screen.findAllByText('Global administrator')).not.toHaveLength(0)
  expect(within(choice).queryByRole('option', { name: 'Global administrator' })).toBeNull()
})

test('how people sign in is switched with the others', async () => {
  const { sent } = serve()
  const { user } = await open()
  await edit(user)
  await user.click(await screen.findByRole('switch', { name: /Make people choose their own password/ }))
  await user.click(screen.getByRole('switch', { name: /Require a confirmed email address/ }))
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toMatchObject([{ require_password_change: true, require_verified_email: true }]))
})

test('the pages of a domain and what belongs to it come before its long form, once', async () => {
  serve()
  await open()
  const first = await screen.findByRole('heading', { name: 'Colors' })
  const pages = screen.getByRole('navigation', { name: 'Pages of this domain' })
  expect(within(pages).getByRole('link', { current: 'page' })).toHaveAccessibleName('General')
  const more = within(await screen.findByRole('navigation', { name: 'More in this domain' }))
  expect(within(pages).getByRole('link', { name: 'Certificate' })).toHaveAttribute(
    'href',
    `/domains/${makeId(20)}/certificate`,
  )
  // This role may not change the sign-in rules.
  expect(within(pages).queryByRole('link', { name: 'Directory' })).not.toBeInTheDocument()
  expect(more.getByRole('link', { name: 'Accounts' })).toHaveAttribute('href', `/accounts?domain_id=${makeId(20)}`)
  expect(more.queryByRole('link', { name: 'Certificate' })).not.toBeInTheDocument()
  // As on other records, the name comes first.
  const name = screen.getByRole('heading', { level: 1 })
  expect(name.compareDocumentPosition(pages)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(pages.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('on a phone the overview has the tabs of its sibling pages, and after them the lists', async () => {
  actAsPhone()
  serve()
  await open()
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of this domain' }))
  const more = within(screen.getByRole('navigation', { name: 'More in this domain' }))
  expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('General')
  expect(pages.getByRole('link', { name: 'Certificate' })).toBeInTheDocument()
  expect(more.getByRole('link', { name: 'Accounts' })).toBeInTheDocument()
})
