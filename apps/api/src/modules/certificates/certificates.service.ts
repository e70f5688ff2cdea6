import type { AuditAction, Locale } from '@evenground/shared/constants'
import type {
  Certificate,
  CertificateFileQuery,
  CertificateLink,
  CertificatePaper,
  CertificateProof,
} from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { isReadByAnother, startOfDay } from '../confidentiality/index.ts'
import { resolveAccountId } from '../learning/index.ts'
import { type Issuer, presentCertificate, presentProof } from './certificates.present.ts'
import * as repo from './certificates.repo.ts'
import { renderCertificatePdf } from './draw-certificate.ts'
import { createFileLink, verifyFileLink } from './file-link.ts'
import { findOrIssue } from './issue-certificate.ts'
import { chooseLogo, findIssuer, type LoadLogo } from './issuer.ts'
import { downloadLimit, verifyLimit } from './limits.ts'
import { normalizeSerial } from './serial.ts'

export type CertificatesService = ReturnType<typeof createCertificatesService>

interface CertificateRequest {
  accountId: string | undefined
  paper: CertificatePaper
  locale: Locale | undefined
}

/** Records in the audit log when someone other than the holder, or an impersonator, uses a certificate. */
async function auditUseByOthers(
  db: Db,
  caller: Caller,
  context: RequestContext,
  action: AuditAction,
  certificate: repo.CertificateRecord,
) {
  if (certificate.accountId === caller.accountId && caller.actorId === null) return
  await recordChange(db, caller, context, {
    action,
    targetType: 'certificate',
    targetId: certificate.id,
    domainId: certificate.domainId,
  })
}

/**
 * The time of issue. Other people see only the day, which the certificate shows, and not the exact time at which the
 * plan was completed.
 */
const showIssuedAt = (caller: Caller, { accountId, issuedAt }: repo.CertificateRecord): string =>
  (isReadByAnother(caller, accountId) ? startOfDay(issuedAt) : issuedAt).toISOString()

/** Throws 404 unless it is the caller's own certificate. */
async function saveSharing(
  db: Db,
  caller: Caller,
  context: RequestContext,
  change: { id: string; withdrawnAt: Date | null },
) {
  const saved = await repo.saveSharing(db, { ...change, accountId: caller.accountId })
  if (!saved) throw notFound()
  await auditUseByOthers(db, caller, context, 'certificate.share', saved)
  return saved
}

export function createCertificatesService(platform: Platform, loadLogoFile: LoadLogo) {
  const { config, database, clock, keys, limits } = platform

  /**
   * Reads in all domains, since the holder may have left the domain that issued the certificate. Its branding and title
   * are public.
   */
  const loadIssuer = async (domainId: string): Promise<Issuer> => {
    const issuer = await database.read(ALL_DOMAINS, (db) => findIssuer(db, domainId))
    if (!issuer) throw notFound()
    return issuer
  }

  const presentTo = async (caller: Caller, certificate: repo.CertificateRecord): Promise<Certificate> => ({
    ...presentCertificate(certificate, await loadIssuer(certificate.domainId), config.publicUrl),
    issued_at: showIssuedAt(caller, certificate),
  })

  return {
    createDownloadLink: async (
      caller: Caller,
      context: RequestContext,
      planId: string,
      request: CertificateRequest,
    ): Promise<CertificateLink> => {
      const now = clock()
      const certificate = await database.transaction(caller.scope, async (db) => {
        const accountId = await resolveAccountId(db, caller, request.accountId, 'api.v2.plans.progress')
        const found = await findOrIssue(db, caller, accountId, { planId, now })
        await auditUseByOthers(db, caller, context, 'certificate.read', found)
        return found
      })
      const shown = await presentTo(caller, certificate)
      const locale = shown.look_locale ?? request.locale ?? certificate.locale
      const link = createFileLink(keys.certificateLink, { ...request, id: certificate.id, locale }, now)
      return { url: link.url, expires_at: link.expiresAt.toISOString(), certificate: shown }
    },

    /**
     * Renders the PDF without sign-in: the signed URL authorizes it. Throws 404 for a forged signature and for an
     * unknown certificate.
     */
    renderFile: async (request: CertificateFileQuery & { id: string }): Promise<{ bytes: Buffer; name: string }> => {
      const state = verifyFileLink(keys.certificateLink, request, clock())
      if (state === 'forged') throw notFound()
      if (state === 'expired') throw new AppError('token_expired')
      await consumeOrRefuse(limits, downloadLimit(request.id))
      const { id, paper, locale } = request
      const certificate = await database.read(ALL_DOMAINS, (db) => repo.findById(db, id))
      if (!certificate) throw notFound()
      const issuer = await loadIssuer(certificate.domainId)
      const logo = await chooseLogo(loadLogoFile, certificate.domainId, issuer.look)
      const input = { certificate, issuer, logo, paper, locale, publicUrl: config.publicUrl }
      const bytes = await renderCertificatePdf(input)
      return { bytes, name: `${certificate.serial}.pdf` }
    },

    setSharing: async (caller: Caller, context: RequestContext, id: string, shared: boolean): Promise<Certificate> => {
      const change = { id, withdrawnAt: shared ? null : clock() }
      const saved = await database.transaction(caller.scope, (db) => saveSharing(db, caller, context, change))
      return presentTo(caller, saved)
    },

    /**
     * Confirms a certificate by its number. Throws 404 alike for unknown, mistyped, withdrawn and erased certificates,
     * so that nothing can be guessed.
     */
    verify: async (context: RequestContext, serial: string): Promise<CertificateProof> => {
      await consumeOrRefuse(limits, verifyLimit(context.address))
      const certificate = await database.read(ALL_DOMAINS, (db) => repo.findShared(db, normalizeSerial(serial)))
      if (!certificate) throw notFound()
      return presentProof(certificate, await loadIssuer(certificate.domainId))
    },
  }
}
