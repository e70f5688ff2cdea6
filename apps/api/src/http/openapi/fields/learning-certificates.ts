import type { SchemaWords } from './words.ts'

/** What the certificate and its verification show. */
const FACE = {
  serial: 'Serial number: four groups of five letters and digits, separated by hyphens',
  name: 'Name of the holder when the certificate was issued, given name first. The username or email address if there was no name',
  domain_logo:
    'Logo for the certificate: a path on this server, or the image as a data URL. Null if the organization has none',
  accent_color:
    'Color of the line and the seal, such as `#c74e29`. Null: the primary color of the domain, adjusted if needed so that it is visible',
  text_color: 'Text color. Null: dark gray',
  background_color: 'Background color. Null: white',
  heading: 'Heading in place of “Certificate of completion”. Null if the usual heading is shown',
  statement: 'Additional sentence, below the sentence that names the program. Null if there is none',
  look_locale:
    'Language of all certificates of the organization, whatever language is requested. Null if readers choose the language',
  completed_on:
    'Day on which the certificate was earned, in the time zone of the domain: the plan was completed and every post assessment submitted',
}

/** Field words of certificates. */
export const LEARNING_CERTIFICATE_FIELDS: SchemaWords = {
  Certificate: {
    ...FACE,
    id: 'ID of the certificate',
    plan_id: 'ID of the holder’s enrollment: their own copy of the plan, not the master plan',
    locale:
      'Language of the holder when the certificate was issued. The PDF uses it unless `look_locale` is set or another language is requested',
    issued_at:
      'When the certificate was earned, not when it was first requested. Callers other than the holder see only the day (UTC)',
    signature: 'Image of the signature as a data URL. Null if there is none',
    signer_name: 'Name of the person who signs. Null if no one signs',
    signer_title: 'Position of the person who signs. Null if there is none',
    shared: 'Whether anyone who knows the serial number can verify the certificate. True until the holder turns it off',
    verify_url: 'Address of the public verification page, which the QR code of the PDF contains',
  },
  CertificateProof: FACE,
  CertificateLink: {
    url: 'Path of the PDF on this server. It works without a sign-in until it expires',
    expires_at: 'When the path expires, five minutes after the request',
  },
  shareCertificate: {
    shared:
      'Whether anyone who knows the serial number may verify the certificate. False turns verification off until it is turned on again',
  },
}
