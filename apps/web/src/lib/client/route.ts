import type { BuiltEndpoint, EndpointInput, EndpointResult } from '@evenground/shared/contract'

/**
 * An endpoint as the browser needs it: where to call, and what goes in and comes out as types alone. The contract's
 * schemas stay on the server: a page that signs somebody in has no room for a validation library.
 */
export interface Route<E extends BuiltEndpoint> {
  readonly method: E['method']
  readonly path: E['path']
  /** Never set; carries the types. */
  readonly endpoint?: E
}

export type RouteInput<E extends BuiltEndpoint> = EndpointInput<E>
export type RouteResult<E extends BuiltEndpoint> = EndpointResult<E>

/** `route<typeof login>('POST', '/api/v2/auth/login')`: both arguments are the contract's own, or it does not compile. */
export const route = <E extends BuiltEndpoint>(method: E['method'], path: E['path']): Route<E> => ({ method, path })
