import type { z } from 'zod'
import type { ErrorCode, PermissionKey } from '../constants/index.ts'

/**
 * Who may call an endpoint. There is no default: an endpoint that does not say it does not compile.
 * - `public`: anybody, signed in or not
 * - `signed_in`: any valid access token; what is reachable is decided by ownership
 * - `{ permission }`: a right of the catalog; `anyOf` where several open the same door
 * - `global_administrator`: the fixed role alone
 */
export type Access = 'public' | 'signed_in' | 'global_administrator' | { readonly anyOf: readonly PermissionKey[] }

/**
 * What a call does while a global administrator acts as somebody else. Calls about oneself (`signed_in`) have to say it;
 * another call that does not is open, as far as the person's rights reach.
 * - `open`: as for the person
 * - `learner_action`: starts, answers or finishes something in the person's name; the row names who did it
 * - `closed`: passwords, recovery questions, sessions, journal texts, chat and exports stay the person's own
 */
export type Impersonation = 'open' | 'learner_action' | 'closed'

/**
 * What a call does for an API key. There is no default: a call that does not say it does not compile.
 * - `open`: as far as the rights of the key reach
 * - `no_files`: the same, but not as a file to take away
 * - `closed`: about oneself, about what lets people in, or about keys and roles; a person has to sign in
 */
type ApiKeyUse = 'open' | 'no_files' | 'closed'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Path = `/api/v2/${string}` | `/agent/${string}`

interface Declared {
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

export interface BuiltEndpoint extends Declared {
  readonly built: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly responses: Responses
  /** Beside those that every endpoint can answer (validation, authentication, limits, failures). */
  readonly errors: readonly ErrorCode[]
  /** Bytes; where the ordinary limit is too small. */
  readonly bodyLimit?: number
  /** Values in the body; where it is a list of very many, or of few. */
  readonly bodyValues?: number
  /** A bearer token that is no longer good counts as none: whoever signs in or out may still send an old one. */
  readonly staleTokenIgnored?: true
  /** Works also for whoever has to choose a new password first. */
  readonly beforePasswordChange?: true
  /** A list that also answers `Accept: text/csv`; its success body is an array of objects, its query a ListQuery. */
  readonly csv?: true
  /** The handler itself answers CSV as well, as bytes. */
  readonly csvByHandler?: true
  /** Media types of the success body where it is not JSON; the handler then answers bytes. */
  readonly produces?: readonly [string, ...string[]]
}

/** Declared so that nothing is forgotten, not mounted: it answers 404 and is absent from OpenAPI. */
interface PlannedEndpoint extends Declared {
  readonly built: false
}

export type Endpoint = BuiltEndpoint | PlannedEndpoint

/** Does not compile for a call about oneself that says nothing of impersonation, so that no new one forgets it. */
type SaysImpersonation<E> = E extends { readonly access: 'signed_in' }
  ? { readonly impersonation: Impersonation }
  : unknown

export const endpoint = <const E extends Omit<BuiltEndpoint, 'built'>>(
  spec: E & SaysImpersonation<E>,
): E & { readonly built: true } => ({ ...spec, built: true })

/** Access by one right, or by any of several. */
export const permission = (...keys: [PermissionKey, ...PermissionKey[]]) => ({ anyOf: keys }) as const

type Part<E, K extends string, Direction extends 'input' | 'output'> = K extends keyof E
  ? E[K] extends z.ZodType
    ? Direction extends 'input'
      ? z.input<E[K]>
      : z.output<E[K]>
    : undefined
  : undefined

/** What a caller passes. */
export type EndpointInput<E> = OmitUndefined<{
  params: Part<E, 'params', 'input'>
  query: Part<E, 'query', 'input'>
  body: Part<E, 'body', 'input'>
}>

/** What a handler receives, parsed. */
export interface EndpointRequest<E> {
  params: Part<E, 'params', 'output'>
  query: Part<E, 'query', 'output'>
  body: Part<E, 'body', 'output'>
}

type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

type BodyOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler answers: one of the declared statuses with its body. */
export type EndpointAnswer<E extends BuiltEndpoint> = {
  [S in keyof E['responses'] & number]: { status: S; body: BodyOf<E['responses'][S]>; headers?: Record<string, string> }
}[keyof E['responses'] & number]

/** What a caller gets back: the body of whichever success status came, undefined for one without. */
export type EndpointResult<E extends BuiltEndpoint> = {
  [S in keyof E['responses']]: E['responses'][S] extends z.ZodType ? z.output<E['responses'][S]> : undefined
}[keyof E['responses']]

export const ok = <T>(body: T) => ({ status: 200 as const, body })
export const created = <T>(body: T) => ({ status: 201 as const, body })
export const noContent = () => ({ status: 204 as const, body: undefined })
