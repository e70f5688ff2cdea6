import type { Locale } from '@evenground/shared/constants'

interface CertificateTexts {
  heading: string
  /** The text before the plan's title. `after` is the text after it. */
  before: string
  after: string
  completed: string
  awardedBy: string
  number: string
  check: string
  code: (url: string) => string
  signature: (name: string) => string
}

export const CERTIFICATE_TEXTS: Readonly<Record<Locale, CertificateTexts>> = {
  'en-us': {
    heading: 'Certificate of completion',
    before: 'has completed the program ',
    after: '.',
    completed: 'Completed',
    awardedBy: 'Awarded by',
    number: 'Certificate number',
    check: 'Check that it is genuine:',
    code: (url) => `QR code that leads to ${url}`,
    signature: (name) => `Signature of ${name}`,
  },
  'es-mx': {
    heading: 'Constancia de conclusión',
    before: 'concluyó el programa ',
    after: '.',
    completed: 'Fecha de conclusión',
    awardedBy: 'Otorgada por',
    number: 'Número de constancia',
    check: 'Comprueba que es auténtica:',
    code: (url) => `Código QR que lleva a ${url}`,
    signature: (name) => `Firma de ${name}`,
  },
}
