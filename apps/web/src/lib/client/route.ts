import type { ClientResult, Endpoint, EndpointInput } from '@evenground/shared/contract'

/**
 * An endpoint as the browser needs it: method and path, as in `GET /api/v2/groups`, and what goes in and comes out as
 * types alone. The contract's schemas stay on the server: a page that signs someone in has no room for a validation
 * library. It is one string, because the bundler writes a string where it is used, so that a page carries no other routes.
 */
export type Route<E extends Endpoint> = `${E['method']} ${E['path']}` & {
  /** Never set; carries the types. */
  readonly endpoint?: E
}

export type RouteInput<E extends Endpoint> = EndpointInput<E>
export type RouteResult<E extends Endpoint> = ClientResult<E>

/** The path of a route, with its parameters filled in. */
export const pathOf = (route: string, params: Readonly<Record<string, unknown>> = {}): string =>
  splitRoute(route)[1].replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))

export function splitRoute(route: string): [method: string, path: string] {
  const space = route.indexOf(' ')
  return [route.slice(0, space), route.slice(space + 1)]
}
