export { mountCertificateLooks, mountCertificates } from './certificates.routes.ts'
export { createCertificatesService } from './certificates.service.ts'
export { createCertificateLooksService } from './look.service.ts'
