import type { Endpoint, Impersonation } from '@evenground/shared/contract'
import fastifyJwt from '@fastify/jwt'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SigningKey } from '../../platform/secret-keys.ts'
import { AppError } from '../errors/app-error.ts'
import type { Caller } from './caller.ts'
import type { ProofLookup } from './fresh-proof.ts'

/** The contents of an access token: only ids, nothing private. `act` is the actor claim of RFC 8693. */
export interface AccessTokenClaims {
  sub: string
  sid: string
  rid: string
  typ: 'access'
  act?: { sub: string }
}

/** Looks up the current caller of a token; null when the session, account or domain is no longer valid. */
export type CallerLookup = (claims: AccessTokenClaims) => Promise<Caller | null>

/** Looks up the current caller of an API key used from an address; null when the key is not valid. */
export type KeyLookup = (key: string, address: string | undefined) => Promise<Caller | null>

/** Looks up the caller for work that outlives its request; null when the account may no longer be used. */
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

/** A bearer value with the prefix of keys is never an access token, so each is looked up in one place only. */
const KEY = /^Bearer +(eg_\S*)$/i

async function readClaims(request: FastifyRequest): Promise<AccessTokenClaims> {
  try {
    const claims = await request.jwtVerify<Partial<AccessTokenClaims>>()
    if (isAccessToken(claims)) return claims
  } catch {
    // The reason (expired, tampered, another algorithm) is not reported, since it would only help attackers.
  }
  throw invalidToken()
}

interface AuthenticationOptions {
  /** The first key signs new tokens; the others are former keys. */
  keys: readonly [SigningKey, ...SigningKey[]]
  lookUpCaller: CallerLookup
  lookUpKey: KeyLookup
  lookUpProof: ProofLookup
}

/** Picks the former key named in the token's header, or else the current key. */
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
    // Choosing a key costs time per request, so it is done only with more than one key. It needs the token's header.
    ...(former.length === 0
      ? { secret }
      : { secret: { private: secret, public: chooseKey(keys) }, decode: { complete: true } }),
    sign: { algorithm: 'HS256', kid },
    // Valid signatures are cached; the expiry is still checked each time. Refusals are never cached: after a clock ran
    // ahead for a moment, valid tokens would stay refused until the real time catches up.
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
