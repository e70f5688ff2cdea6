import { z } from 'zod'
import { csvQuery } from '../schemas/primitives.ts'
import type { Endpoint, Method, RequireImpersonation } from './endpoint.ts'

/** All that a call declares beside its id, method and path. A call that answers no error of its own leaves them out. */
type Spec = Omit<Endpoint, 'id' | 'method' | 'path' | 'errors'> & Partial<Pick<Endpoint, 'errors'>>

/** Refuses a misspelled option: TypeScript does not look for unknown keys in what it infers a type from. */
type KnownOptions<S> = { readonly [K in Exclude<keyof S, keyof Spec>]: never }

type Call<Id, M, P, S> = Omit<S, 'errors'> &
  Pick<Endpoint, 'errors'> & {
    readonly id: Id
    readonly method: M
    readonly path: P
  }

/** Every list is had as CSV as well; those that anybody may ask for are short, and for programs. */
const isList = (method: Method, { access, responses }: Spec): boolean =>
  method === 'GET' && access !== 'public' && responses[200] instanceof z.ZodArray

/** A call with CSV, and with the query that says how it is written. */
function withCsv(spec: Spec): Partial<Spec> {
  const query = spec.query instanceof z.ZodObject ? spec.query : z.object({})
  return { csv: true, query: 'fields' in query.shape ? query : query.safeExtend(csvQuery) }
}

const declare =
  <const M extends Method>(method: M) =>
  <const Id extends string, const P extends Endpoint['path'], const S extends Spec>(
    id: Id,
    path: P,
    spec: S & RequireImpersonation<S> & KnownOptions<S>,
  ): Call<Id, M, P, S> => ({ errors: [], ...(spec as S), ...(isList(method, spec) && withCsv(spec)), id, method, path })

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const remove = declare('DELETE')
