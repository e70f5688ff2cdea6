import { PERMISSION_KEYS } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { countCommunications, listCommunications } from '@evenground/shared/contract/messaging'
import type { CommunicationRow } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeServer, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as CommunicationsPage } from './communications-list.page.tsx'

startFakeServer()

const MAIL: CommunicationRow = {
  id: makeId(600),
  subject: 'Your training is waiting',
  to_email: 'maya@example.org',
  to_name: 'Maya Okafor',
  from_email: 'no-reply@example.org',
  from_name: 'Alder & Wren',
  type: 'plan_reminder',
  status: 'sent',
  send_response: null,
  send_response_at: null,
  sent_at: null,
  created_at: A_MOMENT,
  template_id: null,
  template_version: null,
  account_id: null,
  domain_id: makeId(2),
  error: null,
}

function open(status: CommunicationRow['status'], who = makeAdministrator(PERMISSION_KEYS)) {
  serveConsole(who)
  fakeServer.use(
    http.get('*/api/v2/accounts/setting', () => HttpResponse.json({ setting_name: 'x', settings: {} })),
    http.get('*/api/v2/ui/domains/me', () =>
      HttpResponse.json({ id: makeId(2), title: { 'en-us': 'Alder & Wren' }, label: {}, domains: [] }),
    ),
  )
  fake(listCommunications, () => ok([{ ...MAIL, status }]))
  fake(countCommunications, () => ok({ count: 1 }))
  return renderRoutes([{ path: '*', element: <CommunicationsPage /> }], { path: '/communications' })
}

test('why emails are kept is said above the list, to operators with what they can do', async () => {
  const page = await open('captured')
  expect(await screen.findByText(/No mail server is set up.*The people who run Evenground/)).toBeInTheDocument()
  page.unmount()
  await open('captured', makeGlobalAdministrator())
  expect(await screen.findByRole('alert')).toHaveTextContent(/No mail server is set up.*set one up where Evenground/)
})

test('readers who may not see progress are told which emails are missing', async () => {
  const note = /plan reminders and managers’ digests are not listed/
  const page = await open('sent', makeAdministrator(PERMISSION_KEYS.filter((key) => key !== 'api.v2.plans.progress')))
  expect(await screen.findByText(note)).toBeInTheDocument()
  page.unmount()
  await open('sent')
  expect(await screen.findByRole('link', { name: MAIL.subject })).toBeInTheDocument()
  expect(screen.queryByText(note)).toBeNull()
})

test('where emails are sent, nothing is said of a mail server', async () => {
  await open('sent')
  expect(await screen.findByRole('link', { name: MAIL.subject })).toBeInTheDocument()
  expect(screen.queryByText(/No mail server/)).toBeNull()
})
