import type { z } from 'zod'
import type { ErrorCode, PermissionKey } from '../constants/index.ts'

/**
 * Who may call an endpoint. There is no default: an endpoint without `access` does not compile.
 * - `public`: anyone, signed in or not
 * - `signed_in`: any valid access token; what is reachable is decided by ownership
 * - `{ anyOf }`: a caller who has at least one of these permissions
 * - `global_administrator`: only the built-in role of that name
 */
export type Access = 'public' | 'signed_in' | 'global_administrator' | { readonly anyOf: readonly PermissionKey[] }

/**
 * What a call does during an impersonation. Required for `signed_in` endpoints. Others default to `open`, limited to
 * the permissions of the impersonated person.
 * - `open`: as for the person
 * - `learner_action`: starts, answers or finishes something in the person's name; the row names who did it
 * - `closed`: passwords, recovery questions, sessions, journal texts, chat and exports stay the person's own
 */
export type Impersonation = 'open' | 'learner_action' | 'closed'

/**
 * What a call does for an API key. There is no default: a call that does not say it does not compile.
 * - `open`: as far as the permissions of the key reach
 * - `no_files`: the same, but not as a file to take away
 * - `closed`: about oneself, about what lets people in, or about keys and roles; a person has to sign in
 */
type ApiKeyUse = 'open' | 'no_files' | 'closed'

/**
 * Whether a person has to have shown within the last ten minutes that it is them. No one asks an API key.
 * - `if_required`: where the account has a second factor, or the domain demands it of everyone
 * - `for_files`: the same, for a list or report that is asked for as a file
 * - `always`: of everyone
 * - `fields`: as `if_required`, where the body has one of these; `own`: of everyone, where these are of the own account
 * - `when`: as `if_required`, where the body says this; `part` names that part of the call
 */
type FreshProof =
  | 'if_required'
  | 'for_files'
  | 'always'
  | { readonly fields: readonly string[]; readonly own?: readonly string[] }
  | { readonly when: (body: Readonly<Record<string, unknown>>) => boolean; readonly part: string }

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The paths below `/agent` are those of the assistant's chat. */
type Path = `/api/v2/${string}` | `/agent/${string}`

interface EndpointDeclaration {
  /** Verb and noun; the OpenAPI operation id. */
  readonly id: string
  readonly method: Method
  /** Parameters in braces, as OpenAPI writes them. */
  readonly path: Path
  readonly tag: string
  readonly summary: string
  readonly access: Access
  readonly apiKeys: ApiKeyUse
  readonly impersonation?: Impersonation
}

/** Success status → schema of the body; null = no body. */
type Responses = Readonly<Record<number, z.ZodType | null>>

export interface Endpoint extends EndpointDeclaration {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly responses: Responses
  /** In addition to those of every endpoint (validation, authentication, limits, failures). */
  readonly errors: readonly ErrorCode[]
  /** Most bytes of the body; set where the ordinary limit is too small. */
  readonly bodyLimit?: number
  /** The body may also come as a form (application/x-www-form-urlencoded), as pages of other sites send it. */
  readonly form?: true
  /** Most JSON values that the body may contain; set where the default is too low or needlessly high. */
  readonly maxBodyValues?: number
  /** An expired bearer token is treated as no token: a client that signs in or out may still send an old one. */
  readonly staleTokenIgnored?: true
  /** Allowed for a caller who must choose a new password first. */
  readonly allowedBeforePasswordChange?: true
  /** Allowed for a caller who must set up a second factor first. */
  readonly allowedBeforeEnrollment?: true
  readonly freshProof?: FreshProof
  /** A list that also answers `Accept: text/csv`; its success body is an array. Every GET of one has it by itself. */
  readonly csv?: true
  /** The handler itself returns CSV as well, as bytes. */
  readonly csvByHandler?: true
  /** Media types of the success body where it is not JSON; the handler then returns bytes. */
  readonly produces?: readonly [string, ...string[]]
}

/** Makes `impersonation` a required field of `signed_in` endpoints, so that no new one forgets it. */
export type RequireImpersonation<E> = E extends { readonly access: 'signed_in' }
  ? { readonly impersonation: Impersonation }
  : unknown

/** Access by one permission, or by any of several. */
export const permission = (...keys: [PermissionKey, ...PermissionKey[]]) => ({ anyOf: keys }) as const

type SchemaTypeOf<E, K extends string, Direction extends 'input' | 'output'> = K extends keyof E
  ? E[K] extends z.ZodType
    ? Direction extends 'input'
      ? z.input<E[K]>
      : z.output<E[K]>
    : undefined
  : undefined

/** What a client passes. */
export type EndpointInput<E> = OmitUndefined<{
  params: SchemaTypeOf<E, 'params', 'input'>
  query: SchemaTypeOf<E, 'query', 'input'>
  body: SchemaTypeOf<E, 'body', 'input'>
}>

/** What a handler receives, parsed. */
export interface HandlerRequest<E> {
  params: SchemaTypeOf<E, 'params', 'output'>
  query: SchemaTypeOf<E, 'query', 'output'>
  body: SchemaTypeOf<E, 'body', 'output'>
}

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

type BodyOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler returns: one of the declared statuses with its body. */
export type HandlerResponse<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: { status: S; body: BodyOf<E['responses'][S]>; headers?: Record<string, string> }
}[keyof E['responses'] & number]

/** What a client gets: the body of the response, undefined for a status without one. */
export type ClientResult<E extends Endpoint> = {
  [S in keyof E['responses']]: E['responses'][S] extends z.ZodType ? z.output<E['responses'][S]> : undefined
}[keyof E['responses']]

export const ok = <T>(body: T) => ({ status: 200 as const, body })
export const created = <T>(body: T) => ({ status: 201 as const, body })
export const noContent = () => ({ status: 204 as const, body: undefined })
