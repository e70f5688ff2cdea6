import { ok } from '@evenground/shared/contract'
import { countCommunications, listCommunications } from '@evenground/shared/contract/messaging'
import type { CommunicationRow } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeAdministrator, makeGlobalAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as CommunicationsPage } from './communications-list.page.tsx'

startFakeServer()

const MAIL = {
  id: makeId(600),
  subject: 'Your training is waiting',
  to_email: 'maya@example.org',
  to_name: 'Maya Okafor',
  created_at: A_MOMENT,
  sent_at: null,
  send_response_at: null,
} as CommunicationRow

function open(status: CommunicationRow['status'], who = makeAdministrator(['ui.v1.tab.domains'])) {
  serveConsole(who)
  fake(listCommunications, () => ok([{ ...MAIL, status }]))
  fake(countCommunications, () => ok({ count: 1 }))
  return renderRoutes([{ path: '*', element: <CommunicationsPage /> }], { path: '/communications' })
}

test('why emails are kept is said above the list, to operators with what they can do', async () => {
  const page = await open('captured')
  expect(await screen.findByText(/No mail server is set up.*The people who run Evenground/)).toBeInTheDocument()
  page.unmount()
  await open('captured', makeGlobalAdministrator())
  expect(await screen.findByText(/No mail server is set up.*set one up where Evenground/)).toBeInTheDocument()
})

test('where emails are sent, nothing is said of a mail server', async () => {
  await open('sent')
  expect(await screen.findByRole('link', { name: MAIL.subject })).toBeInTheDocument()
  expect(screen.queryByText(/No mail server/)).toBeNull()
})
