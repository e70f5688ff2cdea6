import { AUDIT_KINDS, actionsOfKind, OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { listAccounts } from '@evenground/shared/contract/accounts'
import { countAuditEvents, getAuditEvent, listAuditEvents } from '@evenground/shared/contract/audit'
import { getMyDomains } from '@evenground/shared/contract/domains'
import type { AuditEvent, AuditEventDetail } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import english from '../../../lib/i18n/locales/en-us/audit.json'
import spanish from '../../../lib/i18n/locales/es-mx/audit.json'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makeMe } from '../../../testing/fixtures/me.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as AuditDetail } from './audit-detail.page.tsx'
import { Component as AuditList } from './audit-list.page.tsx'

startFakeServer()

const EVENT: AuditEvent = {
  id: makeId(700),
  occurred_at: A_MOMENT,
  action: 'role.update',
  outcome: 'ok',
  domain_id: makeId(2),
  actor_id: makeId(3),
  actor_kind: 'account',
  actor_title: null,
  account_id: makeId(3),
  target_type: 'role',
  target_id: makeId(4),
  actor_name: 'Rosa Lane',
  account_name: 'Rosa Lane',
  target_name: 'Coach',
  request_id: 'req-1',
  details: {},
}

beforeEach(() => {
  queryClient.clear()
  localStorage.clear()
  serveConsole(makeAdministrator(['api.v2.audit.list', 'api.v2.accounts.list']))
  fake(getMyDomains, () => refuse('internal_error'))
})

const PAGES = [
  { path: '/audit', element: <AuditList /> },
  { path: '/audit/:id', element: <AuditDetail /> },
]

async function openList(path = '/audit', event: AuditEvent = EVENT) {
  const asked: Record<string, unknown>[] = []
  fake(listAuditEvents, ({ query }) => {
    asked.push(query)
    return ok([event])
  })
  fake(countAuditEvents, () => ok({ count: 1 }))
  fake(listAccounts, () => ok([PERSON]))
  return { ...(await renderRoutes(PAGES, { path })), asked }
}

const PERSON = makeMe({
  account: { id: makeId(9), given_name: { 'en-us': 'Maya' }, family_name: { 'en-us': 'Okafor' } },
}).account

const openEvent = (event: Partial<AuditEventDetail>, locale: 'en-us' | 'es-mx' = 'en-us') => {
  const asked: Record<string, unknown>[] = []
  fake(listAuditEvents, ({ query }) => {
    asked.push(query)
    return ok([{ ...EVENT, id: makeId(701), action: 'sign_in', target_type: null, target_id: null, target_name: null }])
  })
  fake(getAuditEvent, () => ok({ ...EVENT, account_names: {}, ...event }))
  return renderRoutes(PAGES, { path: `/audit/${EVENT.id}`, locale }).then((page) => ({ ...page, asked }))
}

describe('the audit log', () => {
  test('lists in plain words who did what to whom, and asks for the newest first', async () => {
    const { asked } = await openList()
    const row = (await screen.findByText('Role: changed')).closest('tr') as HTMLElement
    for (const words of ['Rosa Lane', 'Coach', 'Succeeded']) expect(within(row).getByText(words)).toBeInTheDocument()
    expect(asked[0]).toMatchObject({ order_by: 'occurred_at', order_dir: 'desc' })
  })

  test('says when to the second, without a head before it where a row is three lines', async () => {
    await openList('/audit', { ...EVENT, occurred_at: '2026-03-04T14:42:07.000Z' })
    const cell = (await screen.findByText(/^Mar 4, 2026, \d+:42:07\s[AP]M$/)).closest('td') as HTMLElement
    expect(cell.className).not.toContain('headed')
    // The target has a line of its own.
    expect(cell).toHaveAttribute('data-place', '2')
    expect(screen.getByText('Coach').closest('td')).toHaveAttribute('data-place', '1')
  })

  test('on a phone, tells who did it from whom it concerns, and marks what was refused', async () => {
    actAsPhone()
    const now = new Date().toISOString()
    await openList('/audit', { ...EVENT, occurred_at: now, target_name: 'Rosa Lane', outcome: 'refused' })
    const row = (await screen.findByText('Role: changed')).closest('tr') as HTMLElement
    const named = within(row).getAllByText('Rosa Lane')
    const cells = named.map((name) => name.closest('td') as HTMLElement)
    expect(cells.map((cell) => cell.textContent)).toEqual(['Who: Rosa Lane', 'About: Rosa Lane'])
    for (const cell of cells) expect(cell.className).toContain('headed')
    expect(within(row).getByText('Refused').closest('td')).toHaveAttribute('data-place', '4')
    // Events of this year leave out the year, which would not fit beside the name.
    expect(within(row).getByText(/^[A-Z][a-z]{2} \d+, \d+:\d\d:\d\d\s[AP]M$/)).toBeInTheDocument()
  })

  test('is narrowed by what happened, in words that stand in it, and not searched by codes', async () => {
    const { user, asked } = await openList()
    await screen.findByText('Role: changed')
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(screen.getByRole('button', { name: 'What happened' }))
    await user.click(await screen.findByRole('button', { name: 'Roles and keys' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: 'permissions' }))
  })

  test('is narrowed to a person and to days, which stand in the address', async () => {
    const { user, asked, router } = await openList()
    await screen.findByText('Role: changed')
    const chooseFilter = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Filter' }))
      await user.click(screen.getByRole('button', { name }))
    }
    await chooseFilter('Person affected')
    await user.click(await screen.findByRole('button', { name: /Maya Okafor/ }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ person_id: PERSON.id }))
    await chooseFilter('From')
    await user.type(screen.getByLabelText('From'), '20260301')
    await waitFor(() => expect(router.state.location.search).toContain('from='))
    expect(asked.some(({ from }) => from === new Date('2026-03-01T00:00:00').toISOString())).toBe(true)
  })

  test('keeps the field for a person where a search fails, to try again', async () => {
    const { user } = await openList()
    fake(listAccounts, ({ query }) => (query.q ? ok([PERSON]) : refuse('internal_error')))
    await screen.findByText('Role: changed')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(screen.getByRole('button', { name: 'Person affected' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The search didn’t work. Type again to retry.')
    await user.type(screen.getByLabelText('Find'), 'maya')
    expect(await screen.findByRole('button', { name: /Maya Okafor/ })).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('names the API key and the person behind an impersonation', async () => {
    await openList('/audit', { ...EVENT, action: 'sign_in', actor_kind: 'api_key', actor_name: 'Payroll' })
    expect(await screen.findByText('Payroll (API key)')).toBeInTheDocument()
    expect(screen.getByText('Signed in')).toBeInTheDocument()
  })

  test('names the directory token that acted', async () => {
    await openList('/audit', { ...EVENT, actor_kind: 'scim_token', actor_name: 'Entra ID' })
    expect(await screen.findByText('Entra ID (directory token)')).toBeInTheDocument()
  })
})

test('whatever is of a kind has words in both languages', () => {
  for (const { actions, subjects } of [english, spanish]) {
    for (const kind of AUDIT_KINDS) {
      const named = actionsOfKind(kind)
      for (const action of named.actions) expect(actions).toHaveProperty(action.replaceAll('.', '_'))
      for (const subject of named.subjects) {
        // There is only one list of keywords, which is never created or deleted, so it needs no text as a subject.
        if (subject !== 'alert_keywords') expect(subjects).toHaveProperty(subject)
      }
    }
  }
})

test.each([
  ['rule.update', 'Assignment rule: changed'],
  ['erasure.refuse', 'Refused an erasure request'],
  ['policy.publish', 'Published the terms or the privacy notice'],
  ['scim_token.create', 'Directory token: created'],
])('the list names %s', async (action, words) => {
  await openList('/audit', { ...EVENT, action })
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('the list says of results what was read, and leaves empty what an event is not about', async () => {
  const nothing = { target_type: null, target_id: null, target_name: null }
  const { unmount } = await openList('/audit', {
    ...EVENT,
    ...nothing,
    action: 'results.read',
    details: { call: 'getScoresTrend' },
  })
  expect(await screen.findByRole('row', { name: /Read individual results.*Score trend/ })).toBeInTheDocument()
  unmount()
  queryClient.clear()
  await openList('/audit', { ...EVENT, ...nothing, action: 'sign_in' })
  const row = await screen.findByRole('row', { name: /Signed in/ })
  expect(within(row).getByText('About:', { exact: false }).closest('td')).toHaveTextContent(/^About:$/)
})

test.each([
  [{ call: 'listApiKeys' }, null, 'API keys: list'],
  [{ call: 'updateDomain' }, 'Marketing', 'Domains: change (Marketing)'],
  [{ call: 'logInAs' }, 'Maya Okafor', 'Act as someone else (Maya Okafor)'],
  [{ call: 'getDashboard' }, null, 'Dashboard'],
  [{ call: 'listNovelties' }, 'Marketing', 'Marketing'],
])('the list says of %j, refused, what was tried, and with what', async (details, target_name, words) => {
  const target = { target_name, target_type: target_name && 'domain', target_id: target_name && makeId(5) }
  await openList('/audit', { ...EVENT, action: 'call.refused', outcome: 'refused', ...target, details })
  expect(await screen.findByText('Tried something without permission')).toBeInTheDocument()
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('on a phone a row says neither that it is about nothing nor that it went well, but what was refused', async () => {
  actAsPhone()
  const nothing = { target_type: null, target_id: null, target_name: null }
  const { unmount } = await openList('/audit', { ...EVENT, ...nothing, action: 'sign_in' })
  expect(await screen.findByText('Signed in')).toBeInTheDocument()
  for (const words of ['None', 'Succeeded']) expect(screen.queryByText(words)).toBeNull()
  unmount()
  queryClient.clear()
  await openList('/audit', { ...EVENT, outcome: 'refused' })
  expect((await screen.findByText('Refused')).closest('td')).toHaveAttribute('data-place', '4')
})

describe('one event', () => {
  test('leaves out what it does not have: a sign-in is about nobody else', async () => {
    await openEvent({ action: 'sign_in', target_type: null, target_id: null, target_name: null })
    expect(await screen.findByRole('heading', { name: 'Who, what, and when' })).toBeInTheDocument()
    expect(screen.queryByText('Not filled in')).toBeNull()
    expect(screen.queryByText('About')).toBeNull()
    // The only value that is not natural language.
    expect(screen.getByText('req-1').tagName).toBe('CODE')
  })

  test('shows old and new values side by side, permissions by name and only where they differ', async () => {
    const tree = (names: object) => ({ api: { v2: { audit: names } } })
    await openEvent({
      details: {
        fields: ['title', 'permissions', 'active'],
        before: { title: { 'en-us': 'Coach' }, permissions: tree({}) },
        after: { title: { 'en-us': 'Lead coach' }, permissions: tree({ list: true }) },
      },
    })
    const table = await screen.findByRole('table')
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toEqual(['FieldBeforeAfter', 'TitleCoachLead coach', 'Changed permissionsNoneAudit log: See the list'])
    expect(screen.getByText(/Also changed: Active/)).toBeInTheDocument()
  })

  test('shows which permissions a role gained and lost where the log has no room for all of them', async () => {
    await openEvent({
      details: {
        fields: ['permissions'],
        permissions_added: ['api.v2.audit.list'],
        permissions_removed: ['api.v2.roles.list'],
      },
    })
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'FieldBeforeAfter',
      'Changed permissionsRoles: See the listAudit log: See the list',
    ])
    expect(screen.queryByText(/Also changed/)).toBeNull()
    expect(screen.queryByText(/api\.v2/)).toBeNull()
  })

  test('of a directory token names it once, with the person who created it', async () => {
    await openEvent({ actor_kind: 'scim_token', actor_name: 'Entra ID', details: { scim_token: 'Entra ID' } })
    expect(await screen.findByText(/^Directory token created by/)).toBeInTheDocument()
    expect(screen.getAllByText(/Entra ID/)).toHaveLength(1)
  })

  test('of a read says whose results were read, by which call, and never the results', async () => {
    const labels = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }
    fake(getMyDomains, () =>
      ok({ id: makeId(2), title: { 'en-us': 'Alder & Wren' }, label: {}, ...labels, domains: [] }),
    )
    await openEvent({
      action: 'results.read',
      details: {
        call: 'user_data.csv',
        filter: { searched: true, domain_ids: [makeId(2), makeId(3)], factor_id: OVERALL_FACTOR_ID },
        account_ids: [makeId(9), makeId(10)],
      },
      account_names: { [makeId(9)]: 'Maya Okafor' },
    })
    expect(await screen.findByRole('heading', { name: 'Read individual results' })).toBeInTheDocument()
    expect(screen.getByText('Report: User data')).toBeInTheDocument()
    expect(await screen.findByText(`Alder & Wren, ${makeId(3)}`)).toBeInTheDocument()
    expect(screen.getByText('Factor').nextElementSibling).toHaveTextContent('Overall')
    expect(screen.getByText('Results of 2 people')).toBeInTheDocument()
    expect(screen.getByText('Maya Okafor')).toBeInTheDocument()
    expect(screen.getByText('One person you don’t have access to')).toBeInTheDocument()
  })

  test('comes with what the same person did just before, and by what they signed in', async () => {
    const { asked } = await openEvent({ action: 'sign_in', details: { by: 'password' } })
    expect(await screen.findByText('Method')).toBeInTheDocument()
    expect(screen.getByText('Password')).toBeInTheDocument()
    const before = within(await screen.findByRole('region', { name: 'What this person did before' }))
    expect(await before.findByRole('link', { name: 'Signed in' })).toHaveAttribute('href', `/audit/${makeId(701)}`)
    // With seconds, to tell events of one minute apart, and with the time zone.
    expect(screen.getAllByText(/ at \d+:\d\d:\d\d\s[AP]M \S+$/)).toHaveLength(2)
    expect(before.getByRole('link', { name: 'Everything Rosa Lane did' })).toBeInTheDocument()
    expect(asked).toEqual([expect.objectContaining({ actor_id: EVENT.actor_id, to: EVENT.occurred_at })])
  })

  test('of a refusal says what was tried, in Spanish too, and links the person it was about', async () => {
    const details = { call: 'listAccountSessions' }
    const target = { target_type: 'account', target_id: makeId(8), target_name: 'Maya Okafor' }
    await openEvent({ action: 'call.refused', outcome: 'refused', ...target, details }, 'es-mx')
    expect(await screen.findByText('Sesiones de una persona: ver la lista')).toBeInTheDocument()
    expect(screen.getByText('Maya Okafor')).toBeInTheDocument()
  })

  test('of settings has stored values in the words of the page, and texts that people wrote as they are', async () => {
    const before = { response_mode: 'identified', reporting_attributes: ['department'], title: 'confidential' }
    const after = { response_mode: 'confidential', reporting_attributes: ['gender', 'department'], title: 'identified' }
    await openEvent({ action: 'domain.privacy', details: { before, after } }, 'es-mx')
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'CampoAntesDespués',
      'Respuestas y puntajesIdentificadoConfidencial',
      'Comparar grupos porDepartamentoGénero, Departamento',
      'Títuloconfidentialidentified',
    ])
  })

  test('of a refused sign-in says why, in Spanish too', async () => {
    const details = { reason: 'invalid_email_or_password' }
    await openEvent({ action: 'sign_in', outcome: 'refused', details }, 'es-mx')
    expect(await screen.findByText('Correo, usuario o contraseña incorrectos')).toBeInTheDocument()
  })

  test('of a file says which list it is and which columns it has, not what changed', async () => {
    await openEvent(
      { action: 'list.export', details: { list: 'listAccounts', fields: ['email', 'domain_id'] } },
      'es-mx',
    )
    const columns = within(await screen.findByRole('region', { name: 'Columnas del archivo' }))
    expect(columns.getByText('Correo, Dominio')).toBeInTheDocument()
    expect(screen.getByText('Cuentas: ver la lista')).toBeInTheDocument()
    expect(screen.queryByText('Qué cambió')).toBeNull()
  })

  test('of an impersonation names both, in Spanish too', async () => {
    await openEvent({ action: 'acting.call', account_id: makeId(8), account_name: 'Maya Okafor' }, 'es-mx')
    expect(await screen.findByText('Actuando como Maya Okafor')).toBeInTheDocument()
    // Only once, among the facts.
    expect(screen.getAllByText('Rosa Lane')).toHaveLength(1)
  })
})
