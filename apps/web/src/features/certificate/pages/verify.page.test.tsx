import { ok } from '@evenground/shared/contract'
import { verifyCertificate } from '@evenground/shared/contract/certificates'
import type { CertificateProof } from '@evenground/shared/schemas'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fake, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { USUAL_LOOK } from '../../../testing/fixtures/certificate.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import { Component } from './verify.page.tsx'

startFakeServer()

const SERIAL = '7K3M9-Q2XTB-04VEN-8RPZC'

const serveProof = (look: Partial<CertificateProof> = {}) =>
  fake(verifyCertificate, ({ params }) =>
    params.serial === SERIAL
      ? ok({
          serial: SERIAL,
          name: 'José Ñúñez',
          plan_title: { 'en-us': 'Belonging at work', 'es-mx': 'Pertenencia en el trabajo' },
          domain_title: { 'en-us': 'Alder & Wren' },
          domain_logo: null,
          completed_on: '2025-11-21',
          ...USUAL_LOOK,
          ...look,
        })
      : refuse('resource_not_found'),
  )

const open = (path: string, locale: 'en-us' | 'es-mx' = 'en-us') =>
  renderRoutes([{ path: '/verify/:serial?', Component }], { path, locale })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('whoever checks a certificate', () => {
  test('reads that it is genuine, whose it is, for what and when', async () => {
    serveProof()
    await open(`/verify/${SERIAL}`)
    expect(await heading('This certificate is genuine.')).toHaveFocus()
    for (const fact of ['José Ñúñez', 'Belonging at work', 'November 21, 2025', 'Alder & Wren', SERIAL]) {
      expect(screen.getByText(fact, { selector: 'dd' })).toBeInTheDocument()
    }
  })

  test('sees it under the heading and in the colors of the organization', async () => {
    serveProof({ heading: { 'en-us': 'Diploma' }, background_color: '#10243a', text_color: '#ffffff' })
    await open(`/verify/${SERIAL}`)
    const title = await screen.findByText('Diploma')
    expect(title.parentElement).toHaveStyle({ background: '#10243a', color: '#ffffff' })
  })

  test('reads it in Spanish', async () => {
    serveProof()
    await open(`/verify/${SERIAL}`, 'es-mx')
    await heading('Esta constancia es auténtica.')
    expect(screen.getByText('Alder & Wren confirma que José Ñúñez concluyó el programa.')).toBeInTheDocument()
  })

  test('is told when it cannot be confirmed, and can type the number again', async () => {
    serveProof()
    const { user } = await open('/verify/7K3M9-Q2XTB-04VEN-8RPZD')
    expect(await heading('We can’t confirm this certificate.')).toHaveFocus()
    const field = screen.getByLabelText('Certificate number')
    expect(field).toHaveValue('7K3M9-Q2XTB-04VEN-8RPZD')
    await user.clear(field)
    await user.type(field, `${SERIAL}{Enter}`)
    await heading('This certificate is genuine.')
  })

  test('is told at once of what cannot be a number, and the server is not asked', async () => {
    await open('/verify/ABC')
    expect(await heading('We can’t confirm this certificate.')).toHaveFocus()
    expect(screen.getByLabelText('Certificate number')).toHaveValue('ABC')
  })

  test('without a number is asked for it', async () => {
    serveProof()
    const { user } = await open('/verify')
    await heading('Check a certificate')
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
    await user.type(screen.getByLabelText('Certificate number'), SERIAL)
    await user.click(screen.getByRole('button', { name: 'Check' }))
    await heading('This certificate is genuine.')
  })

  test('too often is asked to wait', async () => {
    fake(verifyCertificate, () => refuse('too_many_requests'))
    await open(`/verify/${SERIAL}`)
    expect(await screen.findByText(/Too many checks from this connection/)).toBeInTheDocument()
  })
})
