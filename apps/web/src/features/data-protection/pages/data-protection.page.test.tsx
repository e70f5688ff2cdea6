import type { PermissionKey } from '@evenground/shared/constants'
import { created, ok } from '@evenground/shared/contract'
import { getDataRules, getDomain, getMyDomains, updateDataRules } from '@evenground/shared/contract/domains'
import { carryOutErasure, listErasureRequests, refuseErasure } from '@evenground/shared/contract/own-data'
import { createPolicyVersion, getPolicies, listPolicyVersions } from '@evenground/shared/contract/policies'
import { type ErasureRequestRow, NO_DATA_RULES, type Policies } from '@evenground/shared/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeLateAnswer } from '../../../testing/late-answer.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as DataProtectionPage } from './data-protection.page.tsx'
import { Component as ErasuresPage } from './erasures.page.tsx'
import { Component as PolicyPage } from './policy.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const DOMAIN = makeId(2)
const ALL: PermissionKey[] = ['api.v2.domains.policies', 'api.v2.domains.retention', 'api.v2.domains.erasure']

const POLICIES: Policies = {
  terms: {
    kind: 'terms',
    domain_id: DOMAIN,
    version: 2,
    published_at: A_MOMENT,
    text_body: { 'en-us': '<h2>Fair use</h2><p>Be kind.</p>', 'es-mx': '<p>Sé amable.</p>' },
  },
  privacy: {
    kind: 'privacy',
    domain_id: makeId(9),
    version: 0,
    published_at: null,
    text_body: { 'en-us': '<p>What is kept</p>' },
  },
}

function serve(permissions: readonly PermissionKey[] = ALL) {
  serveConsole(makeAdministrator(permissions))
  const world = { rules: NO_DATA_RULES, saved: [] as unknown[], published: [] as unknown[] }
  fake(getDomain, () => refuse('forbidden'))
  fake(getMyDomains, () => refuse('forbidden'))
  fake(getPolicies, () => ok(POLICIES))
  fake(listPolicyVersions, () => ok([]))
  fake(getDataRules, () => ok(world.rules))
  fake(updateDataRules, ({ body }) => {
    world.saved.push(body)
    world.rules = { ...world.rules, ...body, retention_from: '2027-01-05' }
    return ok(world.rules)
  })
  fake(createPolicyVersion, ({ body }) => {
    world.published.push(body)
    const text_body = {}
    return created({
      id: makeId(70),
      kind: body.kind,
      domain_id: DOMAIN,
      version: 3,
      published_at: A_MOMENT,
      published_by: null,
      inherits: true,
      text_body,
    })
  })
  return world
}

const open = () => renderRecordPage('/domains/:id/data-protection', <DataProtectionPage />, DOMAIN)

describe('data protection of a domain', () => {
  test('says whose texts hold, and gives up an own one after a question', async () => {
    const world = serve()
    const { user } = await open()
    expect(await screen.findByText(/has its own text: version 2/)).toBeInTheDocument()
    expect(screen.getByText(/comes with the product/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Use the parent domain’s text' }))
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await expect.poll(() => world.published).toEqual([{ kind: 'terms', text_body: null }])
  })

  test('saves switches and months together, only what was changed, and months only where they are numbers', async () => {
    const world = serve()
    const { user } = await open()
    await user.click(await screen.findByRole('switch', { name: 'Require acceptance to continue' }))
    expect(world.saved).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => world.saved).toEqual([{ require_acceptance: true }])
    // Nothing is left to save, so the button disappears, but the focus is not lost with it.
    await expect.poll(() => screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const answers = screen.getByRole('textbox', { name: /Answers and scores/ })
    await user.type(answers, '1.5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a whole number from 1 to 600, or leave it empty.')).toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(answers)
    await user.clear(answers)
    await user.type(answers, '24')
    await user.click(screen.getByRole('switch', { name: 'Erase right away' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const months = { answer_months: 24, journal_months: null, account_months: null }
    await expect.poll(() => world.saved[1]).toEqual({ ...months, erase_at_once: true })
    expect(await screen.findByText(/apply starting January 5, 2027/)).toBeInTheDocument()
  })

  test('keeps what is changed while a save runs, and takes nothing back meanwhile', async () => {
    const world = serve()
    const late = makeLateAnswer()
    const { user } = await open()
    fake(updateDataRules, async ({ body }) => {
      await late.wait()
      world.rules = { ...world.rules, ...body }
      return ok(world.rules)
    })
    const acceptance = await screen.findByRole('switch', { name: 'Require acceptance to continue' })
    await user.click(acceptance)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(late.isAsked).toBe(true)
    await user.type(screen.getByRole('textbox', { name: /Answers and scores/ }), '24')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    late.arrive()
    await expect.poll(() => world.rules.require_acceptance).toBe(true)
    await expect.poll(() => screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull()
    expect(acceptance).toBeChecked()
    expect(screen.getByRole('textbox', { name: /Answers and scores/ })).toHaveValue('24')
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  })

  test('takes back what was changed and not saved', async () => {
    const world = serve()
    const { user } = await open()
    const rule = await screen.findByRole('switch', { name: 'Require acceptance to continue' })
    await user.click(rule)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(rule).not.toBeChecked()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(world.saved).toEqual([])
  })

  test('shows what the own permissions reach, and nothing else', async () => {
    serve(['api.v2.domains.retention'])
    await open()
    expect(await screen.findByRole('heading', { name: 'How long data is kept' })).toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Terms of use' })).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})

describe('requests for erasure', () => {
  const request: ErasureRequestRow = {
    id: makeId(80),
    account_id: makeId(1),
    domain_id: DOMAIN,
    login: 'maya@example.org',
    given_name: { 'en-us': 'Maya' },
    family_name: { 'en-us': 'Okafor' },
    state: 'open',
    requested_at: A_MOMENT,
    decided_at: null,
    reason: '',
  }

  async function openRequests(rows: ErasureRequestRow[]) {
    serve()
    const world = { rows, done: [] as unknown[] }
    fake(listErasureRequests, () => ok(world.rows))
    fake(carryOutErasure, ({ params, body }) => {
      world.done.push({ ...params, ...body })
      world.rows = []
      return ok({ removed: true as const })
    })
    fake(refuseErasure, ({ params, body }) => {
      world.done.push({ ...params, ...body })
      const { account_id, domain_id, login, given_name, family_name, ...rest } = request
      return ok({ ...rest, state: 'refused' as const, reason: body.reason })
    })
    const page = await renderRoutes([{ path: '/erasures', element: <ErasuresPage /> }], { path: '/erasures' })
    return { world, ...page }
  }

  test('are done once the login is typed', async () => {
    const { user, world } = await openRequests([request])
    await user.click(await screen.findByRole('button', { name: 'Erase everything' }))
    const dialog = await screen.findByRole('dialog')
    const confirm = within(dialog).getByRole('button', { name: 'Erase everything' })
    await user.click(confirm)
    expect(await within(dialog).findByText('That isn’t this person’s email or username.')).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox'), 'maya@example.org')
    await user.click(confirm)
    expect(await screen.findByText('No requests')).toBeInTheDocument()
    expect(world.done).toEqual([{ id: request.id, removal: 'erase' }])
  })

  test('are not told of as a duty to whoever may not decide on them', async () => {
    serve([])
    await renderRoutes([{ path: '/erasures', element: <ErasuresPage /> }], { path: '/erasures' })
    expect(
      await screen.findByRole('heading', { level: 2, name: 'Your role doesn’t include erasure requests' }),
    ).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1, name: 'Erasure requests' })).toBeInTheDocument()
    expect(screen.queryByText(/wait here for your decision/)).toBeNull()
  })

  test('are refused with a reason alone', async () => {
    const { user, world } = await openRequests([request])
    await user.click(await screen.findByRole('button', { name: 'Refuse' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
    expect(world.done).toEqual([])
    await user.type(within(dialog).getByRole('textbox'), 'A case in court')
    await user.click(within(dialog).getByRole('button', { name: 'Refuse' }))
    await expect.poll(() => world.done).toEqual([{ id: request.id, reason: 'A case in court' }])
  })
})

test.each([
  ['/terms', 'en-us', 'Terms of use', 'Be kind.'],
  ['/terms', 'es-mx', 'Términos de uso', 'Sé amable.'],
  ['/privacy', 'en-us', 'Privacy notice', 'What is kept'],
] as const)('%s shows the text that holds to anybody (%s)', async (path, locale, title, words) => {
  fake(getPolicies, () => ok(POLICIES))
  const routes = ['/terms/:id?', '/privacy/:id?'].map((one) => ({ path: one, element: <PolicyPage /> }))
  await renderRoutes(routes, { path: `${path}/${DOMAIN}`, locale })
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
})
