import type { ClientResult, Endpoint, EndpointInput } from '@evenground/shared/contract'

/**
 * An endpoint for the browser: a string of method and path, such as `GET /api/v2/groups`, with its input and output as
 * types only. The contract's schemas are left out, because a validation library is too large for the sign-in page. It
 * is a plain string so that the bundler inlines it and a page contains only the routes it uses.
 */
export type Route<E extends Endpoint> = `${E['method']} ${E['path']}` & {
  /** Never set; only carries the types. */
  readonly endpoint?: E
}

export type RouteInput<E extends Endpoint> = EndpointInput<E>
export type RouteResult<E extends Endpoint> = ClientResult<E>

/** The path of a route with its parameters filled in. */
export const pathOf = (route: string, params: Readonly<Record<string, unknown>> = {}): string =>
  splitRoute(route)[1].replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))

export function splitRoute(route: string): [method: string, path: string] {
  const space = route.indexOf(' ')
  return [route.slice(0, space), route.slice(space + 1)]
}
