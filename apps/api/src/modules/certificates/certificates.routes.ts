import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/certificates'
import type { FastifyInstance } from 'fastify'
import { taggedAnswers } from '../../http/caching/tagged-answers.ts'
import { mount } from '../../http/mount.ts'
import type { CertificatesService } from './certificates.service.ts'
import { type CertificateLooksService, tagLook } from './look.service.ts'

/** Makes browsers download the file instead of showing it as a page of this site. */
const writeFileHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'private, no-store',
})

/** The sample is only shown to the page that requested it. */
const SAMPLE_HEADERS = {
  'content-type': 'application/pdf',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
}

const lookAnswer = taggedAnswers(tagLook)

export function mountCertificateLooks(app: FastifyInstance, looks: CertificateLooksService): void {
  mount(app, contract.getDomainCertificate, ({ caller, params }) => lookAnswer(looks.look(caller, params.id)))

  mount(app, contract.updateDomainCertificate, ({ caller, context, params, body }) =>
    lookAnswer(looks.changeLook(caller, context, params.id, body)),
  )

  mount(app, contract.previewDomainCertificate, async ({ caller, params, body }) => ({
    ...ok(await looks.preview(caller, params.id, body)),
    headers: SAMPLE_HEADERS,
  }))
}

export function mountCertificates(app: FastifyInstance, certificates: CertificatesService): void {
  mount(app, contract.getCertificate, async ({ caller, context, params, query }) => {
    const { account_id: accountId, paper, locale } = query
    return ok(await certificates.createDownloadLink(caller, context, params.id, { accountId, paper, locale }))
  })

  mount(app, contract.getCertificateFile, async ({ params, query }) => {
    const { bytes, name } = await certificates.renderFile({ ...query, id: params.id })
    return { ...ok(bytes), headers: writeFileHeaders(name) }
  })

  mount(app, contract.shareCertificate, async ({ caller, context, params, body }) =>
    ok(await certificates.setSharing(caller, context, params.id, body.shared)),
  )

  mount(app, contract.verifyCertificate, async ({ context, params }) =>
    ok(await certificates.verify(context, params.serial)),
  )
}
