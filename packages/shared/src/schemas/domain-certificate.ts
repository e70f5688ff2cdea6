import { z } from 'zod'
import { CertificatePaper } from './certificate.ts'
import { HexColor, Id, LocaleCode, LocalizedText, line, localizedInput, text } from './primitives.ts'

/** Maximum length of an image as a data URL: 256 KB as base64, with some room to spare. */
const PICTURE_MAX = 360_000

const color = HexColor.nullable()
const picture = text(PICTURE_MAX).nullable()

const colors = {
  accent_color: color.describe(
    'Color of the line and the seal. Null: the primary color of the domain, adjusted if needed so that it is visible',
  ),
  text_color: color.describe('Text color. Null: dark gray'),
  background_color: color.describe('Background color. Null: white'),
}
const signer = line(120).nullable().describe('Name of the person who signs. Required if there is a signature')
const language = LocaleCode.nullable().describe(
  'Language of all certificates, regardless of the requested language. Null: the language of the reader',
)

/** How certificates of a domain look. Null means the default. */
const look = {
  ...colors,
  logo: picture.describe('Logo: PNG or JPEG as a data URL, at most 256 KB. Null: the logo of the domain'),
  signature: picture.describe('Image of the signature: PNG or JPEG as a data URL, at most 256 KB'),
  signer_name: signer,
  signer_title: LocalizedText.nullable(),
  heading: LocalizedText.nullable().describe('Replaces the heading “Certificate of completion”'),
  statement: LocalizedText.nullable().describe('Additional sentence, below the sentence that names the program'),
  locale: language,
}

export const CertificateLook = z.object(look)
export type CertificateLook = z.infer<typeof CertificateLook>

/** The look of a domain's certificates: its own, else that of the nearest domain above that has one. */
export const DomainCertificate = CertificateLook.extend({
  own: z.boolean().describe('Whether the domain has its own look'),
  inherited_from: Id.nullable().describe(
    'Parent domain from which the look is inherited. Null if the look is the domain’s own, or if no parent domain has one',
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
    own: z
      .boolean()
      .describe('`false` removes the domain’s own look, so that the inherited look applies again')
      .optional(),
    inherited_from: Id.nullable().describe('Read-only: ignored in requests').optional(),
  })
export type DomainCertificateUpdate = z.infer<typeof DomainCertificateUpdate>

/** An unsaved look, to be shown on a sample certificate. */
export const DomainCertificatePreview = DomainCertificateUpdate.extend({
  paper: CertificatePaper.optional(),
  language: LocaleCode.describe('Language of the reader. Absent: the caller’s').optional(),
})
export type DomainCertificatePreview = z.infer<typeof DomainCertificatePreview>
