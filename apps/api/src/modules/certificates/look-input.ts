import { CERTIFICATE_IMAGE_MAX_BYTES, type Locale } from '@evenground/shared/constants'
import { checkCertificateColors } from '@evenground/shared/rules'
import type { DomainCertificateUpdate, LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import { parseLocalized } from '../../http/input/localized.ts'
import { parsePicture } from '../domains/index.ts'
import type { LookRecord, Picture } from './look.repo.ts'
import { makeDrawable } from './make-drawable.ts'

interface PictureField {
  path: 'logo' | 'signature'
  tenant: string
}

/** Reads a picture that can be part of a PDF: a complete PNG or JPEG, small enough to be in every certificate. */
async function readPicture({ path, tenant }: PictureField, input: string | null): Promise<Picture | null> {
  const picture = parsePicture(input, { path, maxBytes: CERTIFICATE_IMAGE_MAX_BYTES })
  if (!picture) return null
  if (!(await makeDrawable(tenant, picture.bytes))) {
    const message =
      'A PDF can’t show this picture: save it again as a JPEG, or as a PNG of up to 2 million pixels without interlacing.'
    throw new AppError('validation_failed', { errors: [{ path, code: 'image_not_printable', message }] })
  }
  return { mime: picture.mime, bytes: picture.bytes }
}

export type LookPictures = Partial<Pick<LookRecord, 'logo' | 'signature'>>

/**
 * Reads the pictures of a form from someone of the tenant. To be called outside of a transaction, since it unpacks them.
 * @throws AppError if a picture cannot be printed
 */
export async function readPictures(
  tenant: string,
  { logo, signature }: DomainCertificateUpdate,
): Promise<LookPictures> {
  return {
    ...(logo !== undefined && { logo: await readPicture({ path: 'logo', tenant }, logo) }),
    ...(signature !== undefined && { signature: await readPicture({ path: 'signature', tenant }, signature) }),
  }
}

/** Throws if text in these colors could not be read, or if there is a signature without a name. */
function assertReadable(look: LookRecord): void {
  const contrasts = checkCertificateColors({
    accent_color: look.accentColor,
    text_color: look.textColor,
    background_color: look.backgroundColor,
  }).map(({ field, code, color, background, ratio, needed }) => ({
    path: field,
    code,
    message: `${color} on ${background} has a contrast of ${ratio}:1 and needs at least ${needed}:1.`,
  }))
  const isNobodys = look.signature !== null && look.signerName === null
  const signer = {
    path: 'signer_name',
    code: 'signer_missing',
    message: 'A signature needs the name of the person who signs.',
  }
  const errors = [...contrasts, ...(isNobodys ? [signer] : [])]
  if (errors.length > 0) throw new AppError('validation_failed', { errors })
}

/**
 * Returns a look with the changes of a form. Omitted fields keep their values.
 * @throws AppError if text in the colors could not be read, or a signature has no name
 */
export function changeLook(
  before: LookRecord,
  input: DomainCertificateUpdate,
  { pictures, locale }: { pictures: LookPictures; locale: Locale },
): LookRecord {
  const keep = <Value>(given: Value | undefined, kept: Value): Value => (given === undefined ? kept : given)
  const localize = (given: LocalizedInput | null | undefined, kept: LocalizedText | null): LocalizedText | null => {
    if (given === undefined || given === null) return keep(given, kept)
    const text = parseLocalized(given, { locale, domainLocale: locale }, kept ?? {})
    return Object.keys(text).length > 0 ? text : null
  }
  const look: LookRecord = {
    accentColor: keep(input.accent_color, before.accentColor),
    textColor: keep(input.text_color, before.textColor),
    backgroundColor: keep(input.background_color, before.backgroundColor),
    logo: keep(pictures.logo, before.logo),
    signature: keep(pictures.signature, before.signature),
    signerName: keep(input.signer_name, before.signerName) || null,
    signerTitle: localize(input.signer_title, before.signerTitle),
    heading: localize(input.heading, before.heading),
    statement: localize(input.statement, before.statement),
    locale: keep(input.locale, before.locale),
  }
  assertReadable(look)
  return look
}
