/** The package has no types; these cover what the tests use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Context {
    path: string
    status: number
    body: Record<string, unknown>
  }

  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly Client: {
      prototype: {
        redirectUriAllowed(uri: string): boolean
        postLogoutRedirectUriAllowed(uri: string): boolean
      }
    }
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
  }
}
