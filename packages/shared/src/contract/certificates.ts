import { z } from 'zod'
import {
  Certificate,
  CertificateFileQuery,
  CertificateLink,
  CertificateProof,
  CertificateQuery,
  CertificateSharing,
  DomainCertificate,
  DomainCertificatePreview,
  DomainCertificateUpdate,
  noSingleResult,
  SerialParams,
} from '../schemas/index.ts'
import { get, post, put } from './calls.ts'
import { permission } from './endpoint.ts'

const tag = 'Certificates'

/** Issues the certificate the first time that it is requested. */
export const getCertificate = get('getCertificate', '/api/v2/plans/{id}/certificate.pdf', {
  tag,
  summary: 'Return a short-lived link to a certificate, and its contents',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'open',
  query: CertificateQuery,
  answer: CertificateLink,
  errors: ['resource_not_found', 'certificate_hidden', 'certificate_not_earned', 'acting_read_only'],
})

/** Public: the signed address itself grants access. */
export const getCertificateFile = get('getCertificateFile', '/api/v2/certificates/{id}/certificate.pdf', {
  tag,
  summary: 'Download a certificate as PDF',
  details: 'The signed address itself grants access until it expires.',
  access: 'public',
  apiKeys: 'open',
  query: CertificateFileQuery,
  answer: noSingleResult(z.any().meta({ type: 'string', format: 'binary' })),
  produces: ['application/pdf'],
  errors: ['resource_not_found', 'token_expired'],
})

export const shareCertificate = put('shareCertificate', '/api/v2/certificates/{id}', {
  tag,
  summary: 'Turn public verification of your certificate on or off',
  details: 'While it is on, anyone who knows the serial number can verify the certificate.',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'learner_action',
  body: CertificateSharing,
  answer: Certificate,
  errors: ['resource_not_found'],
})

export const verifyCertificate = get('verifyCertificate', '/api/v2/certificates/verify/{serial}', {
  tag,
  summary: 'Verify a certificate by its serial number',
  details: 'The response is the same 404 if the certificate does not exist and if it is not shared.',
  access: 'public',
  apiKeys: 'open',
  params: SerialParams,
  answer: CertificateProof,
  errors: ['resource_not_found'],
})

/**
 * Uses the permissions for colors and logo: whoever may read or change those may read or change the look of
 * certificates.
 */
export const getDomainCertificate = get('getDomainCertificate', '/api/v2/domains/{id}/certificate', {
  tag,
  summary: 'Return how certificates of a domain look',
  details: 'Returns the domain’s own look, or that of the nearest parent domain that has one.',
  access: permission('api.v2.domains.get_by_id'),
  apiKeys: 'open',
  impersonation: 'open',
  answer: DomainCertificate,
  errors: ['resource_not_found'],
})

/** Also changes the certificates of the domains below, unless they have a look of their own. */
export const updateDomainCertificate = put('updateDomainCertificate', '/api/v2/domains/{id}/certificate', {
  tag,
  summary: 'Change how certificates of a domain look',
  access: permission('api.v2.domains.update_by_id'),
  apiKeys: 'open',
  body: DomainCertificateUpdate,
  answer: DomainCertificate,
  errors: ['resource_not_found', 'stale_resource'],
})

/** Rendered by the same code as real certificates, with an invented person and a serial number that never verifies. */
export const previewDomainCertificate = post('previewDomainCertificate', '/api/v2/domains/{id}/certificate/preview', {
  tag,
  summary: 'Create a sample certificate as PDF, in a look that is not saved yet',
  access: permission('api.v2.domains.update_by_id'),
  apiKeys: 'open',
  body: DomainCertificatePreview,
  answer: noSingleResult(z.any().meta({ type: 'string', format: 'binary' })),
  produces: ['application/pdf'],
  errors: ['resource_not_found'],
})
