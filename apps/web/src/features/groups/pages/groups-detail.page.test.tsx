import { created, ok } from '@evenground/shared/contract'
import { countAccounts, getAccount, listAccounts } from '@evenground/shared/contract/accounts'
import { getMyDomains, listUiDomainGroups } from '@evenground/shared/contract/domains'
import { createGroup, getGroup, getGroupProgress, updateGroup } from '@evenground/shared/contract/groups'
import { listFieldValues, previewPeopleFilter } from '@evenground/shared/contract/people-filters'
import type { Account, Group, GroupInput, GroupUpdate } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, startFakeServer } from '../../../testing/fake-server.ts'
import { makePick } from '../../../testing/fixtures/domain-picks.ts'
import { makeId, STAMPS } from '../../../testing/fixtures/ids.ts'
import { makeAccount } from '../../../testing/fixtures/me.ts'
import { setMedia } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as GroupPage } from './groups-detail.page.tsx'

startFakeServer()

const HERE = makeId(2)
const THERE = makeId(3)
const GROUP = makeId(50)

const makePerson = (n: number): Account =>
  makeAccount({
    id: makeId(1000 + n),
    email: `person${n}@example.org`,
    login: `person${n}@example.org`,
    given_name: { 'en-us': 'Person' },
    family_name: { 'en-us': `No${n}` },
  })
const PEOPLE = Array.from({ length: 30 }, (_, n) => makePerson(n))
const ids = (from: number, to: number) => PEOPLE.slice(from, to).map(({ id }) => id)

const LABELS = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }

function serve(over: Partial<Group> = {}) {
  const sent: (GroupInput | GroupUpdate)[] = []
  const stored: Group = {
    id: GROUP,
    domain_id: HERE,
    group_id: null,
    title: { 'en-us': 'Night shift' },
    members: ids(0, 3),
    active: true,
    paused: false,
    hide_scores: false,
    options: {},
    dynamic: false,
    rule: null,
    ...STAMPS,
    ...over,
  }
  fake(getMyDomains, () => ok({ ...makePick(HERE, 'Alder & Wren'), ...LABELS, domains: [makePick(THERE, 'Harbor')] }))
  fake(listUiDomainGroups, () =>
    ok([
      { id: GROUP, group_id: null, title: { 'en-us': 'Night shift' } },
      { id: makeId(51), group_id: GROUP, title: { 'en-us': 'Night, north' } },
      { id: makeId(52), group_id: makeId(51), title: { 'en-us': 'Night, far north' } },
      { id: makeId(53), group_id: null, title: { 'en-us': 'Everybody' } },
    ]),
  )
  // Registered before the other routes below /accounts, which this route would also match.
  fake(getAccount, ({ params }) => ok(PEOPLE.find(({ id }) => id === params.id) ?? makePerson(0)))
  const matching = (q = '') => PEOPLE.filter(({ login }) => login?.includes(q))
  fake(listAccounts, ({ query }) => {
    const from = Number(query.offset ?? 0)
    return ok(matching(query.q).slice(from, from + Number(query.limit ?? 1000)))
  })
  fake(countAccounts, ({ query }) => ok({ count: matching(query.q).length }))
  fake(getGroup, () => ok(stored))
  fakeAndRecord(createGroup, () => created(stored), sent)
  fakeAndRecord(updateGroup, () => ok(stored), sent)
  serveConsole(makeAdministrator(['api.v2.groups.create', 'api.v2.groups.update_by_id']))
  return { sent }
}

const open = (id: string = GROUP) =>
  renderRoutes(
    [
      { path: '/groups/:id', element: <GroupPage /> },
      { path: '*', element: <p /> },
    ],
    { path: `/groups/${id}` },
  )

const button = (name: RegExp | string) => screen.findByRole('button', { name })
type User = Awaited<ReturnType<typeof open>>['user']
const edit = async (user: User) => user.click(await button('Edit'))
const save = async (user: User) => user.click(await button(/^Save/))

test('a group is read with the count of its members and their names, a page at a time', async () => {
  serve({ members: ids(0, 12) })
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: '12 members' })).toBeInTheDocument()
  expect(screen.getByText('Parent group').nextElementSibling).toHaveTextContent(/^None$/)
  expect(await screen.findByRole('link', { name: 'No0, Person' })).toHaveAttribute('href', `/accounts/${makeId(1000)}`)
  expect(screen.getByText('1–10 of 12')).toBeInTheDocument()
  await user.click(await button('Next page'))
  expect(await screen.findByRole('link', { name: 'No11, Person' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'No0, Person' })).not.toBeInTheDocument()
})

test('a title and a domain are required', async () => {
  const { sent } = serve()
  const { user } = await open('new')
  await user.click(await button('Remove Alder & Wren'))
  await save(user)
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Field is required.')
  expect(screen.getByRole('combobox', { name: 'Domain' })).toHaveAccessibleDescription('Field is required.')
  expect(sent).toEqual([])
})

test('neither a group itself nor one below it can be its parent', async () => {
  serve()
  const { user } = await open()
  await edit(user)
  await user.click(await screen.findByRole('combobox', { name: /^Parent group/ }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Everybody'])
})

test('people are found by a search, and added or taken away one by one', async () => {
  const { sent } = serve()
  const { user } = await open()
  await edit(user)
  await user.type(await screen.findByRole('searchbox', { name: /^Find people/ }), 'person1@')
  await user.click(await screen.findByRole('checkbox', { name: /No1, Person/, checked: true }))
  await user.clear(screen.getByRole('searchbox', { name: /^Find people/ }))
  await user.type(screen.getByRole('searchbox', { name: /^Find people/ }), 'person7@')
  await user.click(await screen.findByRole('checkbox', { name: /No7, Person/ }))
  await user.click(await button('Remove No0, Person'))
  await save(user)
  await waitFor(() => expect(sent).toMatchObject([{ members: [makeId(1002), makeId(1007)] }]))
})

test('everybody whom a search finds is added at once, also those who are not shown', async () => {
  const { sent } = serve({ members: [] })
  const { user } = await open()
  await edit(user)
  await user.type(await screen.findByRole('searchbox', { name: /^Find people/ }), 'person')
  await user.click(await button('Add all 30'))
  expect(await screen.findByText('30 members')).toBeInTheDocument()
  await save(user)
  await waitFor(() => expect(sent[0]?.members).toHaveLength(30))
})

test('pasted logins become members, and those of nobody are named', async () => {
  serve()
  const { user } = await open()
  await edit(user)
  await user.click(await button('Paste emails or usernames'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(
    dialog.getByRole('textbox', { name: 'Emails or usernames' }),
    'PERSON5@example.org, person6@example.org{Enter}nobody@example.org',
  )
  await user.click(dialog.getByRole('button', { name: 'Add 3' }))
  expect(await dialog.findByText(/2 people were added/)).toHaveTextContent('nobody@example.org')
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(await screen.findByText('5 members')).toBeInTheDocument()
})

test('another domain begins without members and without a parent', async () => {
  const { sent } = serve({ group_id: null })
  const { user } = await open()
  await edit(user)
  await user.click(await button('Remove Alder & Wren'))
  await user.click(screen.getByRole('combobox', { name: 'Domain' }))
  await user.click(await screen.findByRole('option', { name: 'Harbor' }))
  await save(user)
  await waitFor(() => expect(sent).toMatchObject([{ domain_id: THERE, members: [], group_id: null }]))
})

test('settings are JSON, or are told not to be', async () => {
  const { sent } = serve({ options: { shift: 1 } })
  const { user } = await open()
  await edit(user)
  const field = await screen.findByRole('textbox', { name: /^More settings/ })
  expect(field).toHaveValue('{\n  "shift": 1\n}')
  await user.clear(field)
  await user.type(field, 'shift')
  await save(user)
  expect(await screen.findByRole('group', { name: /be corrected|fields? / })).toHaveTextContent(
    'Enter settings as JSON',
  )
  await user.clear(field)
  await save(user)
  await waitFor(() => expect(sent).toMatchObject([{ options: {} }]))
})

test('a group can follow conditions, and then nobody is chosen by hand', async () => {
  const { sent } = serve()
  fake(previewPeopleFilter, () => ok({ count: 12, more: false, description: '', names: {} }))
  fake(listFieldValues, () => ok(['Sales']))
  serveConsole(makeAdministrator(['api.v2.groups.update_by_id', 'api.v2.accounts.list']))
  const { user } = await open()
  await edit(user)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'How members are chosen' }), 'rule')
  expect(screen.queryByRole('searchbox', { name: /^Find people/ })).toBeNull()
  await save(user)
  expect(await screen.findAllByText(/Add at least one condition/)).not.toHaveLength(0)
  expect(sent).toEqual([])
  await user.click(await button('Filter'))
  const sheet = await screen.findByRole('dialog', { name: 'Add a condition' })
  expect(within(sheet).queryByRole('option', { name: 'Group' })).toBeNull()
  await user.click(within(sheet).getByRole('combobox', { name: 'Values' }))
  await user.click(await within(sheet).findByRole('option', { name: 'Sales' }))
  await user.click(within(sheet).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('12 people')).toBeInTheDocument()
  await save(user)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ rule: [{ field: 'department', operator: 'is', values: ['Sales'] }] })
  expect(sent[0]).not.toHaveProperty('members')
})

test('a dynamic group shows its conditions, and how far its people are in their plans', async () => {
  serve({ dynamic: true, rule: [{ field: 'department', operator: 'is', values: ['Sales'] }] })
  fake(previewPeopleFilter, () => ok({ count: 3, more: false, description: '', names: {} }))
  const figures = { holders: 3, not_started: 2, started: 0, completed: 1, overdue: 1 }
  fake(getGroupProgress, () =>
    ok({ people: 3, plans: [{ plan_id: makeId(60), title: { 'en-us': 'Belonging' }, ...figures }] }),
  )
  serveConsole(makeAdministrator(['api.v2.accounts.list', 'api.v2.plans.progress']))
  await open()
  expect(await screen.findByText(/Members are chosen by conditions/)).toBeInTheDocument()
  expect(screen.getByText('Department')).toBeInTheDocument()
  expect(await screen.findByRole('progressbar', { name: 'Belonging: completed' })).toHaveAttribute('aria-valuenow', '1')
  expect(screen.getByRole('link', { name: 'Belonging' })).toHaveAttribute(
    'href',
    `/plans/${makeId(60)}/progress?group_id=${GROUP}`,
  )
  // All counts are shown, even zeros, so that each keeps its place.
  expect(screen.getByText('0 in progress').parentElement).toHaveTextContent(
    '1 of 3 completed it2 not started0 in progress1 overdue',
  )
})

test('where there is one column, the progress comes before the members, and not while editing', async () => {
  setMedia('(max-width: 1099px)', true)
  serve({ members: ids(0, 12) })
  fake(getGroupProgress, () => ok({ people: 12, plans: [] }))
  serveConsole(makeAdministrator(['api.v2.groups.update_by_id', 'api.v2.accounts.list', 'api.v2.plans.progress']))
  const { user } = await open()
  await screen.findByRole('heading', { name: '12 members' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles.slice(-2)).toEqual(['Progress', '12 members'])
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByRole('heading', { name: 'Progress' })).toBeNull()
})

test('further settings are shown only where there are some', async () => {
  serve()
  const { unmount } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Night shift' })).toBeInTheDocument()
  expect(screen.queryByRole('heading', { level: 2, name: 'For integrations' })).toBeNull()
  unmount()
  serve({ options: { shift: 1 } })
  await open()
  expect(await screen.findByRole('heading', { level: 2, name: 'For integrations' })).toBeInTheDocument()
})

test('a group whose conditions cannot be read says so, and needs others before it is saved', async () => {
  const { sent } = serve({ dynamic: true, rule: [] })
  serveConsole(makeAdministrator(['api.v2.groups.update_by_id', 'api.v2.accounts.list']))
  const { user } = await open()
  expect(await screen.findByText(/conditions of this group can’t be read/)).toBeInTheDocument()
  expect(screen.queryByText(/Members are chosen by conditions/)).not.toBeInTheDocument()
  await edit(user)
  expect(await screen.findByText(/conditions of this group can’t be read/)).toBeInTheDocument()
  await save(user)
  expect(await screen.findByText(/^Add at least one condition/)).toBeInTheDocument()
  expect(sent).toEqual([])
  await user.selectOptions(screen.getByRole('combobox', { name: 'How members are chosen' }), 'hand')
  await save(user)
  await waitFor(() => expect(sent).toMatchObject([{ rule: null, members: ids(0, 3) }]))
})
