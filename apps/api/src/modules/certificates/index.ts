export { mountCertificates } from './certificates.routes.ts'
export { createCertificatesService } from './certificates.service.ts'
