import type { Locale } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { getMyDomains } from '@evenground/shared/contract/domains'
import { getCommunication, resendCommunication } from '@evenground/shared/contract/messaging'
import { OWN_MAIL_ERRORS } from '@evenground/shared/mail-errors'
import type { Communication } from '@evenground/shared/schemas'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as CommunicationPage } from './communication-detail.page.tsx'

startFakeServer()

const MAIL: Communication = {
  id: makeId(600),
  subject: 'Your training is waiting',
  to_email: 'maya@example.org',
  to_name: 'Maya Okafor',
  from_email: 'no-reply@example.org',
  from_name: 'Alder & Wren',
  type: 'plan_reminder',
  status: 'failed',
  send_response: '550 no such mailbox',
  send_response_at: A_MOMENT,
  sent_at: null,
  created_at: A_MOMENT,
  template_id: null,
  template_version: null,
  account_id: null,
  domain_id: makeId(2),
  message: '<p>Hello <b>Maya</b></p><script>1</script>',
  message_variant_1: null,
  message_variant_2: null,
  template_data: {},
  error: 'refused',
}

beforeEach(() => {
  serveConsole(makeAdministrator(['ui.v1.tab.domains']))
  fake(getMyDomains, () => refuse('internal_error'))
})

const open = (mail: Communication, locale: Locale = 'en-us') => {
  fake(getCommunication, ({ params }) => ok({ ...mail, id: params.id }))
  return renderRoutes([{ path: '/communications/:id', element: <CommunicationPage /> }], {
    path: `/communications/${mail.id}`,
    locale,
  })
}

test('a mail is read, never edited: how it went, and what it said in a frame without scripts', async () => {
  await open({ ...MAIL, status: 'sent' })
  expect(await screen.findByRole('heading', { level: 1, name: MAIL.subject })).toBeInTheDocument()
  expect(screen.getByText('550 no such mailbox')).toBeInTheDocument()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
  const frame = screen.getByTitle<HTMLIFrameElement>('Message')
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.contentDocument?.body.textContent).toContain('Hello Maya')
})

test.each([
  ['en-us', /what the email contains/],
  ['es-mx', /lo que contiene el correo/],
] as const)('a reason of the product’s own is told in the reader’s language, once: %s', async (locale, words) => {
  const reason = OWN_MAIL_ERRORS.no_access
  await open({ ...MAIL, send_response: reason, error: reason }, locale)
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(screen.queryByText(reason)).not.toBeInTheDocument()
})

test('a mail that failed is written again, and the new one is shown', async () => {
  fake(resendCommunication, () => ok({ ...MAIL, id: makeId(601), status: 'queued' }))
  const { user, router } = await open(MAIL)
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/communications/${makeId(601)}`))
})

test.each([
  ['nothing_to_send', /This person has no email address/],
  ['account_not_active', /This person can’t sign in now/],
  ['training_paused', 'Training is paused for this person.'],
  ['written_today', /already been reminded of these plans today/],
])('why a mail cannot be written again is told: %s', async (code, words) => {
  const errors = [{ path: 'account_id', code, message: 'x' }]
  fake(resendCommunication, () => refuse('rule_violated', { errors }))
  const { user } = await open(MAIL)
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})
