import type {
  DomainCertificate,
  DomainCertificatePreview,
  DomainCertificateUpdate,
  LocalizedText,
} from '@evenground/shared/schemas'
import { assertMatches, tagFields } from '../../http/caching/version.ts'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, organizationOf } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordSettings } from '../audit/index.ts'
import { assertDomain, limitPictures, lockDomainTree } from '../domains/index.ts'
import { renderCertificatePdf } from './draw-certificate.ts'
import { chooseLogo, findIssuer, type LoadLogo } from './issuer.ts'
import { previewLimit } from './limits.ts'
import { presentDomainLook } from './look.present.ts'
import { findEffectiveLook, removeLook, type StoredLook, saveLook, USUAL_LOOK } from './look.repo.ts'
import { changeLook, type LookPictures, readPictures } from './look-input.ts'

export type CertificateLooksService = ReturnType<typeof createCertificateLooksService>

export const tagLook = (look: DomainCertificate): string => tagFields(look)

/** The parts of a look for the audit log. Pictures are replaced with whether there is one, since they are too large. */
const withoutPictures = ({ logo, signature, ...rest }: DomainCertificate) => ({
  ...rest,
  logo: logo !== null,
  signature: signature !== null,
})

/** A number that no certificate has, so that nobody can confirm a sample. */
const SAMPLE_SERIAL = '00000-00000-00000-00000'
const SAMPLE_NAME = { 'en-us': 'Sample Name', 'es-mx': 'Nombre de Ejemplo' }
const SAMPLE_PLAN: LocalizedText = { 'en-us': 'Sample program', 'es-mx': 'Programa de ejemplo' }

async function change(
  db: Db,
  caller: Caller,
  context: RequestContext,
  { id, input: given, pictures }: { id: string; input: DomainCertificateUpdate; pictures: LookPictures },
): Promise<DomainCertificate> {
  const { own, inherited_from: _ignored, ...input } = given
  await assertDomain(db, caller, id)
  // Lock, so that of two changes at once, the second one reads the result of the first.
  await lockDomainTree(db)
  const shown = await findEffectiveLook(db, id)
  const before = presentDomainLook(shown, id)
  assertMatches(context.ifMatch, tagLook(before))
  if (own === false) await removeLook(db, id)
  else await saveLook(db, id, changeLook(shown ?? USUAL_LOOK, input, { pictures, locale: caller.locale }))
  const after = presentDomainLook(await findEffectiveLook(db, id), id)
  if (tagLook(after) === tagLook(before)) return after
  await recordSettings(db, caller, context, 'domain.certificate', {
    id,
    before: withoutPictures(before),
    after: withoutPictures(after),
  })
  return after
}

/** Reads and changes the look of a domain's certificates. */
export function createCertificateLooksService(platform: Platform, loadLogoFile: LoadLogo) {
  const { config, database, clock, limits } = platform

  const readLook = (caller: Caller, id: string): Promise<StoredLook | null> =>
    database.read(caller.scope, async (db) => {
      await assertDomain(db, caller, id)
      return findEffectiveLook(db, id)
    })

  return {
    look: async (caller: Caller, id: string): Promise<DomainCertificate> =>
      presentDomainLook(await readLook(caller, id), id),

    changeLook: async (caller: Caller, context: RequestContext, id: string, input: DomainCertificateUpdate) => {
      await limitPictures(limits, caller, input.logo, input.signature)
      const pictures = input.own === false ? {} : await readPictures(organizationOf(caller), input)
      return database.transaction(caller.scope, (db) => change(db, caller, context, { id, input, pictures }))
    },

    /** Renders a sample certificate in a look that was not saved. */
    preview: async (caller: Caller, id: string, input: DomainCertificatePreview): Promise<Buffer> => {
      await consumeOrRefuse(limits, previewLimit(caller.accountId))
      const { own: _own, inherited_from: _from, paper = 'letter', language, ...changes } = input
      const pictures = await readPictures(organizationOf(caller), changes)
      const before = (await readLook(caller, id)) ?? USUAL_LOOK
      const look = changeLook(before, changes, { pictures, locale: caller.locale })
      const issuer = await database.read(caller.scope, (db) => findIssuer(db, id))
      if (!issuer) throw notFound()
      const locale = look.locale ?? language ?? caller.locale
      return renderCertificatePdf({
        certificate: {
          serial: SAMPLE_SERIAL,
          name: SAMPLE_NAME[locale],
          planTitle: SAMPLE_PLAN,
          issuedAt: clock(),
        },
        issuer: { ...issuer, look },
        logo: await chooseLogo(loadLogoFile, id, look),
        paper,
        locale,
        publicUrl: config.publicUrl,
      })
    },
  }
}
