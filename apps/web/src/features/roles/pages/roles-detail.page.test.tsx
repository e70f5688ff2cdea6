import {
  buildPermissionTree,
  GLOBAL_ADMINISTRATOR_ROLE_ID,
  PERMISSION_KEYS,
  type PermissionKey,
} from '@evenground/shared/constants'
import { created, noContent, ok } from '@evenground/shared/contract'
import { countRoleHolders, createRole, deleteRole, getRole, updateRole } from '@evenground/shared/contract/roles'
import type { Role, RoleInput, RoleUpdate } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dismissBanner } from '../../../lib/banner/banner-store.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId, STAMPS } from '../../../testing/fixtures/ids.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { Component as RolePage } from './roles-detail.page.tsx'

startFakeServer()
beforeEach(() => dismissBanner())

const ROLE_RIGHTS: PermissionKey[] = ['api.v2.roles.create', 'api.v2.roles.update_by_id', 'api.v2.roles.destroy_by_id']
const OWN: PermissionKey[] = [...ROLE_RIGHTS, 'api.v2.groups.list', 'api.v2.groups.count', 'ui.v1.tab.groups']

function serve({ rights = ['api.v2.groups.list'], ...over }: Partial<Role> & { rights?: PermissionKey[] } = {}) {
  const sent: (RoleInput | RoleUpdate)[] = []
  const stored: Role = {
    id: makeId(40),
    domain_id: makeId(2),
    title: { 'en-us': 'Coach' },
    permissions: buildPermissionTree(rights),
    options: {},
    active: true,
    ...STAMPS,
    ...over,
  }
  serveConsole(makeAdministrator(OWN))
  fake(getRole, () => ok(stored))
  fake(countRoleHolders, () =>
    ok({ count: 12, domains: [{ id: makeId(2), title: { 'en-us': 'Alder & Wren' }, count: 12 }] }),
  )
  fakeAndRecord(createRole, () => created(stored), sent)
  fakeAndRecord(updateRole, () => ok(stored), sent)
  return { sent, stored }
}

const open = (id: string = makeId(40)) => renderRecordPage('/roles/:id', <RolePage />, id)

const button = (name: RegExp | string) => screen.findByRole('button', { name })
const section = (name: string) => within(screen.getByRole('group', { name }))
type User = Awaited<ReturnType<typeof open>>['user']
const edit = async (user: User) => user.click(await button('Edit'))

test('a role is read by section, and who holds it is told with a link to the accounts', async () => {
  serve()
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Coach' })).toBeInTheDocument()
  const groups = within(screen.getByRole('row', { name: /^Groups/ }))
  expect(groups.getAllByRole('cell').map((cell) => cell.querySelector('svg') !== null)).toEqual([
    ...[true, false, false, false, false, false],
  ])
  expect(screen.getByRole('heading', { name: 'Groups: other permissions · 0 of 2' })).toBeInTheDocument()
  expect(await screen.findByText('12 people have this role.')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Alder & Wren' })
  expect(link).toHaveAttribute('href', `/accounts?domain_id=${makeId(2)}`)
  // With a single domain, its count would repeat the total.
  expect(link.closest('li')).toHaveTextContent(/^Alder & Wren$/)
})

test('where people of several domains hold a role, each domain says how many', async () => {
  serve()
  const [alder, harbor] = [2, 3].map((at) => ({ id: makeId(at), title: { 'en-us': `Domain ${at}` }, count: at }))
  fake(countRoleHolders, () => ok({ count: 6, domains: [alder!, harbor!] }))
  await open()
  expect((await screen.findByRole('link', { name: 'Domain 3' })).closest('ul')).toHaveTextContent(
    'Domain 22Domain 331 in other domains',
  )
})

test('the entities stand in the order of the menu', async () => {
  serve()
  await open()
  const rows = (await screen.findAllByRole('rowheader')).map((head) => head.firstElementChild?.textContent)
  expect(rows).toEqual([
    ...['Domains', 'API keys', 'Accounts', 'Assignment rules', 'Groups', 'Plans', 'Roles', 'Instructions'],
    ...['Assessments', 'Media', 'Surveys', 'Journals', 'Factors'],
  ])
})

test('on a phone all that can be done with an entity stands in its row, and what is not granted unfolds, too', async () => {
  actAsPhone()
  serve()
  const { user } = await open()
  expect(await screen.findByRole('button', { name: 'Permissions: Groups, 1 of 8' })).toBeInTheDocument()
  expect(within(screen.getByRole('row', { name: /^Groups/ })).getAllByRole('cell')).toHaveLength(8)
  expect(screen.queryByText(/other permissions/)).toBeNull()
  const audit = screen.getByRole('button', { name: /Audit log, None$/ })
  await user.click(audit)
  expect(audit).toHaveAttribute('aria-expanded', 'true')
})

test('where every permission without a column is on, one line says so and unfolds to them', async () => {
  serve({ rights: PERMISSION_KEYS.filter((key) => key !== 'api.v2.groups.list') })
  const { user } = await open()
  const line = await screen.findByText(/^All \d+ other permissions are on$/)
  expect(screen.getByText('Log in as someone (global administrators only)')).not.toBeVisible()
  await user.click(line)
  expect(screen.getByText('Log in as someone (global administrators only)')).toBeVisible()
})

test('a role with all permissions says so in one line, and unfolds to them', async () => {
  serve({ id: GLOBAL_ADMINISTRATOR_ROLE_ID, domain_id: null, rights: [...PERMISSION_KEYS] })
  const { user } = await open(GLOBAL_ADMINISTRATOR_ROLE_ID)
  const line = await screen.findByText(`All ${PERMISSION_KEYS.length} permissions are on`)
  expect(screen.getByText('Log in as someone (global administrators only)')).not.toBeVisible()
  await user.click(line)
  expect(screen.getByRole('row', { name: /^Groups/ })).toBeVisible()
  expect(screen.getByText('Log in as someone (global administrators only)')).toBeVisible()
})

test('of a role of the shared library, a copy is spoken of only to those who may make one', async () => {
  serve({ domain_id: null })
  const page = await open()
  expect(await screen.findByText(/or copy it to make changes/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy to my domain' })).toBeInTheDocument()
  page.unmount()
  serveConsole(makeAdministrator(['api.v2.groups.list']))
  await open()
  expect(await screen.findByText(/You can use it as it is/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Copy to my domain' })).toBeNull()
})

test('a role that is not there leads home and says so', async () => {
  serve()
  fake(getRole, () => refuse('resource_not_found'))
  await open()
  await screen.findByTestId('elsewhere')
  expect(await screen.findByText('The resource cannot be not found.')).toBeInTheDocument()
})

test('permissions are switched one by one, grouped by section of the catalog', async () => {
  const { sent } = serve()
  const { user } = await open()
  await edit(user)
  await user.click(section('Tabs').getByRole('switch', { name: 'Groups' }))
  await user.click(screen.getByRole('checkbox', { name: 'Groups: See the list' }))
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.permissions).toEqual({ ui: { v1: { tab: { groups: true } } } })
})

test('a section is switched as a whole, as far as one holds its permissions oneself', async () => {
  const { sent } = serve()
  const { user } = await open()
  await edit(user)
  const whole = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All: Groups' })
  expect(whole.indeterminate).toBe(true)
  await user.click(whole)
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.permissions).toEqual({ api: { v2: { groups: { count: true, list: true } } } })
})

test('a permission beyond one’s own cannot be granted, and says why', async () => {
  serve()
  const { user } = await open()
  await edit(user)
  const beyond = screen.getByRole('checkbox', { name: 'Groups: Create' })
  expect(beyond).toBeDisabled()
  expect(beyond).toHaveAccessibleDescription('You don’t have this permission yourself, so you can’t change it.')
  expect(screen.getByRole('checkbox', { name: 'All: Accounts' })).toBeDisabled()
  expect(section('Interface').getByRole('switch', { name: 'Learner pages' })).toBeEnabled()
})

test('a permission that works only for global administrators is not given to other roles, but can be taken away', async () => {
  const login: PermissionKey = 'api.v2.accounts.login_by_id'
  serve()
  serveConsole(makeAdministrator([...OWN, login]))
  const page = await open('new')
  const here = () => screen.findByRole('switch', { name: 'Log in as someone (global administrators only)' })
  expect(await here()).toBeDisabled()
  await page.user.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getByRole('checkbox', { name: 'Groups: See the list' })).toBeChecked()
  expect(await here()).not.toBeChecked()
  page.unmount()
  serve({ rights: ['api.v2.groups.list', login] })
  serveConsole(makeAdministrator([...OWN, login]))
  const { user } = await open()
  await edit(user)
  expect(await here()).toBeChecked()
  await user.click(await here())
  expect(await here()).not.toBeChecked()
  // The switch keeps the focus, so the step can be taken back with the same key.
  expect(await here()).toHaveFocus()
  await user.keyboard(' ')
  expect(await here()).toBeChecked()
})

test('a search leaves the permissions that match', async () => {
  serve()
  const { user } = await open()
  await edit(user)
  await user.type(screen.getByRole('searchbox', { name: 'Find a permission' }), 'log in as')
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Accounts: other permissions',
  ])
  expect(
    section('Accounts: other permissions').getByRole('switch', {
      name: 'Log in as someone (global administrators only)',
    }),
  ).toBeInTheDocument()
  await user.type(screen.getByRole('searchbox', { name: 'Find a permission' }), 'xyz')
  expect(screen.getByText('No permissions found')).toBeInTheDocument()
})

test('a reserved title is told at its field', async () => {
  serve()
  fake(createRole, () =>
    refuse('title_reserved', { errors: [{ path: 'title', code: 'title_reserved', message: 'Reserved.' }] }),
  )
  const { user } = await open('new')
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Global administrator')
  await user.click(await button(/^Save/))
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
    'This title is reserved. Choose another one.',
  )
})

test('a role above one’s own permissions says that it cannot be changed', async () => {
  serve({ rights: ['api.v2.accounts.list'] })
  await open()
  expect(await screen.findByText(/This role has permissions that you don’t have/)).toBeInTheDocument()
})

test('the role of the product itself says that it does not change', async () => {
  serve({ id: GLOBAL_ADMINISTRATOR_ROLE_ID, domain_id: null })
  await open(GLOBAL_ADMINISTRATOR_ROLE_ID)
  expect(await screen.findByText(/This is a built-in role/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(Edit|More actions)$/ })).toBeNull()
})

test('a preset sets what may be granted and leaves the rest, and each permission says what it means', async () => {
  const { sent } = serve({ rights: ['api.v2.groups.list', 'api.v2.roles.create'] })
  const { user } = await open()
  await edit(user)
  await user.click(screen.getByRole('button', { name: 'What “Open” means' }))
  expect(await screen.findByText('Open one and read everything in it.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'All' }))
  expect(screen.getByRole('checkbox', { name: 'Roles: Delete' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Accounts: Delete' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Read only' }))
  await user.click(await button(/^Save/))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.permissions).toMatchObject({
    ui: { v1: { tab: { groups: true }, type: { learn: true } } },
    api: { v2: { groups: { count: true, list: true } } },
  })
  expect(sent[0]?.permissions).not.toHaveProperty('api.v2.roles')
})

test('whoever may not make a role gets the reason instead of the form', async () => {
  serve()
  serveConsole(makeAdministrator(['api.v2.roles.get_by_id']))
  await open('new')
  expect(await screen.findByRole('heading', { level: 1, name: 'You can’t create this' })).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/roles')
})

test.each([
  ['deleted', () => noContent(), 'The role was deleted successfully.', '/roles'],
  ['kept while it is in use', () => refuse('role_attached'), /This role is in use/, `/roles/${makeId(40)}`],
] as const)('a role is %s', async (_what, answer, words, path) => {
  serve()
  fake(deleteRole, answer)
  const { user, router } = await open()
  await user.click(await button('More actions'))
  await user.click(await button('Delete'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(router.state.location.pathname).toBe(path)
})

test('the permissions of an entity are folded on a phone, below a word for how many there are', async () => {
  serve({ rights: ['api.v2.groups.list', 'api.v2.groups.count'] })
  const { user } = await open()
  const groups = within(await screen.findByRole('row', { name: /^Groups/ }))
  const unfold = groups.getByRole('button', { name: 'Permissions: Groups, 2 of 6' })
  expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await user.click(unfold)
  expect(unfold).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('button', { name: 'Permissions: Plans, None' })).toBeInTheDocument()
})
