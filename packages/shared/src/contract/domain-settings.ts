import type { z } from 'zod'
import type { ErrorCode } from '../constants/index.ts'
import { get, put } from './calls.ts'
import type { Access, Endpoint, Impersonation } from './endpoint.ts'

interface Settings<Answer, Update> {
  /** Last part of the path, behind the id of the domain. */
  path: string
  tag: string
  access: Access
  impersonation?: Impersonation
  answer: Answer
  update: Update
  /** What each of the two calls does, in words. */
  summaries: { read: string; update: string }
  /** Whether a person who saves has to confirm who they are. */
  freshProof?: Endpoint['freshProof']
  /** Of saving. */
  errors: readonly ErrorCode[]
}

/**
 * The two calls of one part of a domain's settings, in this order: read it, change it. Both are only for people. `name`
 * is the noun of their operation ids, as in `getDomainPrivacy`.
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
