import type { z } from 'zod'
import type { ErrorCode, PermissionKey } from '../constants/index.ts'

/**
 * Who may call an endpoint. There is no default: an endpoint without `access` does not compile.
 * - `public`: anyone, signed in or not
 * - `signed_in`: anyone with a valid access token; the handler decides what they may reach
 * - `{ anyOf }`: a caller who has at least one of these permissions
 * - `global_administrator`: only the built-in role of that name
 */
export type Access = 'public' | 'signed_in' | 'global_administrator' | { readonly anyOf: readonly PermissionKey[] }

/**
 * How a call behaves during an impersonation. Required for `signed_in` endpoints. Others default to `open`, limited to
 * the permissions of the impersonated person.
 * - `open`: the same as when the person calls
 * - `learner_action`: starts, answers or finishes something in the person's name; the stored row names the
 *   administrator
 * - `closed`: refused; passwords, recovery questions, sessions, journal texts, chat and exports are for the person
 *   alone
 */
export type Impersonation = 'open' | 'learner_action' | 'closed'

/**
 * How a call behaves for an API key. There is no default: an endpoint without `apiKeys` does not compile.
 * - `open`: allowed, within the permissions of the key
 * - `no_files`: allowed, but not as a file such as CSV
 * - `closed`: refused; calls about the caller's own account, ways to sign in, keys and roles are for signed-in people
 */
type ApiKeyUse = 'open' | 'no_files' | 'closed'

/**
 * Whether a person must have proved their identity within the last ten minutes. API keys are never asked for it.
 * - `if_required`: if the person has a second factor, or their domain requires a fresh proof of everyone
 * - `for_files`: as `if_required`, if the list or report is requested as a file
 * - `always`: for everyone
 * - `fields`: as `if_required`, if the body has one of these fields
 * - `own`: for everyone, if the body has one of these fields and the account is their own
 * - `also`: as `if_required`, in a case that only what is stored can tell: the service asks, and this describes the case
 *   in the documentation
 * - `when`: as `if_required`, if this function returns true for the body; `part` describes the condition in the
 *   documentation
 */
type FreshProof =
  | 'if_required'
  | 'for_files'
  | 'always'
  | { readonly fields: readonly string[]; readonly own?: readonly string[]; readonly also?: string }
  | { readonly when: (body: Readonly<Record<string, unknown>>) => boolean; readonly part: string }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Paths below `/agent` belong to the assistant's chat. */
type Path = `/api/v2/${string}` | `/agent/${string}`

interface EndpointDeclaration {
  /** The OpenAPI operation id: a verb and a noun. */
  readonly id: string
  readonly method: Method
  /** Parameters are in braces, as in OpenAPI: `/api/v2/accounts/{id}`. */
  readonly path: Path
  readonly tag: string
  /** What the call does, in the imperative and without a period: `List the groups that the caller may see`. */
  readonly summary: string
  /** Whole sentences that follow the summary in the OpenAPI description. */
  readonly details?: string
  readonly access: Access
  readonly apiKeys: ApiKeyUse
  readonly impersonation?: Impersonation
}

/** What the OpenAPI description says about a call. */
export type Wording = Pick<EndpointDeclaration, 'summary' | 'details'>

/** Success status → schema of the body, or null for a status without a body. */
type Responses = Readonly<Record<number, z.ZodType | null>>

export interface Endpoint extends EndpointDeclaration {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly responses: Responses
  /** Errors in addition to those that every endpoint has (validation, authentication, limits, failures). */
  readonly errors: readonly ErrorCode[]
  /** Maximum size of the body in bytes, if the default is too small. */
  readonly bodyLimit?: number
  /** Whether the body may also be a form (application/x-www-form-urlencoded), as pages of other sites send it. */
  readonly form?: true
  /** Maximum number of JSON values in the body, if the default is too low or needlessly high. */
  readonly maxBodyValues?: number
  /** Treats an expired bearer token like no token: a client that signs in or out may still send an old one. */
  readonly staleTokenIgnored?: true
  /** Whether a caller who must first choose a new password may call it. */
  readonly allowedBeforePasswordChange?: true
  /** Whether a caller who must first set up a second factor may call it. */
  readonly allowedBeforeSecondFactor?: true
  readonly freshProof?: FreshProof
  /**
   * Who may search with `q`, of those who may call; if absent, all of them. The number of matches tells what is stored
   * letter by letter, so counting what one searches for takes the permission to list it.
   */
  readonly searchAccess?: Access
  /**
   * Whether this list (an array) also answers `Accept: text/csv`. `calls.ts` sets it for all lists that are not public.
   */
  readonly csv?: true
  /** Like `csv`, but the handler itself returns the CSV, as bytes. */
  readonly csvByHandler?: true
  /** Media types of the success body if it is not JSON; the handler then returns bytes. */
  readonly produces?: readonly [string, ...string[]]
}

/** Makes `impersonation` a required field of `signed_in` endpoints, so that no new endpoint omits it. */
export type RequireImpersonation<E> = E extends { readonly access: 'signed_in' }
  ? { readonly impersonation: Impersonation }
  : unknown

/** Grants access to callers who have at least one of these permissions. */
export const permission = (...keys: [PermissionKey, ...PermissionKey[]]) => ({ anyOf: keys }) as const

type SchemaTypeOf<E, K extends string, Direction extends 'input' | 'output'> = K extends keyof E
  ? E[K] extends z.ZodType
    ? Direction extends 'input'
      ? z.input<E[K]>
      : z.output<E[K]>
    : undefined
  : undefined

/** The input that a client passes. */
export type EndpointInput<E> = OmitUndefined<{
  params: SchemaTypeOf<E, 'params', 'input'>
  query: SchemaTypeOf<E, 'query', 'input'>
  body: SchemaTypeOf<E, 'body', 'input'>
}>

/** The parsed input that a handler receives. */
export interface HandlerRequest<E> {
  params: SchemaTypeOf<E, 'params', 'output'>
  query: SchemaTypeOf<E, 'query', 'output'>
  body: SchemaTypeOf<E, 'body', 'output'>
}

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

type BodyOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** The response of a handler: one of the declared statuses with its body. */
export type HandlerResponse<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: { status: S; body: BodyOf<E['responses'][S]>; headers?: Record<string, string> }
}[keyof E['responses'] & number]

/** The result that a client receives: the body of the response, or undefined for a status without a body. */
export type ClientResult<E extends Endpoint> = {
  [S in keyof E['responses']]: E['responses'][S] extends z.ZodType ? z.output<E['responses'][S]> : undefined
}[keyof E['responses']]

export const ok = <T>(body: T) => ({ status: 200 as const, body })
export const created = <T>(body: T) => ({ status: 201 as const, body })
export const noContent = () => ({ status: 204 as const, body: undefined })
