import { ok } from '@evenground/shared/contract'
import { getDomainCertificate, updateDomainCertificate } from '@evenground/shared/contract/certificates'
import { getDomain, getMyDomains } from '@evenground/shared/contract/domains'
import type { DomainCertificate, DomainCertificateUpdate } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { makeAdministrator, serveConsole } from '../../../testing/console-server.ts'
import { fake, fakeServer, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { NO_MAIL_TEXTS } from '../../../testing/fixtures/domain.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeDomain } from '../../../testing/fixtures/me.ts'
import { makeLateAnswer } from '../../../testing/late-answer.ts'
import { actAsPhone } from '../../../testing/media.ts'
import { renderRecordPage } from '../../../testing/record-page.tsx'
import { Component } from './certificate-look.page.tsx'

vi.mock('../../../lib/pdf/pdf-pages.tsx', () => ({
  default: ({ title, onLoaded, onFailed }: { title: string; onLoaded: () => void; onFailed: () => void }) => (
    <>
      <p>{title}</p>
      <button type="button" onClick={onLoaded}>
        Read
      </button>
      <button type="button" onClick={onFailed}>
        Break
      </button>
    </>
  ),
}))

startFakeServer()
beforeEach(() => queryClient.clear())

const DOMAIN = makeId(2)
const USUAL: DomainCertificate = {
  accent_color: null,
  text_color: null,
  background_color: null,
  logo: null,
  signature: null,
  signer_name: null,
  signer_title: null,
  heading: null,
  statement: null,
  locale: null,
  own: false,
  inherited_from: null,
}
const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

async function open(stored: Partial<DomainCertificate> = {}, id = DOMAIN) {
  serveConsole(makeAdministrator(['api.v2.domains.get_by_id', 'api.v2.domains.update_by_id']))
  const world = { saved: [] as DomainCertificateUpdate[], previews: [] as Record<string, unknown>[] }
  fake(getDomain, () => refuse('forbidden'))
  fake(getMyDomains, () => refuse('forbidden'))
  fake(getDomainCertificate, () => ok({ ...USUAL, ...stored }))
  fake(updateDomainCertificate, ({ body }) => {
    world.saved.push(body)
    const { own = true, ...look } = body
    return ok(own ? ({ ...USUAL, ...look, own: true } as DomainCertificate) : USUAL)
  })
  fakeServer.use(
    http.post('*/api/v2/domains/:id/certificate/preview', async ({ request }) => {
      world.previews.push((await request.json()) as Record<string, unknown>)
      return new HttpResponse('%PDF-', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  return { world, ...(await renderRecordPage('/domains/:id/certificate', <Component />, id)) }
}

test('keeps what is typed while it is saved', async () => {
  const { user } = await open()
  const late = makeLateAnswer()
  fake(updateDomainCertificate, async ({ body }) => {
    await late.wait()
    return ok({ ...USUAL, ...body, own: true } as DomainCertificate)
  })
  await user.type(await screen.findByRole('textbox', { name: /^Heading \(English\)/ }), 'Diploma')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(late.isAsked).toBe(true)
  await user.type(screen.getByRole('textbox', { name: /^Signer’s name/ }), 'Ana Ruiz')
  late.arrive()
  expect(await screen.findByText('This domain has its own look.')).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Signer’s name/ })).toHaveValue('Ana Ruiz')
  expect(screen.getByRole('textbox', { name: /^Heading \(English\)/ })).toHaveValue('Diploma')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
})

test('is previewed as it is typed, saved, and taken away again after a question', async () => {
  const { user, world } = await open()
  expect(await screen.findByText(/uses the default look/)).toBeInTheDocument()
  expect(await screen.findByText('Sample certificate')).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: /^Heading \(English\)/ }), 'Diploma')
  await user.type(screen.getByRole('textbox', { name: /^Signer’s name/ }), 'Ana Ruiz')
  await waitFor(() =>
    expect(world.previews.at(-1)).toMatchObject({ heading: { 'en-us': 'Diploma' }, language: 'en-us' }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the certificate' }), 'Spanish')
  expect(screen.queryByRole('combobox', { name: 'Preview language' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This domain has its own look.')).toBeInTheDocument()
  const { own: _own, inherited_from: _from, ...usual } = USUAL
  const typed = { heading: { 'en-us': 'Diploma' }, signer_name: 'Ana Ruiz', locale: 'es-mx' }
  expect(world.saved).toEqual([{ ...usual, ...typed }])
  await user.click(screen.getByRole('button', { name: /^Remove this domain/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /^Remove this domain/ }))
  expect(await screen.findByText(/uses the default look/)).toBeInTheDocument()
  expect(world.saved.at(-1)).toEqual({ own: false })
  expect(screen.getByRole('textbox', { name: /^Heading \(English\)/ })).toHaveValue('')
})

test('says beside the color what cannot be read, and neither draws nor saves it', async () => {
  const { user, world } = await open()
  await screen.findByText('Sample certificate')
  const drawn = world.previews.length
  await user.type(screen.getByRole('textbox', { name: /^Text/ }), '#999999')
  const field = screen.getByRole('textbox', { name: /^Text/ })
  expect(field).toHaveAccessibleDescription(/#999999 on #ffffff has a contrast of 2\.8:1; text needs 4\.5:1/)
  expect(screen.getByText(/update when the contrast is high enough/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(field).toHaveFocus())
  expect(world.saved).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(world.previews.length).toBe(drawn)
})

test('asks for the signer’s name, and says where a look comes from', async () => {
  const { user, world } = await open({ signature: PIXEL, inherited_from: makeId(9) })
  expect(await screen.findByText(/^This domain uses the look of a parent domain/)).toBeInTheDocument()
  // There is nothing to save until a value is changed.
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /^Heading \(English\)/ }), 'Diploma')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('textbox', { name: /^Signer’s name/ })).toHaveAccessibleDescription(
    'Enter the signer’s name.',
  )
  expect(world.saved).toEqual([])
})

test('keeps what was typed where saving is refused, with the words at the field', async () => {
  const { user } = await open()
  fake(updateDomainCertificate, () =>
    refuse('validation_failed', { errors: [{ path: 'logo', code: 'image_not_printable', message: 'no' }] }),
  )
  await user.type(await screen.findByRole('textbox', { name: /^Signer’s name/ }), 'Ana')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/This picture can’t be used in a PDF/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: /^Signer’s name/ })).toHaveValue('Ana')
})

test('shows the next sample after one that could not be shown', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Break' }))
  await waitFor(() => expect(screen.queryByText('Sample certificate')).not.toBeInTheDocument())
  expect(screen.getByText(/^The preview could not be created/)).toBeInTheDocument()
  await user.type(screen.getByRole('textbox', { name: /^Signer’s name/ }), 'Ana')
  expect(await screen.findByText('Sample certificate')).toBeInTheDocument()
})

test('says that the preview is being made until it is there', async () => {
  const { user } = await open()
  expect(await screen.findByText('Creating the preview…')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Read' }))
  await waitFor(() => expect(screen.queryByText('Creating the preview…')).not.toBeInTheDocument())
})

test('names its domain, and shows the color that an empty accent takes', async () => {
  const harbor = {
    ...makeDomain({ id: makeId(20), domain_id: DOMAIN, title: { 'en-us': 'Harbor' }, primary_color: '#1d5c4f' }),
    ...NO_MAIL_TEXTS,
    plans: [],
    domains: [],
    information: null,
    require_password_change: false,
    require_verified_email: false,
  }
  const { user } = await open({}, harbor.id)
  fake(getDomain, () => ok(harbor))
  await queryClient.refetchQueries()
  expect(await screen.findByText(/^Decide how the certificates of Harbor look/)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText('Pick: Accent')).toHaveValue('#1d5c4f'))
  // An empty field means the default, not a value of the domain, so the color is only a placeholder.
  expect(screen.getByRole('textbox', { name: /^Accent/ })).toHaveAttribute('placeholder', 'Default')
  await user.type(screen.getByRole('textbox', { name: /^Accent/ }), '#303244')
  expect(screen.getByLabelText('Pick: Accent')).toHaveValue('#303244')
})

test('on a phone, the other pages of the domain are one line of tabs away', async () => {
  actAsPhone()
  await open()
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of this domain' }))
  expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Certificate')
  expect(pages.getByRole('link', { name: 'General' })).toHaveAttribute('href', `/domains/${DOMAIN}`)
  // Every page of the domain has links to its lists after the tabs.
  const more = within(screen.getByRole('navigation', { name: 'More in this domain' }))
  expect(more.getByRole('link', { name: 'Groups' })).toBeInTheDocument()
})

test('on a phone, the preview is folded, and only made when someone opens it', async () => {
  actAsPhone()
  const { user, world } = await open()
  const preview = await screen.findByRole('button', { name: 'Preview', expanded: false })
  // Between the colors, which it shows, and the rest of the form.
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Colors', 'Preview', 'Logo and signature', 'Text and language'])
  expect(screen.queryByText('Sample certificate')).not.toBeInTheDocument()
  expect(world.previews).toEqual([])
  await user.click(preview)
  expect(await screen.findByText('Sample certificate')).toBeInTheDocument()
})

test('in wider windows, the preview does not stand between the parts of the form', async () => {
  await open()
  await screen.findByText('Sample certificate')
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Colors', 'Logo and signature', 'Text and language', 'Preview'])
})
