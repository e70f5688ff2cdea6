import { EMAIL_TEMPLATE_IDS } from '@evenground/shared/constants'
import { ok } from '@evenground/shared/contract'
import { getMyDomains } from '@evenground/shared/contract/domains'
import { getEmail, previewEmail, testEmail } from '@evenground/shared/contract/messaging'
import type { EmailTemplateDetail } from '@evenground/shared/schemas'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeServer, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component as EmailPage } from './email-detail.page.tsx'

startFakeServer()

const TEXTS = {
  subject: { 'en-us': 'Go on', 'es-mx': 'Sigue' },
  intro_text: { 'en-us': '<p>Hello</p>' },
  outro_text: { 'en-us': '<p>Bye</p>' },
}
const TEMPLATE: EmailTemplateDetail = {
  id: EMAIL_TEMPLATE_IDS.completePlanReminder,
  title: { 'en-us': 'Complete-plan reminder' },
  preview: '',
  ...TEXTS,
  updated_at: null,
  domain_id: makeId(2),
  locale: 'en-us',
  own: { subject: {}, intro_text: {}, outro_text: {} },
  defaults: TEXTS,
  placeholders: ['first_name'],
}

const LABELS = { misc1_label: null, misc2_label: null, misc3_label: null, misc4_label: null, misc5_label: null }
const DOMAINS = {
  ...LABELS,
  id: makeId(2),
  title: { 'en-us': 'Alder & Wren' },
  label: {},
  domains: [{ id: makeId(20), domain_id: makeId(2), title: { 'en-us': 'Harbor' }, label: {}, active: true }],
}

async function open(traits: { version?: number; stored?: EmailTemplateDetail } = {}, hasDomains = false) {
  serveConsole(makeAdministrator(['ui.v1.tab.accounts', 'api.v2.domains.update_by_id']))
  const world = {
    saved: [] as unknown[],
    ifMatch: [] as (string | null)[],
    previews: [] as unknown[],
    version: 1,
    stored: TEMPLATE,
    ...traits,
  }
  fake(getMyDomains, () => (hasDomains ? ok(DOMAINS) : refuse('internal_error')))
  fake(getEmail, ({ params }) => ({
    ...ok({ ...world.stored, id: params.id }),
    headers: { etag: `"v${world.version}"` },
  }))
  fake(previewEmail, ({ body }) => {
    world.previews.push(body)
    const subject = body.subject === null ? 'Go on' : 'Own subject'
    return ok({ subject, html: `<p>${body.locale}: Jordan Rivera</p>`, text: '' })
  })
  fakeServer.use(
    http.put('*/api/v2/domains/:id', async ({ request }) => {
      const ifMatch = request.headers.get('if-match')
      world.ifMatch.push(ifMatch)
      if (ifMatch !== `"v${world.version}"`) return HttpResponse.json({ code: 'stale_resource' }, { status: 412 })
      const body = (await request.json()) as Partial<Record<string, EmailTemplateDetail['subject']>>
      world.saved.push(body)
      world.version++
      const { email_reminder_subject: subject, email_reminder_outro: outro_text } = body
      world.stored = { ...world.stored, ...(subject && { subject }), ...(outro_text && { outro_text }) }
      return HttpResponse.json({})
    }),
  )
  const page = await renderRoutes([{ path: '/emails/:id', element: <EmailPage /> }], { path: `/emails/${TEMPLATE.id}` })
  await screen.findByRole('heading', { level: 1, name: 'Complete-plan reminder' })
  return { ...page, world }
}

test('the preview follows what is typed, in the language that is edited', async () => {
  const { user } = await open()
  const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview of the email').contentDocument?.body.textContent
  await screen.findByTitle('Preview of the email')
  await waitFor(() => expect(frame()).toBe('en-us: Jordan Rivera'))
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '!')
  expect(await screen.findByText('Own subject')).toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: /Español/ }))
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Sigue')
  await waitFor(() => expect(frame()).toBe('es-mx: Jordan Rivera'))
})

test('a text that cannot be previewed or tested says why, before anything is marked', async () => {
  const { user } = await open()
  const message = 'There is no placeholder {nam}. You can use {first_name}.'
  const errors = [{ path: 'subject.en-us', code: 'unknown_placeholder', message }]
  const refused = refuse('rule_violated', { errors })
  fake(previewEmail, () => refused)
  fake(testEmail, () => refused)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), '{{nam}')
  expect(await screen.findByText(`The preview can’t be shown: ${message}`)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))
  expect(await screen.findByText(message)).toBeInTheDocument()
})

test('the card of texts says the ID of the template, which is of no use while they are edited', async () => {
  const { user } = await open()
  const card = within(await screen.findByRole('region', { name: 'Text' }))
  expect(card.getByText(TEMPLATE.id)).toBeInTheDocument()
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(card.getByRole('button', { name: 'Copy: Template ID' }))
  expect(copied).toHaveBeenCalledWith(TEMPLATE.id)
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByText(TEMPLATE.id)).toBeNull()
})

test('a save sends the text that changed to the domain, and nothing else', async () => {
  const { user, world } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' now')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
  expect(world.saved).toEqual([{ id: makeId(2), email_reminder_subject: { 'en-us': 'Go on now', 'es-mx': 'Sigue' } }])
})

test('a placeholder that is not known is named at its text, with those that this mail has', async () => {
  const { user } = await open()
  const message = 'There is no placeholder {firstname}. You can use {first_name}, {plan}.'
  const error = { path: 'email_reminder_subject.en-us', code: 'unknown_placeholder', message }
  fakeServer.use(
    http.put('*/api/v2/domains/:id', () =>
      HttpResponse.json({ code: 'rule_violated', errors: [error] }, { status: 422 }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' {{firstname}')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByRole('heading', { name: '1 field needs attention before this can be saved' })).toHaveFocus()
  expect(screen.getByRole('link', { name: /^Subject, English.*: There is no placeholder/ })).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the domain is chosen while texts are read, and only named while they are edited', async () => {
  const { user } = await open({}, true)
  expect(await screen.findByRole('combobox', { name: 'Domain' })).toHaveDisplayValue('Alder & Wren')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(screen.queryByRole('combobox', { name: 'Domain' })).toBeNull()
  expect(screen.getByText('Alder & Wren')).toBeInTheDocument()
})

test('intro and outro are written with the rich editor', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('textbox', { name: 'Intro' })).toHaveAttribute('contenteditable', 'true')
  expect(await screen.findByRole('textbox', { name: 'Outro' })).toHaveAttribute('contenteditable', 'true')
})

const OTHER = EMAIL_TEMPLATE_IDS.accountCreated

test('going to the other template asks about a subject that is not saved', async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' now')
  act(() => void router.navigate(`/emails/${OTHER}`))
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Go on now')
  expect(router.state.location.pathname).toBe(`/emails/${TEMPLATE.id}`)
})

test('a subject that was left unasked is offered again, and the other template begins by being read', async () => {
  const { user, router, unmount } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  await user.type(screen.getByRole('textbox', { name: 'Subject' }), ' now')
  // Unmounts like a change of the URL: without asking about unsaved changes.
  unmount()
  expect(router.state.location.pathname).toBe(`/emails/${TEMPLATE.id}`)
  const again = await open()
  expect(screen.queryByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument()
  await again.user.click(await screen.findByRole('button', { name: 'Restore them' }))
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Go on now')
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(() => again.router.navigate(`/emails/${OTHER}`))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
  await act(() => again.router.navigate(`/emails/${TEMPLATE.id}`))
  expect(screen.queryByRole('button', { name: 'Restore them' })).not.toBeInTheDocument()
})

describe('of two who edit the same texts', () => {
  /** One person types while another saves. */
  async function meet(theirs: Partial<EmailTemplateDetail>) {
    const page = await open()
    await page.user.click(screen.getByRole('button', { name: 'Edit' }))
    await page.user.type(screen.getByRole('textbox', { name: 'Subject' }), ' mine')
    page.world.version = 2
    page.world.stored = { ...page.world.stored, ...theirs }
    await page.user.click(screen.getByRole('button', { name: /^Save/ }))
    return page
  }
  const conflict = () => screen.findByRole('dialog', { name: 'Someone else changed this in the meantime' })

  test('the second meets the texts of the first and loses nothing of what was typed', async () => {
    const { user, world } = await meet({
      subject: { 'en-us': 'Go on theirs', 'es-mx': 'Sigue' },
      outro_text: { 'en-us': '<p>See you</p>' },
    })
    const dialog = await conflict()
    expect(world.saved).toEqual([])
    const subject = within(dialog).getByRole('group', { name: 'Subject, English (US)' })
    expect(within(subject).getByRole('radio', { name: /Go on mine/ })).toBeChecked()
    expect(within(subject).getByRole('radio', { name: /Go on theirs/ })).not.toBeChecked()
    const outro = within(dialog).getByRole('group', { name: 'Outro, English (US)' })
    expect(within(outro).getByRole('radio', { name: /See you/ })).toBeChecked()
    await user.click(within(dialog).getByRole('button', { name: 'Decide later' }))
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Go on mine')
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    await user.click(within(await conflict()).getByRole('button', { name: 'Save these choices' }))
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
    expect(world.saved).toEqual([
      { id: makeId(2), email_reminder_subject: { 'en-us': 'Go on mine', 'es-mx': 'Sigue' } },
    ])
    expect(world.ifMatch).toEqual(['"v1"', '"v1"', '"v2"'])
  })

  test('a change of something else of the domain is in nobody’s way', async () => {
    const { world } = await meet({})
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(world.saved).toHaveLength(1)
    expect(world.ifMatch).toEqual(['"v1"', '"v2"'])
  })

  test('a draft that was typed over older texts meets the newer ones and overwrites none', async () => {
    const first = await open()
    await first.user.click(screen.getByRole('button', { name: 'Edit' }))
    await first.user.type(screen.getByRole('textbox', { name: 'Subject' }), ' mine')
    first.unmount()
    const { user, world } = await open({ version: 2, stored: { ...TEMPLATE, subject: { 'en-us': 'Go on theirs' } } })
    await user.click(await screen.findByRole('button', { name: 'Restore them' }))
    await user.click(screen.getByRole('button', { name: /^Save/ }))
    expect(await conflict()).toHaveTextContent('Go on theirs')
    expect(world.saved).toEqual([])
  })
})
