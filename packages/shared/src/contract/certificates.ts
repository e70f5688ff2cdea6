import { planned } from './endpoint.ts'

const tag = 'Certificates'

export const certificateEndpoints = [
  planned({
    tag,
    access: 'signed_in',
    id: 'getCertificate',
    method: 'GET',
    path: '/api/v2/plans/{id}/certificate.pdf',
    summary: 'A short-lived address of the certificate',
  }),
] as const
