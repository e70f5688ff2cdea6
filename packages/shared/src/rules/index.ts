export * from '../text/fold-text.ts'
export * from './alert-keyword.ts'
export {
  type CertificateColors,
  type ChosenCertificateColors,
  type ContrastProblem,
  checkCertificateColors,
  resolveCertificateColors,
} from './certificate-colors.ts'
export * from './color.ts'
export * from './console-tabs.ts'
export * from './csv-cell.ts'
export * from './date-input.ts'
export * from './image-type.ts'
export * from './journal.ts'
export * from './localized-text.ts'
export * from './login.ts'
export * from './media-link.ts'
export * from './name-device.ts'
export * from './own-address.ts'
export * from './password.ts'
export * from './recovery.ts'
export * from './text-length.ts'
export * from './text-link.ts'
export * from './validity.ts'
export * from './welcome.ts'
