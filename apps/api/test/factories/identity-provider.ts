/// <reference path="./oidc-provider.d.ts" />
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'evenground', secret: 'a-secret-with-dashes-'.padEnd(43, 'x') }

/** The claims about a person, besides the subject. */
type Claims = Record<string, unknown>

interface Options {
  people: Record<string, Claims>
  /** The URLs that it may redirect browsers to. */
  redirects: Set<string>
}

async function makeKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
}

const CLAIM_NAMES = ['email', 'email_verified', 'given_name', 'family_name', 'name', 'department', 'groups']

/** Suppresses warnings: the package warns that these settings are for tests only. */
function quietly<T>(make: () => T): T {
  const { warn } = console
  console.warn = () => undefined
  try {
    return make()
  } finally {
    console.warn = warn
  }
}

const NEVER = ['http://127.0.0.1/never']

function buildProvider(issuer: string, key: JWK, { people, redirects }: Options): Provider {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: NEVER,
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['for the cookies of a provider in a test'] },
    features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    claims: { openid: ['sub'], email: CLAIM_NAMES.slice(0, 2), profile: CLAIM_NAMES.slice(2) },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people[id] }),
    }),
    pkce: { required: () => true },
  })
  // Also allows URLs that became known after the start.
  provider.Client.prototype.redirectUriAllowed = (uri) => redirects.has(uri)
  provider.Client.prototype.postLogoutRedirectUriAllowed = (uri) =>
    [...redirects].some((redirect) => uri === `${new URL(redirect).origin}/`)
  return provider
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

/** Starts a certified OpenID Connect provider on this machine, which can also issue forged ID tokens. */
export async function startIdentityProvider() {
  const options: Options = { people: {}, redirects: new Set() }
  let key = await makeKey('first')
  let forge: ((claims: Claims, key: JWK) => Promise<string>) | null = null
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  let spentMs = 0
  const server = createServer((request, response) => {
    const began = performance.now()
    response.on('finish', () => {
      spentMs += performance.now() - began
    })
    handle(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function open(): void {
    const provider = quietly(() => buildProvider(issuer, key, options))
    provider.use(async (context, next) => {
      await next()
      const idToken = context.path === '/token' && forge ? context.body.id_token : undefined
      if (typeof idToken !== 'string' || !forge) return
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1] as string, 'base64url').toString())
      context.body = { ...context.body, id_token: await forge(claims, key) }
    })
    const answer = provider.callback()
    handle = (request, response) => answer(request, response)
  }
  open()

  return {
    issuer,
    /** Adds a person who can sign in at the provider. The name is also the subject. */
    add: (name: string, claims: Claims) => {
      options.people[name] = claims
    },
    allow: (redirect: string) => void options.redirects.add(redirect),
    /** Rotates the signing key, as providers do now and then. */
    rotate: async () => {
      key = await makeKey(`of ${Date.now()}`)
      open()
    },
    /** Replaces its ID tokens with the result of this function; null: issues its own again. */
    forgeIdTokens: (next: typeof forge) => {
      forge = next
    },
    /** Answers every request with an error until it is up again. */
    goDown: () => {
      handle = (_request, response) => void response.writeHead(502).end()
    },
    comeUp: open,
    /** The milliseconds spent on all responses so far. */
    spent: () => spentMs,
    close: () => server.close(),
  }
}

export const signAs = (claims: Claims, key: Parameters<SignJWT['sign']>[0], header: { alg: string; kid?: string }) =>
  new SignJWT(claims).setProtectedHeader(header).sign(key)

/** Keeps the provider's cookies, as a browser would. */
function createJar() {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (response: Response) => {
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

/** Fills in the form of a page: each development page has one. */
function fillForm(html: string, login: string): { action: string; body: string } {
  const action = /action="([^"]+)"/.exec(html)?.[1]
  const prompt = /name="prompt" value="([^"]+)"/.exec(html)?.[1]
  if (!action || !prompt) throw new Error(`no form: ${html.slice(0, 300)}`)
  return { action, body: prompt === 'login' ? `prompt=login&login=${login}&password=x` : `prompt=${prompt}` }
}

/** Signs in at the provider like a browser. Returns the URL that it redirects back to. */
export async function signInAtProvider(start: string, login: string, home: string): Promise<URL> {
  const jar = createJar()
  let url = start
  let body: string | undefined
  for (let hop = 0; hop < 15; hop += 1) {
    if (url.startsWith(home)) return new URL(url)
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: jar.header(),
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { body }),
    })
    jar.keep(response)
    const next = response.headers.get('location')
    const form = next ? null : fillForm(await response.text(), login)
    body = form?.body
    url = new URL(next ?? (form?.action as string), url).href
  }
  throw new Error('the provider sends the browser round in circles')
}
