export { mountCertificates } from './certificates.routes.ts'
export { type CertificatesService, createCertificatesService } from './certificates.service.ts'
