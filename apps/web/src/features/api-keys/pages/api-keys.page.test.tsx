import type { PermissionKey } from '@evenground/shared/constants'
import { created, noContent, ok } from '@evenground/shared/contract'
import { getDomain } from '@evenground/shared/contract/domains'
import {
  createApiKey,
  deleteApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@evenground/shared/contract/keys'
import { KEY_PRESETS } from '@evenground/shared/key-permissions'
import type { ApiKey } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissBanner } from '../../../lib/banner/banner-store.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { Component as KeysPage } from './api-keys.page.tsx'

startFakeServer()
beforeEach(() => dismissBanner())

const DOMAIN = makeId(2)
const KEYS: PermissionKey[] = [
  'api.v2.keys.list',
  'api.v2.keys.create',
  'api.v2.keys.update_by_id',
  'api.v2.keys.destroy_by_id',
]
const SECRET = `eg_abcdefgh_${'x'.repeat(49)}`

const makeKey = (over: Partial<ApiKey> = {}): ApiKey => ({
  id: makeId(60),
  domain_id: DOMAIN,
  title: 'Payroll',
  prefix: 'eg_abcdefgh',
  state: 'active',
  permissions: ['api.v2.accounts.list'],
  suspended_permissions: [],
  addresses: [],
  account_id: makeId(1),
  maker: { given_name: { 'en-us': 'Dana' }, family_name: { 'en-us': 'Reyes' } },
  replaces_id: null,
  created_at: '2026-03-01T12:00:00.000Z',
  expires_at: '2099-03-01T12:00:00.000Z',
  last_used_at: null,
  revoked_at: null,
  ...over,
})

function serve(keys: ApiKey[], own: readonly PermissionKey[] = ['api.v2.accounts.list', 'api.v2.reports.data']) {
  serveConsole(makeAdministrator([...KEYS, ...own]))
  fake(listApiKeys, ({ query }) => ok(query.domain_id === DOMAIN ? keys : []))
  fake(getDomain, () => refuse('forbidden'))
}

const open = () => renderRecordPage('/domains/:id/keys', <KeysPage />, DOMAIN)
const dialog = async () => within(await screen.findByRole('dialog'))
const button = (name: string) => screen.findByRole('button', { name })
const row = async (name = 'Payroll') =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)

test('without keys the page says what they are for', async () => {
  serve([])
  await open()
  expect(await screen.findByText('No keys yet')).toBeInTheDocument()
})

test('a key is told with its state, its maker, its use, its end and its rights', async () => {
  const soon = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString()
  serve([
    makeKey({ last_used_at: '2026-03-02T09:30:00.000Z', addresses: ['203.0.113.0/24'], expires_at: soon }),
    makeKey({ id: makeId(61), title: 'Old', state: 'stopped', maker: null }),
  ])
  await open()
  const payroll = await row()
  expect(payroll.getByText('Active')).toBeInTheDocument()
  expect(payroll.getByText(/by Dana Reyes/)).toBeInTheDocument()
  expect(payroll.getByText(/Last used/)).toBeInTheDocument()
  expect(payroll.getByText(/Expires in 3 days/)).toBeInTheDocument()
  expect(payroll.getByText('Only from 203.0.113.0/24')).toBeInTheDocument()
  expect(payroll.getByText(/See the list/)).toBeInTheDocument()
  const old = await row('Old')
  expect(old.getByText('Stopped')).toBeInTheDocument()
  expect(old.getByText(/Rotate it to become its owner/)).toBeInTheDocument()
})

test('a new key is made from a preset as far as one holds its rights, and shown once', async () => {
  const sent: unknown[] = []
  serve([])
  fakeAndRecord(createApiKey, () => created({ ...makeKey(), key: SECRET }), sent)
  const { user } = await open()
  await user.click(await button('New key'))
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Create key' }))
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Give it a name/)
  expect(form.getByText('Choose at least one permission.')).toBeInTheDocument()
  await user.type(form.getByRole('textbox', { name: 'Name' }), 'Warehouse')
  await user.click(form.getByRole('radio', { name: /Read reports/ }))
  expect(form.getByText(/1 permission chosen/)).toBeInTheDocument()
  await user.type(form.getByRole('textbox', { name: /IP addresses/ }), '203.0.113.7')
  await user.selectOptions(form.getByRole('combobox', { name: 'Expires' }), 'Never')
  expect(form.getByText(/works until someone revokes it/)).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'Create key' }))
  const once = await screen.findByRole('textbox', { name: 'API key' })
  expect(once).toHaveValue(SECRET)
  expect(sent).toEqual([
    {
      domain_id: DOMAIN,
      title: 'Warehouse',
      permissions: ['api.v2.reports.data'],
      addresses: ['203.0.113.7'],
      expires_at: null,
    },
  ])
  expect(KEY_PRESETS.read_reports).toContain('api.v2.reports.data')
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await button('Copy: API key'))
  expect(copied).toHaveBeenCalledWith(SECRET)
  expect(await screen.findByText('Copied.')).toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(once).toBeInTheDocument()
  await user.click(await button('I’ve saved it'))
  await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument())
})

test('rights are chosen one by one, without those that are for people alone', async () => {
  serve([])
  const { user } = await open()
  await user.click(await button('New key'))
  const form = await dialog()
  await user.click(form.getByRole('radio', { name: /one by one/ }))
  const accounts = within(form.getByRole('group', { name: 'Accounts' }))
  await user.click(accounts.getByRole('switch', { name: 'See the list' }))
  expect(form.getByText(/1 permission chosen/)).toBeInTheDocument()
  expect(accounts.getByRole('switch', { name: 'Create' })).toBeDisabled()
  expect(form.queryByRole('group', { name: 'API keys' })).not.toBeInTheDocument()
  expect(form.queryByRole('group', { name: 'Tabs' })).not.toBeInTheDocument()
})

test('what the server refuses is told at its field', async () => {
  serve([makeKey()])
  fake(updateApiKey, () =>
    refuse('rule_violated', { errors: [{ path: 'addresses.0', code: 'invalid_address', message: 'No.' }] }),
  )
  const { user } = await open()
  await user.click((await row()).getByRole('button', { name: 'Edit' }))
  const form = await dialog()
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Payroll')
  await user.type(form.getByRole('textbox', { name: /IP addresses/ }), 'here')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(form.getByRole('textbox', { name: /IP addresses/ })).toHaveAccessibleDescription(
      /isn’t an IP address or a network/,
    ),
  )
})

test('a key is rotated with an overlap, and the new one is shown once', async () => {
  const sent: unknown[] = []
  serve([makeKey()])
  fakeAndRecord(rotateApiKey, () => ok({ ...makeKey({ id: makeId(62) }), key: SECRET }), sent)
  const { user } = await open()
  await user.click((await row()).getByRole('button', { name: 'Rotate' }))
  const form = await dialog()
  await user.selectOptions(form.getByRole('combobox'), 'In 30 days')
  await user.click(form.getByRole('button', { name: 'Create new key' }))
  expect(await screen.findByRole('textbox', { name: 'API key' })).toHaveValue(SECRET)
  expect(sent).toEqual([{ overlap_days: 30 }])
})

test.each([
  ['revoked', {}, 'Revoke', revokeApiKey],
  ['deleted once it has ended', { state: 'revoked', revoked_at: '2026-03-02T09:30:00.000Z' }, 'Delete', deleteApiKey],
] as const)('a key is %s after a question', async (_what, over, name, endpoint) => {
  const asked: string[] = []
  serve([makeKey(over)])
  fake(endpoint as typeof deleteApiKey, ({ params }) => {
    asked.push(params.id)
    return (name === 'Revoke' ? ok(makeKey({ state: 'revoked' })) : noContent()) as ReturnType<typeof noContent>
  })
  const { user } = await open()
  await user.click((await row()).getByRole('button', { name }))
  const question = await dialog()
  await user.click(question.getByRole('button', { name }))
  await waitFor(() => expect(asked).toEqual([makeId(60)]))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a key that holds more than oneself can be revoked, and neither changed nor rotated', async () => {
  serve([makeKey({ permissions: ['api.v2.accounts.list', 'api.v2.accounts.create'] })])
  await open()
  const names = (await row()).getAllByRole('button').map((one) => one.textContent)
  expect(names).toEqual(['Revoke'])
})
