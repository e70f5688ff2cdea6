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

const declare =
  <const M extends Method>(method: M) =>
  <const Id extends string, const P extends Endpoint['path'], const S extends Spec>(
    id: Id,
    path: P,
    spec: S & RequireImpersonation<S> & KnownOptions<S>,
  ): Call<Id, M, P, S> => ({ errors: [], ...(spec as S), id, method, path })

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const remove = declare('DELETE')
