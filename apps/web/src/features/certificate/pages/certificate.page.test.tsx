import { ok } from '@evenground/shared/contract'
import { getCertificate, shareCertificate } from '@evenground/shared/contract/certificates'
import type { Certificate } from '@evenground/shared/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { fake, refuse, startFakeServer, unreachable } from '../../../testing/fake-server.ts'
import { USUAL_LOOK } from '../../../testing/fixtures/certificate.ts'
import { A_MOMENT, makeId } from '../../../testing/fixtures/ids.ts'
import { makePlan, POST_TASK, PRE_TASK, VIDEO_TASK, WELCOME_TASK } from '../../../testing/fixtures/plan.ts'
import { learnerRoutes } from '../../../testing/learner-routes.tsx'
import { serveLearner } from '../../../testing/learner-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component } from './certificate.page.tsx'

vi.mock('../../../lib/pdf/pdf-pages.tsx', () => ({
  default: ({ href }: { href: string }) => <p>{`pages of ${href}`}</p>,
}))

startFakeServer()
beforeEach(() => queryClient.clear())
afterEach(() => vi.restoreAllMocks())

const ALL = [WELCOME_TASK, PRE_TASK, VIDEO_TASK, POST_TASK]
const PLAN = makeId(100)
const URL = 'https://learn.example.test/#/verify/7K3M9-Q2XTB-04VEN-8RPZC'

const CERTIFICATE: Certificate = {
  id: makeId(950),
  serial: '7K3M9-Q2XTB-04VEN-8RPZC',
  name: 'Maya Okafor',
  plan_title: { 'en-us': 'Belonging at work', 'es-mx': 'Pertenencia en el trabajo' },
  domain_title: { 'en-us': 'Alder & Wren' },
  domain_logo: null,
  ...USUAL_LOOK,
  signature: null,
  signer_name: null,
  signer_title: null,
  completed_on: '2025-11-21',
  plan_id: PLAN,
  locale: 'en-us',
  issued_at: A_MOMENT,
  shared: true,
  verify_url: URL,
}

const answer = (certificate: Certificate) =>
  ok({ url: `/api/v2/certificates/${certificate.id}/certificate.pdf?paper=x`, expires_at: A_MOMENT, certificate })

/** Fakes a learner with a certificate. Remembers the sharing state and records each request for the PDF. */
function serveCertificate(done = ALL) {
  const world = { ...serveLearner({ plans: [makePlan({ done })] }), certificate: CERTIFICATE, asked: [] as object[] }
  fake(getCertificate, ({ query }) => {
    world.asked.push(query)
    return answer(world.certificate)
  })
  fake(shareCertificate, ({ body }) => {
    world.certificate = { ...world.certificate, shared: body.shared }
    return ok(world.certificate)
  })
  return world
}

const routes = learnerRoutes([{ path: '/content/:plan_id/certificate', Component }])
const open = (query = '', locale: 'en-us' | 'es-mx' = 'en-us') =>
  renderRoutes(routes, { path: `/content/${PLAN}/certificate${query}`, locale })
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the certificate', () => {
  test('shows the look of the organization: its words in its language, who signs, and its colors', async () => {
    const world = serveCertificate()
    world.certificate = {
      ...CERTIFICATE,
      look_locale: 'es-mx',
      heading: { 'es-mx': 'Diploma', 'en-us': 'Diploma of honor' },
      statement: { 'es-mx': 'Con el aprecio de todo el equipo.' },
      signature: 'data:image/png;base64,iVBORw0KGgo=',
      signer_name: 'Ana Ruiz',
      signer_title: { 'es-mx': 'Directora' },
      background_color: '#10243a',
      text_color: '#ffffff',
    }
    await open()
    const sheet = await screen.findByRole('article', { name: 'Diploma' })
    expect(sheet).toHaveAttribute('lang', 'es-MX')
    expect(sheet).toHaveTextContent(/concluyó el programa Pertenencia en el trabajo/)
    expect(sheet).toHaveTextContent(/Con el aprecio de todo el equipo.*Ana RuizDirectora.*21 de noviembre de 2025/)
    expect(within(sheet).getByRole('img', { name: 'Firma de Ana Ruiz' })).toBeInTheDocument()
    expect(sheet.parentElement).toHaveStyle({ background: '#10243a' })
    expect(sheet.style.getPropertyValue('--text')).toBe('#ffffff')
  })

  test('is shown as the PDF when that is asked for, and as a page again', async () => {
    const world = serveCertificate()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Show the PDF' }))
    expect(await screen.findByText(/^pages of \/api\/v2\/certificates\//)).toBeInTheDocument()
    expect(world.asked.at(-1)).toEqual({ paper: 'letter', locale: 'en-us' })
    await user.click(screen.getByRole('button', { name: 'Show the page' }))
    expect(screen.queryByText(/^pages of/)).toBeNull()
  })

  test('shows name, program, date, organization and number, and nothing of any score', async () => {
    serveCertificate()
    await open()
    const title = await heading('Well done, Maya')
    await waitFor(() => expect(title).toHaveFocus())
    const sheet = screen.getByRole('article', { name: 'Certificate of completion' })
    expect(sheet).toHaveTextContent('Maya Okafor')
    expect(sheet).toHaveTextContent('has completed the program Belonging at work.')
    expect(sheet).toHaveTextContent('November 21, 2025')
    expect(sheet).toHaveTextContent('Alder & Wren')
    expect(sheet).toHaveTextContent(CERTIFICATE.serial)
    expect(sheet).not.toHaveTextContent(/%|points|out of/)
    await waitFor(() => expect(screen.getByTestId('stage')).toHaveAttribute('data-folded', 'true'))
  })

  test('speaks Spanish', async () => {
    serveCertificate()
    await open('', 'es-mx')
    await heading('¡Muy bien, Maya!')
    const sheet = screen.getByRole('article', { name: 'Constancia de conclusión' })
    expect(sheet).toHaveTextContent('concluyó el programa Pertenencia en el trabajo.')
    expect(sheet).toHaveTextContent('21 de noviembre de 2025')
  })

  test('is downloaded as a PDF behind a fresh address, on the paper that was chosen and in the language of the page', async () => {
    const world = serveCertificate()
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '')
    })
    const { user } = await open()
    const paper = await screen.findByLabelText('Paper')
    // What applies to the download is chosen before it.
    expect(paper.compareDocumentPosition(screen.getByRole('button', { name: 'Download PDF' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await user.selectOptions(paper, 'A4')
    await user.click(screen.getByRole('button', { name: 'Download PDF' }))
    await waitFor(() => expect(clicked).toEqual([answer(CERTIFICATE).body.url]))
    expect(world.asked.at(-1)).toEqual({ paper: 'a4', locale: 'en-us' })
    fake(getCertificate, () => unreachable)
    await user.click(screen.getByRole('button', { name: 'Download PDF' }))
    expect(await screen.findByText(/couldn’t be made just now/)).toBeInTheDocument()
  })
})

describe('sharing', () => {
  test('shows the address, and copies it', async () => {
    serveCertificate()
    const { user } = await open()
    const link = await screen.findByRole('link', { name: URL })
    expect(link).toHaveAttribute('href', URL)
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toBe(URL)
  })

  test('an address that cannot be copied is still there to be read', async () => {
    serveCertificate()
    const { user } = await open()
    await screen.findByRole('link', { name: URL })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no permission'))
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect((await screen.findAllByText(/couldn’t be copied/)).length).toBeGreaterThan(0)
  })

  test('is switched off and on by its holder, and says what that means', async () => {
    const world = serveCertificate()
    const { user } = await open()
    const toggle = await screen.findByRole('switch', { name: 'Let others confirm this certificate' })
    expect(toggle).toBeChecked()
    await user.click(toggle)
    await waitFor(() => expect(screen.queryByRole('link', { name: URL })).toBeNull())
    expect(world.certificate.shared).toBe(false)
    expect(toggle).toHaveAccessibleDescription(/No one can confirm/)
    await user.click(toggle)
    expect(await screen.findByRole('link', { name: URL })).toBeInTheDocument()
    fake(shareCertificate, () => unreachable)
    await user.click(toggle)
    expect(await screen.findByText(/couldn’t be changed just now/)).toBeInTheDocument()
    expect(toggle).toBeChecked()
  })
})

describe('the way back', () => {
  test('leads to the reading that it was opened from', async () => {
    serveCertificate()
    await open(`?read_id=${makeId(200)}`)
    const back = await screen.findByRole('link', { name: 'Back to the reading' })
    expect(back).toHaveAttribute('href', `/content/${PLAN}/${makeId(200)}/read`)
  })

  test('leads to the plans where there is no page before', async () => {
    serveCertificate()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/content')
  })
})

describe('without a certificate', () => {
  test('what is missing is listed, with the way to what is open', async () => {
    serveLearner({ plans: [makePlan({ done: [WELCOME_TASK] })] })
    fake(getCertificate, () => refuse('certificate_not_earned'))
    await open()
    await heading('Almost there')
    expect(screen.getByText('You’ll get your certificate when you finish these 3 tasks.')).toBeInTheDocument()
    const list = screen.getByRole('list')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['First assessment', 'Making roomLocked', 'Second assessmentLocked'])
    expect(within(list).getByRole('link')).toHaveAttribute('href', `/content/${PLAN}/${PRE_TASK.id}/take/0`)
    expect(screen.getByRole('link', { name: 'Continue with the plan' })).toHaveAttribute(
      'href',
      `/content/${PLAN}/${PRE_TASK.id}/take/0`,
    )
  })

  test('an organization that offers none says so kindly', async () => {
    serveLearner({ plans: [makePlan({ done: ALL })], flags: { hide_cert: true } })
    fake(getCertificate, () => refuse('certificate_hidden'))
    await open()
    await heading('No certificate here')
    expect(screen.getByRole('link', { name: 'Back to your plans' })).toHaveAttribute('href', '/content')
  })

  test('a server that cannot be reached can be asked again', async () => {
    serveCertificate()
    fake(getCertificate, () => unreachable)
    const { user } = await open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    serveCertificate()
    await user.click(retry)
    await heading('Well done, Maya')
  })
})
