import { ERRORS, type ErrorCode } from '@evenground/shared/constants'
import type { Access, Endpoint } from '@evenground/shared/contract'
import { Problem } from '@evenground/shared/schemas'
import { z } from 'zod'

/** Errors that every endpoint can return. */
const ALWAYS: readonly ErrorCode[] = ['validation_failed', 'too_many_requests', 'internal_error', 'not_ready']

const SUCCESS: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Created. Returns the stored record',
  202: 'Accepted. Another step is required before the call is complete',
  204: 'Success, no content',
  302: 'Redirect to the web app',
  303: 'Redirect, to be followed with GET',
  304: 'Not changed since the client fetched it',
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
    description: 'Success. As CSV: all matching rows, with a header row',
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

function namePermissions(keys: readonly string[]): string {
  const permissions = keys.map((name) => `\`${name}\``)
  return permissions.length === 1
    ? `the permission ${permissions[0]}`
    : `one of these permissions: ${permissions.join(', ')}`
}

function describeAccess(access: Access): string {
  if (access === 'public') return 'No authentication required.'
  if (access === 'signed_in') return 'Requires authentication.'
  if (access === 'global_administrator') return 'Only for global administrators.'
  return `Requires ${namePermissions(access.anyOf)}.`
}

/** Says who may search, if that is not everyone who may call. */
const describeSearch = ({ access, searchAccess }: Endpoint): string | false =>
  typeof searchAccess === 'object' &&
  searchAccess !== access &&
  `Searching with \`q\` also requires ${namePermissions(searchAccess.anyOf)}.`

const FOR_KEYS = {
  open: false,
  no_files: 'API keys cannot request CSV.',
  closed: 'Not available to API keys.',
} as const

const nameFields = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ')

/** Says who needs a proof of identity from the last ten minutes, and for which part of the call. */
function describeProof({ freshProof }: Endpoint): string | false {
  if (!freshProof) return false
  const proof = 'requires proof of identity from the last ten minutes (`POST /api/v2/accounts/me/proof`)'
  if (freshProof === 'always') return `This call ${proof}.`
  const condition = 'if the caller has a second factor or their domain demands it'
  if (freshProof === 'for_files') return `Requesting CSV ${proof}, ${condition}.`
  if (freshProof === 'if_required') return `This call ${proof}, ${condition}.`
  if ('when' in freshProof) return `This call ${proof} for ${freshProof.part}, ${condition}.`
  const { fields, own, also } = freshProof
  const ofOwn = own ? ` Changing ${nameFields(own)} of one’s own account always requires it.` : ''
  const ofMore = also ? ` So does ${also}.` : ''
  return `Sending ${nameFields(fields)} ${proof}, ${condition}.${ofMore}${ofOwn}`
}

function describeSecurity({ access, apiKeys }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return []
  return apiKeys === 'closed' ? [{ bearer: [] }] : [{ bearer: [] }, { apiKey: [] }]
}

const describeUse = (endpoint: Endpoint): string =>
  [
    `${endpoint.summary}.`,
    endpoint.details,
    describeAccess(endpoint.access),
    describeSearch(endpoint),
    endpoint.access !== 'public' && FOR_KEYS[endpoint.apiKeys],
    endpoint.impersonation === 'closed' && 'Not available while acting as another account.',
    describeProof(endpoint),
    (endpoint.csv || endpoint.csvByHandler) && 'Returns CSV for `Accept: text/csv`.',
    endpoint.errors.includes('stale_resource') &&
      'Accepts the `ETag` of an earlier response as `If-Match`; the response is 412 if the record has changed since.',
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
