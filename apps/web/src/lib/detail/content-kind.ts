import type { Locale } from '@evenground/shared/constants'
import type { BuiltEndpoint } from '@evenground/shared/contract'
import { type CallOptions, call } from '../client/call.ts'
import { type Route, type RouteInput, type RouteResult, route } from '../client/route.ts'
import { isTitleFilled, suffixTitle, type TextValues } from './localized-values.ts'
import type { DetailKind, FieldError } from './resource.ts'

/** The four calls of one kind of content, as types. */
interface ContentCalls {
  load: BuiltEndpoint
  create: BuiltEndpoint
  update: BuiltEndpoint
  remove: BuiltEndpoint
}

type BodyOf<E extends BuiltEndpoint> = RouteInput<E> extends { body: infer Body } ? Body : never
type WholeOf<Calls extends ContentCalls> = RouteResult<Calls['load']> & { id: string }

interface ContentDefinition<Calls extends ContentCalls, Values> {
  /** Of its routes, here and on the server. */
  name: string
  empty: () => Values
  read: (whole: WholeOf<Calls>) => Values
  /** As it is sent: what it was before, or null for a new one. */
  write: (values: Values, before: WholeOf<Calls> | null) => BodyOf<Calls['create']>
  /** What is wrong beside a title that is missing. */
  check?: (values: Values, domainLocale: Locale) => readonly FieldError[]
  /** What of a copy is another, beside its title. */
  renew?: (values: Values) => Values
  /** A banner key. */
  deleted: string
}

type AnyRoute = Route<BuiltEndpoint>
const send = <Answer>(to: AnyRoute, input: object, options?: CallOptions) =>
  call(to, input as RouteInput<BuiltEndpoint>, options) as Promise<Answer>

/**
 * What the library holds: it has a title, an owner, and the same calls whatever it is. A copy stays with the owner of
 * its model: what it points to may belong to that domain, and could not be seen from anywhere else.
 */
export function contentKind<Calls extends ContentCalls, Values extends { title: TextValues }>(
  definition: ContentDefinition<Calls, Values>,
) {
  type Whole = WholeOf<Calls>
  const { name, empty, read, write, check, renew = (values) => values, deleted } = definition
  const one = `/api/v2/${name}/{id}` as const
  const routes = {
    load: route('GET', one),
    create: route('POST', `/api/v2/${name}`),
    update: route('PUT', one),
    remove: route('DELETE', one),
  }
  return {
    name,
    load: (id, options) => send<Whole>(routes.load, { params: { id } }, options),
    create: (values, options, owner) =>
      send<Whole>(routes.create, { body: { ...(write(values, null) as object), ...owner } }, options),
    update: (before, values, options) =>
      send<Whole>(routes.update, { params: { id: before.id }, body: write(values, before) }, options),
    remove: (id) => send<unknown>(routes.remove, { params: { id } }),
    empty,
    read,
    check: (values, domainLocale) => [
      ...(isTitleFilled(values.title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
      ...(check?.(values, domainLocale) ?? []),
    ],
    copy: (values, suffix) => ({ ...renew(values), title: suffixTitle(values.title, suffix) }),
    copyStays: true,
    deleted,
  } satisfies DetailKind<Whole, Values>
}
