import type { z } from 'zod'
import type { ErrorCode } from '../constants/index.ts'
import { get, put } from './calls.ts'
import type { Access, Endpoint, Impersonation } from './endpoint.ts'

interface Settings<Answer, Update> {
  /** The last part of the path, after the domain's id. */
  path: string
  tag: string
  access: Access
  impersonation?: Impersonation
  answer: Answer
  update: Update
  /** The OpenAPI summaries of the two calls. */
  summaries: { read: string; update: string }
  /** Whether a person who saves has to prove their identity again. */
  freshProof?: Endpoint['freshProof']
  /** Errors of the update. */
  errors: readonly ErrorCode[]
}

/**
 * Returns the two calls of one group of domain settings, in this order: get, update. Both are closed to API keys.
 * `name` is the noun of their operation ids, as in `getDomainPrivacy`.
 */
export const domainSettings = <Answer extends z.ZodType, Update extends z.ZodType>(
  name: string,
  { path, tag, access, impersonation, answer, update, summaries, freshProof, errors }: Settings<Answer, Update>,
) => {
  const common = { apiKeys: 'closed', tag, access, ...(impersonation && { impersonation }), answer } as const
  return [
    get(`get${name}`, `/api/v2/domains/{id}/${path}`, {
      ...common,
      summary: summaries.read,
      errors: ['resource_not_found'],
    }),
    put(`update${name}`, `/api/v2/domains/{id}/${path}`, {
      ...common,
      ...(freshProof && { freshProof }),
      summary: summaries.update,
      body: update,
      errors,
    }),
  ] as const
}
