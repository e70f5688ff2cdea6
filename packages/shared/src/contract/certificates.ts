import { z } from 'zod'
import {
  Certificate,
  CertificateFileQuery,
  CertificateLink,
  CertificateProof,
  CertificateQuery,
  CertificateSharing,
  IdParams,
  noSingleResult,
  SerialParams,
} from '../schemas/index.ts'
import { get, put } from './calls.ts'

const tag = 'Certificates'

/** Issues the certificate when it is asked for the first time. */
export const getCertificate = get('getCertificate', '/api/v2/plans/{id}/certificate.pdf', {
  tag,
  summary: 'A short-lived address of the certificate, and what stands in it',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'open',
  params: IdParams,
  query: CertificateQuery,
  responses: { 200: CertificateLink },
  errors: ['resource_not_found', 'certificate_hidden', 'certificate_not_earned'],
})

/** Public: the address itself is the key. */
export const getCertificateFile = get('getCertificateFile', '/api/v2/certificates/{id}/certificate.pdf', {
  tag,
  summary: 'The certificate as a PDF, behind a signed address',
  access: 'public',
  apiKeys: 'open',
  params: IdParams,
  query: CertificateFileQuery,
  responses: { 200: noSingleResult(z.any().meta({ type: 'string', format: 'binary' })) },
  produces: ['application/pdf'],
  errors: ['resource_not_found', 'token_expired'],
})

export const shareCertificate = put('shareCertificate', '/api/v2/certificates/{id}', {
  tag,
  summary: 'Let others confirm the own certificate by its serial, or stop it',
  access: 'signed_in',
  apiKeys: 'closed',
  impersonation: 'learner_action',
  params: IdParams,
  body: CertificateSharing,
  responses: { 200: Certificate },
  errors: ['resource_not_found'],
})

export const verifyCertificate = get('verifyCertificate', '/api/v2/certificates/verify/{serial}', {
  tag,
  summary: 'Confirm a certificate; one that does not exist and one that is not shared are the same 404',
  access: 'public',
  apiKeys: 'open',
  params: SerialParams,
  responses: { 200: CertificateProof },
  errors: ['resource_not_found'],
})

export const certificateEndpoints = [getCertificate, getCertificateFile, shareCertificate, verifyCertificate] as const
