import type { BuiltEndpoint, Method, SaysImpersonation } from './endpoint.ts'

/** All that a call declares beside its id, method and path. A call that answers no error of its own leaves them out. */
type Spec = Omit<BuiltEndpoint, 'built' | 'id' | 'method' | 'path' | 'errors'> & Partial<Pick<BuiltEndpoint, 'errors'>>

type Call<Id, M, P, S> = Omit<S, 'errors'> &
  Pick<BuiltEndpoint, 'errors'> & {
    readonly id: Id
    readonly method: M
    readonly path: P
    readonly built: true
  }

const declare =
  <const M extends Method>(method: M) =>
  <const Id extends string, const P extends BuiltEndpoint['path'], const S extends Spec>(
    id: Id,
    path: P,
    spec: S & SaysImpersonation<S>,
  ): Call<Id, M, P, S> => ({ errors: [], ...(spec as S), id, method, path, built: true })

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const remove = declare('DELETE')
