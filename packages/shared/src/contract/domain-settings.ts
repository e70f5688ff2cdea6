import type { z } from 'zod'
import type { ErrorCode } from '../constants/index.ts'
import { get, put } from './calls.ts'
import type { Access, Endpoint, Impersonation, Wording } from './endpoint.ts'

interface Settings<Answer, Update> {
  /** The last part of the path, after the domain's id. */
  path: string
  tag: string
  access: Access
  impersonation?: Impersonation
  answer: Answer
  update: Update
  /** What the OpenAPI description says about the two calls. */
  wordings: { read: Wording; update: Wording }
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
  { path, tag, access, impersonation, answer, update, wordings, freshProof, errors }: Settings<Answer, Update>,
) => {
  const common = { apiKeys: 'closed', tag, access, ...(impersonation && { impersonation }), answer } as const
  return [
    get(`get${name}`, `/api/v2/domains/{id}/${path}`, {
      ...common,
      ...wordings.read,
      errors: ['resource_not_found'],
    }),
    put(`update${name}`, `/api/v2/domains/{id}/${path}`, {
      ...common,
      ...(freshProof && { freshProof }),
      ...wordings.update,
      body: update,
      errors,
    }),
  ] as const
}
