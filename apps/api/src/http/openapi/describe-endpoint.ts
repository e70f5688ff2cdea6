import { ERRORS, type ErrorCode } from '@evenground/shared/constants'
import type { Access, Endpoint } from '@evenground/shared/contract'
import { Problem } from '@evenground/shared/schemas'
import { z } from 'zod'

/** Errors that every endpoint can return. */
const ALWAYS: readonly ErrorCode[] = ['validation_failed', 'too_many_requests', 'internal_error', 'not_ready']

const SUCCESS: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Created; the answer is the record as it is stored',
  202: 'Accepted; another step is needed first',
  204: 'Success, without content',
  302: 'Redirect to the web app',
  303: 'Redirect, to be followed by GET',
  304: 'Unchanged since it was fetched',
}

/** Whether the call acts on the one resource of its path, so that `If-Match` must never be ignored. */
export const changesOneResource = ({ method }: Endpoint): boolean => method === 'PUT' || method === 'DELETE'

function listErrors(endpoint: Endpoint): Map<number, ErrorCode[]> {
  const codes: ErrorCode[] = [...endpoint.errors, ...ALWAYS]
  // A body is checked even when the endpoint takes none, except for GET.
  if (endpoint.method !== 'GET') codes.push('malformed_json', 'payload_too_large', 'unsupported_media_type')
  if (changesOneResource(endpoint)) codes.push('stale_resource')
  if (endpoint.access !== 'public') codes.push('unauthenticated')
  if (!endpoint.staleTokenIgnored) {
    codes.push('invalid_token')
    if (!endpoint.allowedBeforePasswordChange) codes.push('password_change_needed')
    if (!endpoint.allowedBeforeSecondFactor) codes.push('second_factor_enrollment_needed')
  }
  if (endpoint.freshProof) codes.push('fresh_proof_needed')
  if (endpoint.apiKeys !== 'open') codes.push('not_for_keys')
  const needsPermission = typeof endpoint.access === 'object' || endpoint.access === 'global_administrator'
  if (needsPermission || endpoint.impersonation === 'closed') codes.push('forbidden')
  if (endpoint.impersonation === 'learner_action') codes.push('acting_read_only')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of new Set(codes)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return byStatus
}

function describeSuccess(status: string, schema: z.ZodType, { csv, csvByHandler, produces }: Endpoint): unknown {
  const types = produces ?? ['application/json']
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  if (!csv && !csvByHandler) return { description: SUCCESS[status], content }
  return {
    description: 'Success; as CSV all rows that match, under a line of column names',
    content: { ...content, 'text/csv': { schema: z.string() } },
  }
}

function describeResponses(endpoint: Endpoint): Record<number, unknown> {
  const responses: Record<number, unknown> = {}
  for (const [status, schema] of Object.entries(endpoint.responses)) {
    const nothing = z.undefined().describe(SUCCESS[status] as string)
    responses[Number(status)] = schema ? describeSuccess(status, schema, endpoint) : nothing
  }
  for (const [status, codes] of listErrors(endpoint)) {
    const content = { 'application/problem+json': { schema: Problem } }
    responses[status] = { description: codes.map((code) => `\`${code}\`: ${ERRORS[code].title}`).join(' '), content }
  }
  return responses
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'Needs no sign-in.'
  if (access === 'signed_in') return 'Needs a sign-in.'
  if (access === 'global_administrator') return 'Only for global administrators.'
  const permissions = access.anyOf.map((name) => `\`${name}\``)
  return `Needs the permission ${permissions.join(' or ')}.`
}

const FOR_KEYS = { open: false, no_files: 'API keys get no CSV.', closed: 'Not for API keys.' } as const

const nameFields = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ')

/** Which callers need a proof of identity from the last ten minutes, and for which part of the call. */
function describeProof({ freshProof }: Endpoint): string | false {
  if (!freshProof) return false
  const proof = 'a proof of identity from the last ten minutes'
  if (freshProof === 'always') return `Needs ${proof}.`
  const asked = 'if the caller has a second factor or the domain demands it'
  if (freshProof === 'for_files') return `As a file it needs ${proof}, ${asked}.`
  if (freshProof === 'if_required') return `Needs ${proof}, ${asked}.`
  if ('when' in freshProof) return `Needs ${proof} for ${freshProof.part}, ${asked}.`
  const { fields, own } = freshProof
  const ofOwn = own ? ` For ${nameFields(own)} of their own account, everyone needs one.` : ''
  return `Needs ${proof} for ${nameFields(fields)}, ${asked}.${ofOwn}`
}

function describeSecurity({ access, apiKeys }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return []
  return apiKeys === 'closed' ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }]
}

const describeUse = (endpoint: Endpoint): string =>
  [
    `${endpoint.summary}.`,
    describeAccess(endpoint.access),
    endpoint.access !== 'public' && FOR_KEYS[endpoint.apiKeys],
    endpoint.impersonation === 'closed' && 'Closed while acting as someone else.',
    describeProof(endpoint),
    (endpoint.csv || endpoint.csvByHandler) && 'Answers CSV for `Accept: text/csv`.',
    endpoint.errors.includes('stale_resource') &&
      'Takes the `ETag` of an earlier answer as `If-Match`; a stale one is 412.',
  ]
    .filter(Boolean)
    .join(' ')

/** The entry of an endpoint in the OpenAPI document. The same schemas also check requests and shape responses. */
export const describeEndpoint = (endpoint: Endpoint) => ({
  operationId: endpoint.id,
  tags: [endpoint.tag],
  summary: endpoint.summary,
  description: describeUse(endpoint),
  security: describeSecurity(endpoint),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.form && { consumes: ['application/x-www-form-urlencoded'] }),
  response: describeResponses(endpoint),
})
