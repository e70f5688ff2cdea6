import type { Endpoint, Impersonation } from '@evenground/shared/contract'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SigningKey } from '../../platform/secret-keys.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'
import type { ProofLookup } from './fresh-proof.ts'

/** What an access token says: only ids, nothing private. `act` is RFC 8693's actor claim. */
export interface AccessTokenClaims {
  sub: string
  sid: string
  rid: string
  typ: 'access'
  act?: { sub: string }
}

/** Looks up who a token speaks for, as of now; null when the session, account or domain is no longer good. */
export type CallerLookup = (claims: AccessTokenClaims) => Promise<Caller | null>

/** The same for an API key that came from an address. */
export type KeyLookup = (key: string, address: string | undefined) => Promise<Caller | null>

/** The same for work that outlives its request: null when the account may not be used any more. */
export type AccountLookup = (who: { accountId: string; actorId: string | null }) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyInstance {
    lookUpProof: ProofLookup
  }
  interface FastifyRequest {
    caller: Caller | null
    identify(endpoint: Pick<Endpoint, 'access' | 'staleTokenIgnored'>): Promise<void>
  }
  interface FastifyContextConfig {
    endpointId?: string
    impersonation?: Impersonation
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (value: unknown): boolean => typeof value === 'string' && UUID.test(value)

const isAccessToken = (claims: Partial<AccessTokenClaims>): claims is AccessTokenClaims =>
  claims.typ === 'access' && isId(claims.sub) && isId(claims.sid) && isId(claims.rid)

const invalidToken = (): AppError =>
  new AppError('invalid_token', { headers: { 'www-authenticate': 'Bearer error="invalid_token"' } })

/** What begins as a key is no access token, so that each is looked up only in one place. */
const KEY = /^Bearer +(eg_\S*)$/i

async function readClaims(request: FastifyRequest): Promise<AccessTokenClaims> {
  try {
    const claims = await request.jwtVerify<Partial<AccessTokenClaims>>()
    if (isAccessToken(claims)) return claims
  } catch {
    // Why a token is bad (expired, tampered, another algorithm) helps no one who may know it.
  }
  throw invalidToken()
}

interface AuthenticationOptions {
  /** The first signs; the others did before. */
  keys: readonly [SigningKey, ...SigningKey[]]
  lookUpCaller: CallerLookup
  lookUpKey: KeyLookup
  lookUpProof: ProofLookup
}

/** The key that the head of a token names; the present one where it names none that is known. */
const chooseKey =
  ([present, ...former]: AuthenticationOptions['keys']) =>
  (_request: FastifyRequest, token: object, done: (error: null, key: string) => void): void => {
    const { header } = token as { header?: { kid?: unknown } }
    done(null, (former.find(({ kid }) => kid === header?.kid) ?? present).secret)
  }

export async function installAuthentication(
  app: FastifyInstance,
  { keys, lookUpCaller, lookUpKey, lookUpProof }: AuthenticationOptions,
): Promise<void> {
  const [{ kid, secret }, ...former] = keys
  await app.register(fastifyJwt, {
    // Choosing a key for each request costs time, which is spent only where there is a choice. It needs the token's head.
    ...(former.length === 0
      ? { secret }
      : { secret: { private: secret, public: chooseKey(keys) }, decode: { complete: true } }),
    sign: { algorithm: 'HS256', kid },
    // A valid signature is not computed again; its expiry is checked each time. What was refused
    // is never kept: a clock that ran ahead for a moment would have tokens refused until the same time comes again.
    verify: { algorithms: ['HS256'], cache: true, errorCacheTTL: () => Number.NEGATIVE_INFINITY },
  })
  const findCaller = async (request: FastifyRequest) => {
    const key = KEY.exec(request.headers.authorization ?? '')?.[1]
    return key === undefined ? lookUpCaller(await readClaims(request)) : lookUpKey(key, request.ip)
  }
  app.decorate('lookUpProof', lookUpProof)
  app.decorateRequest('caller', null)
  app.decorateRequest('identify', async function identify(this: FastifyRequest, endpoint) {
    if (!this.headers.authorization) {
      if (endpoint.access === 'public') return
      throw new AppError('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } })
    }
    try {
      const caller = await findCaller(this)
      if (!caller) throw invalidToken()
      this.caller = caller
    } catch (error) {
      const isStale = error instanceof AppError && error.code === 'invalid_token'
      if (!isStale || !endpoint.staleTokenIgnored) throw error
    }
  })
}
