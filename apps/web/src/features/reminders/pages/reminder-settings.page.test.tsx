import { ok } from '@evenground/shared/contract'
import { getDomain } from '@evenground/shared/contract/domains'
import { getReminderSettings, updateReminderSettings } from '@evenground/shared/contract/reminders'
import type { ReminderSettings } from '@evenground/shared/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { NO_MAIL_TEXTS } from '../../../testing/fixtures/domain.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeDomain } from '../../../testing/fixtures/me.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { Component } from './reminder-settings.page.tsx'

startFakeServer()
beforeEach(() => queryClient.clear())

const DOMAIN = makeId(2)
const INHERITED: ReminderSettings = {
  ladder_on: null,
  ladder_steps: null,
  digest_on: null,
  inherited: { ladder_on: true, ladder_steps: [-7, 0], digest_on: false },
}

test('days of the parent domain are only read, until the domain chooses its own', async () => {
  serveConsole(makeAdministrator(['api.v2.domains.get_by_id', 'api.v2.domains.update_by_id']))
  fake(getDomain, () => refuse('forbidden'))
  fake(getReminderSettings, () => ok(INHERITED))
  const saved: unknown[] = []
  fake(updateReminderSettings, ({ body }) => {
    saved.push(body)
    return ok({ ...INHERITED, ...body })
  })
  const { user } = await renderRecordPage('/domains/:id/reminders', <Component />, DOMAIN)
  const days = within(await screen.findByRole('group', { name: 'When reminders go out' }))
  expect(days.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['7 days before', 'on the due date'])
  expect(days.queryByRole('button', { name: /^Remove/ })).toBeNull()
  expect(days.queryByRole('textbox', { name: 'Number of days' })).toBeNull()
  // The days without activity are a setting of the domain, on another page.
  const inactivity = within(screen.getByRole('region', { name: 'Reminders after inactivity' }))
  expect(inactivity.getByRole('link', { name: 'Change on the General tab' })).toHaveAttribute(
    'href',
    `/domains/${DOMAIN}`,
  )
  await user.click(days.getByRole('button', { name: 'Choose days for this domain' }))
  await user.click(days.getByRole('button', { name: 'Remove on the due date' }))
  await user.type(days.getByRole('textbox', { name: 'Number of days' }), '3')
  await user.click(days.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => saved).toEqual([{ ladder_on: null, digest_on: null, ladder_steps: [-7, -3] }])
  await user.click(days.getByRole('button', { name: 'Use the parent domain’s days' }))
  expect(days.getByText('From the parent domain')).toBeInTheDocument()
  expect(days.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('a save that fails says so above the form, where the focus goes', async () => {
  serveConsole(makeAdministrator(['api.v2.domains.get_by_id', 'api.v2.domains.update_by_id']))
  fake(getDomain, () => refuse('forbidden'))
  fake(getReminderSettings, () => ok(INHERITED))
  fake(updateReminderSettings, () => refuse('internal_error'))
  const { user } = await renderRecordPage('/domains/:id/reminders', <Component />, DOMAIN)
  await user.click(await screen.findByRole('button', { name: 'Choose days for this domain' }))
  await user.click(screen.getByRole('button', { name: 'Remove on the due date' }))
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('alert').parentElement)
})

test.each([
  [{ reminder_days: 21 }, '21 days'],
  [{ reminder_days: null }, '7 days'],
  [{ reminder_days: 21, send_reminders: false }, 'These reminders are off'],
])('the days without activity are those of the domain: %o', async (own, words) => {
  serveConsole(makeAdministrator(['api.v2.domains.get_by_id', 'api.v2.domains.update_by_id']))
  fake(getReminderSettings, () => ok(INHERITED))
  const domain = {
    ...makeDomain({ send_reminders: true, ...own }),
    ...NO_MAIL_TEXTS,
    domain_id: null,
    plans: [],
    domains: [],
    information: null,
    require_password_change: false,
    require_verified_email: false,
  }
  fake(getDomain, () => ok(domain))
  await renderRecordPage('/domains/:id/reminders', <Component />, DOMAIN)
  const days = within(await screen.findByRole('list', { name: 'Days without activity' }))
  expect(await days.findByText(words)).toBeInTheDocument()
})

test('the links to the emails come after all settings of a card, and do not tear them in two', async () => {
  serveConsole(makeAdministrator(['api.v2.domains.get_by_id', 'api.v2.domains.update_by_id']))
  fake(getDomain, () => refuse('forbidden'))
  fake(getReminderSettings, () => ok(INHERITED))
  await renderRecordPage('/domains/:id/reminders', <Component />, DOMAIN)
  const ladder = within(await screen.findByRole('region', { name: 'Due date reminders' }))
  const days = ladder.getByRole('group', { name: 'When reminders go out' })
  const emails = ladder.getByRole('list', { name: 'Emails' })
  expect(days.compareDocumentPosition(emails)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // A single one is not spoken of as several.
  const digest = within(screen.getByRole('region', { name: 'Weekly digest for managers' }))
  expect(digest.getByRole('list', { name: 'Email' })).toBeInTheDocument()
})
