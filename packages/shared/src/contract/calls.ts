import { z } from 'zod'
import { csvQuery, IdParams } from '../schemas/primitives.ts'
import type { Endpoint, Method, RequireImpersonation, Wording } from './endpoint.ts'

/**
 * The success response of a call that has only one success status. A call with neither field responds with 204 and no
 * body.
 */
interface Success {
  /** Body of a 200 response. */
  readonly answer?: z.ZodType
  /** Body of a 201 response: the record that was created. */
  readonly created?: z.ZodType
}

/** Fields that a call may omit. `errors` defaults to none, `responses` follows from `Success`. */
type Optional = 'errors' | 'responses'

/** Everything that a call declares besides its id, method and path. */
type Spec = Omit<Endpoint, 'id' | 'method' | 'path' | Optional> & Partial<Pick<Endpoint, Optional>> & Success

/** Makes a misspelled option a type error: TypeScript does not check for unknown keys in a type that it infers. */
type KnownOptions<S> = { readonly [K in Exclude<keyof S, keyof Spec>]: never }

type Responses<S> = S extends { readonly responses: infer Declared extends Endpoint['responses'] }
  ? Declared
  : S extends { readonly created: infer Body extends z.ZodType }
    ? { readonly 201: Body }
    : S extends { readonly answer: infer Body extends z.ZodType }
      ? { readonly 200: Body }
      : { readonly 204: null }

type Params<P, S> = S extends { readonly params: z.ZodType }
  ? unknown
  : P extends `${string}{id}${string}`
    ? { readonly params: typeof IdParams }
    : unknown

type Call<Id, M, P, S> = Omit<S, Optional | keyof Success> &
  Pick<Endpoint, 'errors'> &
  Params<P, S> & {
    readonly id: Id
    readonly method: M
    readonly path: P
    readonly responses: Responses<S>
  }

function responsesOf({ responses, answer, created }: Spec): Endpoint['responses'] {
  if (responses) return responses
  if (created) return { 201: created }
  return answer ? { 200: answer } : { 204: null }
}

/**
 * Whether a call is a list that can also be downloaded as CSV: all lists except public ones, which are short and made
 * for programs.
 */
const isList = (method: Method, { access }: Spec, responses: Endpoint['responses']): boolean =>
  method === 'GET' && access !== 'public' && responses[200] instanceof z.ZodArray

/** Adds CSV to a call, with the query parameters that control its format. */
function withCsv(spec: Spec): Partial<Spec> {
  const query = spec.query instanceof z.ZodObject ? spec.query : z.object({})
  return { csv: true, query: 'fields' in query.shape ? query : query.safeExtend(csvQuery) }
}

function build(method: Method, id: string, path: Endpoint['path'], spec: Spec): Endpoint {
  const { answer: _answer, created: _created, ...declared } = spec
  const responses = responsesOf(spec)
  return {
    errors: [],
    ...(path.includes('{id}') && { params: IdParams }),
    ...declared,
    ...(isList(method, spec, responses) && withCsv(spec)),
    id,
    method,
    path,
    responses,
  }
}

const declare =
  <const M extends Method>(method: M) =>
  <const Id extends string, const P extends Endpoint['path'], const S extends Spec>(
    id: Id,
    path: P,
    spec: S & RequireImpersonation<S> & KnownOptions<S>,
  ) =>
    build(method, id, path, spec) as unknown as Call<Id, M, P, S>

export const get = declare('GET')
export const post = declare('POST')
export const put = declare('PUT')
export const remove = declare('DELETE')

interface OwnList<Row> extends Wording {
  tag: string
  row: Row
}

/** Lists what callers read about themselves. Closed to API keys, and during an impersonation. */
export const ownList = <
  const Id extends string,
  const P extends `/api/v2/accounts/me/${string}`,
  Row extends z.ZodType,
>(
  id: Id,
  path: P,
  { row, ...declared }: OwnList<Row>,
) =>
  get(id, path, {
    ...declared,
    apiKeys: 'closed',
    access: 'signed_in',
    impersonation: 'closed',
    answer: z.array(row),
  })
