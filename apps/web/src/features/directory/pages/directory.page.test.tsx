import { created, noContent, ok } from '@evenground/shared/contract'
import { getDomain } from '@evenground/shared/contract/domains'
import { createScimToken, deleteScimToken, getScim, listScimEvents, updateScim } from '@evenground/shared/contract/scim'
import type { Scim, ScimEvent, ScimToken } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dismissBanner } from '../../../lib/banner/banner-store.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { Component as DirectoryPage } from './directory.page.tsx'

startFakeServer()
beforeEach(() => dismissBanner())

const DOMAIN = makeId(2)
const SECRET = `egscim_abcdefgh_${'x'.repeat(49)}`

const token = (over: Partial<ScimToken> = {}): ScimToken => ({
  id: makeId(70),
  domain_id: DOMAIN,
  title: 'Entra ID',
  prefix: 'egscim_abcdefgh',
  expired: false,
  maker: { given_name: { 'en-us': 'Dana' }, family_name: { 'en-us': 'Reyes' } },
  vouched: true,
  created_at: '2026-03-01T12:00:00.000Z',
  expires_at: '2099-03-01T12:00:00.000Z',
  last_used_at: null,
  ...over,
})

const event = (over: Partial<ScimEvent> = {}): ScimEvent => ({
  id: makeId(80),
  token_title: 'Entra ID',
  action: 'user.update',
  status: 200,
  account_id: makeId(5),
  group_id: null,
  name: 'bo@acme.test',
  fields: ['department'],
  ignored: [],
  reason: null,
  detail: null,
  created_at: '2026-03-02T12:00:00.000Z',
  ...over,
})

const REFUSED = event({
  id: makeId(81),
  action: 'user.deactivate',
  status: 403,
  name: 'chief@acme.test',
  fields: [],
  reason: 'forbidden',
  detail: 'This account may do more.',
})

const OWN = 'urn:ietf:params:scim:schemas:extension:evenground:2.0:User'
const ATTRIBUTES: Scim['attributes'] = [
  { field: 'location', attribute: 'addresses.locality', usual: 'addresses.locality' },
  { field: 'misc1', attribute: 'title', usual: `${OWN}:misc1` },
]

const sent: { method: string; body?: unknown }[] = []

function serve(tokens: ScimToken[], events: ScimEvent[] = []) {
  sent.length = 0
  const settings = {
    domain_id: DOMAIN,
    url: 'https://even.test/scim/v2',
    removal: 'deactivate' as const,
    attributes: ATTRIBUTES,
    tokens,
  }
  serveConsole(makeAdministrator(['api.v2.domains.sign_in']))
  fake(getDomain, () => refuse('forbidden'))
  fake(getScim, () => ok({ ...settings, tokens: [...tokens] }))
  fake(listScimEvents, ({ query }) => ok(query.refused === '1' ? events.filter(({ status }) => status >= 400) : events))
  fake(updateScim, ({ body }) => {
    sent.push({ method: 'PUT', body })
    if (body.attributes?.some(({ attribute }) => attribute === 'userName'))
      return refuse('rule_violated', {
        errors: [{ path: 'attributes.1.attribute', code: 'attribute_taken', message: 'x' }],
      })
    const attributes = ATTRIBUTES.map((one) => {
      const attribute = body.attributes?.find(({ field }) => field === one.field)?.attribute ?? one.usual
      return { ...one, attribute }
    })
    return ok({ ...settings, removal: body.removal ?? settings.removal, attributes })
  })
  fake(createScimToken, ({ body }) => {
    sent.push({ method: 'POST', body })
    tokens.push(token({ title: body.title }))
    return created({ ...token({ title: body.title }), token: SECRET })
  })
  fake(deleteScimToken, () => {
    tokens.length = 0
    return noContent()
  })
}

const open = () => renderRecordPage('/domains/:id/directory', <DirectoryPage />, DOMAIN)

test('a token is made, shown once, and ended', async () => {
  serve([])
  const { user } = await open()
  expect(await screen.findByDisplayValue('https://even.test/scim/v2')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'New token' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await dialog.findByText('Give it a name.')).toBeInTheDocument()
  await user.type(dialog.getByRole('textbox'), 'Okta')
  await user.click(dialog.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByDisplayValue(SECRET)).toBeInTheDocument()
  expect(sent[0]).toMatchObject({ method: 'POST', body: { domain_id: DOMAIN, title: 'Okta' } })
  await user.click(screen.getByRole('button', { name: 'I’ve saved it' }))
  expect(await screen.findByText(/Created on .* by Dana Reyes/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Revoke Okta' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke token' }))
  expect(await screen.findByText(/No tokens yet/)).toBeInTheDocument()
})

test('a token whose maker is gone says what it still changes', async () => {
  serve([
    token({ vouched: false, maker: null }),
    token({ id: makeId(71), title: 'Old', expired: true, vouched: false }),
  ])
  await open()
  expect(await screen.findAllByText(/it can now change only learners/)).toHaveLength(1)
  expect(screen.getByText('Expired')).toBeInTheDocument()
})

test('what becomes of people who are deleted is chosen', async () => {
  serve([])
  const { user } = await open()
  const choice = await screen.findByRole('combobox')
  // Nothing was changed yet, so nothing can be saved.
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.selectOptions(choice, 'anonymise')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ method: 'PUT', body: { removal: 'anonymise' } }]))
})

test('the log says what was done, and why something was refused', async () => {
  serve([], [event({ ignored: ['title'] }), REFUSED])
  const { user } = await open()
  expect(await screen.findByRole('link', { name: 'bo@acme.test' })).toHaveAttribute('href', `/accounts/${makeId(5)}`)
  expect(screen.getByText('Changed: Department')).toBeInTheDocument()
  expect(screen.getByText('Not saved: title')).toBeInTheDocument()
  expect(screen.getByText('Response to the directory: This account may do more.')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Refused only' }))
  expect(await screen.findByText('chief@acme.test')).toBeInTheDocument()
  expect(screen.queryByText('bo@acme.test')).not.toBeInTheDocument()
})

test('an empty log offers no filter', async () => {
  serve([])
  await open()
  expect(await screen.findByText('The directory hasn’t changed anything yet.')).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Refused only' })).toBeNull()
})

test('attributes are shown with what is usual, changed, emptied, and what is wrong is said at its field', async () => {
  serve([])
  const { user } = await open()
  const field = async (name: RegExp) => await screen.findByRole('textbox', { name })
  const misc = await field(/Extra field 1/)
  expect(misc).toHaveValue('title')
  expect(misc).toHaveAccessibleDescription('Default: evenground:2.0:User:misc1')
  await user.clear(misc)
  await user.type(misc, 'userName')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/already used for something else/)).toBeInTheDocument()
  expect(misc).toBeInvalid()
  await user.clear(misc)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(misc).toHaveValue('evenground:2.0:User:misc1'))
  expect(sent.at(-1)?.body).toEqual({ attributes: [{ field: 'location', attribute: 'addresses.locality' }] })
})

test('attributes are folded by card, and what was changed or is wrong is open', async () => {
  serve([])
  const { user } = await open()
  const group = async (name: string) => (await screen.findByText(name, { selector: 'summary *' })).closest('details')
  const work = await group('Work')
  const extra = await group('Extra fields')
  expect(work).not.toHaveAttribute('open')
  expect(work).toHaveTextContent('Location')
  expect(extra).toHaveAttribute('open')
  expect(extra).toHaveTextContent('Changed: Extra field 1')
  fake(updateScim, () =>
    refuse('rule_violated', { errors: [{ path: 'attributes.0.attribute', code: 'needs_part', message: 'x' }] }),
  )
  await user.type(screen.getByRole('textbox', { name: /Extra field 1/ }), 's')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(work).toHaveAttribute('open'))
  expect(await screen.findByText(/Add the part you mean/)).toBeVisible()
})
