import { z } from 'zod'
import { CertificatePaper } from './certificate.ts'
import { HexColor, Id, LocaleCode, LocalizedText, line, localizedInput, text } from './primitives.ts'

/** Maximum length of an image as a data URL: 256 KB as base64, with some room to spare. */
const PICTURE_MAX = 360_000

const color = HexColor.nullable()
const picture = text(PICTURE_MAX).nullable()

const colors = {
  accent_color: color.describe('Line and seal; null: the primary color of the domain, as far as it can be seen'),
  text_color: color.describe('Null: dark gray'),
  background_color: color.describe('Null: white'),
}
const signer = line(120).nullable().describe('Who signs; required with a signature')
const language = LocaleCode.nullable().describe(
  'The language of every certificate, whatever is asked for; null: that of the reader',
)

/** How certificates of a domain look. Null means the default. */
const look = {
  ...colors,
  logo: picture.describe('PNG or JPEG as a data string of up to 256 KB; null: the logo of the domain'),
  signature: picture.describe('PNG or JPEG as a data string of up to 256 KB'),
  signer_name: signer,
  signer_title: LocalizedText.nullable(),
  heading: LocalizedText.nullable().describe('In place of “Certificate of completion”'),
  statement: LocalizedText.nullable().describe('A sentence below the one that names the program'),
  locale: language,
}

export const CertificateLook = z.object(look)
export type CertificateLook = z.infer<typeof CertificateLook>

/** The look of a domain's certificates: its own, else that of the nearest domain above that has one. */
export const DomainCertificate = CertificateLook.extend({
  own: z.boolean().describe('Whether the domain has a look of its own'),
  inherited_from: Id.nullable().describe(
    'The domain above whose look it is; null if the look is its own, or there is none',
  ),
})
export type DomainCertificate = z.infer<typeof DomainCertificate>

const input = {
  ...look,
  signer_title: localizedInput(120).nullable(),
  heading: localizedInput(80).nullable(),
  statement: localizedInput(300).nullable(),
}

/** Fields that are left out stay as they are shown now, whether inherited or the domain's own. */
export const DomainCertificateUpdate = z
  .object(input)
  .partial()
  .extend({
    own: z.boolean().describe('False removes its own look; the inherited one shows again').optional(),
    inherited_from: Id.nullable().describe('Read-only: ignored if it is sent back').optional(),
  })
export type DomainCertificateUpdate = z.infer<typeof DomainCertificateUpdate>

/** An unsaved look, to be shown on a sample certificate. */
export const DomainCertificatePreview = DomainCertificateUpdate.extend({
  paper: CertificatePaper.optional(),
  language: LocaleCode.describe('Language of the reader; absent: the caller’s').optional(),
})
export type DomainCertificatePreview = z.infer<typeof DomainCertificatePreview>
