import type { Endpoint, EndpointInput } from '@evenground/shared/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, parseConfig } from '../src/config.ts'
import { install } from '../src/modules/installation/index.ts'
import { openDatabase } from '../src/platform/database/index.ts'
import { createPasswordHasher } from '../src/platform/password-hasher.ts'
import type { Platform } from '../src/platform/platform.ts'
import { createRateLimits } from '../src/platform/rate-limits.ts'
import { deriveKeys } from '../src/platform/secret-keys.ts'
import { createTestDatabase } from './database/test-database.ts'
import { writeTwice } from './write-twice.ts'

export interface Answer {
  status: number
  /** Parsed JSON, or the text of anything else. Untyped: tests assert what they read of it. */
  // biome-ignore lint/suspicious/noExplicitAny: a typed body would only repeat the contract that is under test
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestServer {
  app: FastifyInstance
  platform: Platform
  /** Connects as the owner, whom row-level security does not restrict. */
  databaseUrl: string
  /** Connects with the server's own login. */
  applicationUrl: string
  /**
   * The clock of the server: starts at the real time, or shortly before (see startOfClock), and moves only when told
   * to.
   */
  time: { now(): Date; set(to: Date): void; advance(seconds: number): void }
  /** Calls a declared endpoint over HTTP, as a client would. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E> & CallOptions): Promise<Answer>
  /** Sends any request, for input that the contract's types do not allow. */
  request(options: InjectOptions): Promise<Answer>
}

export interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string>
  /** The client's address, which rate limits use. */
  address?: string
}

/** `?a=1&b=2&b=3`; leaves undefined values out. */
function writeQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}

const writePath = (path: string, params: Record<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(params[name])))

const HOUR_MS = 60 * 60 * 1000
const ROOM_MS = 5 * 60 * 1000

/**
 * The real time, but at least five minutes before the hour ends. So a test that moves the clock by seconds stays in the
 * same hour, day and month, and in the same window of a rate limit, whenever it runs.
 */
function startOfClock(): number {
  const real = Date.now()
  return Math.min(real, real - (real % HOUR_MS) + HOUR_MS - ROOM_MS)
}

const DAY_SECONDS = 24 * 60 * 60

/**
 * Access tokens expire by the clock of the machine, which tests cannot change. On a busy machine, a test file may take
 * longer than the fifteen minutes that a token is valid.
 */
function signForADay({ jwt }: FastifyInstance): void {
  const { sign } = jwt
  jwt.sign = ((claims: object, options: object) => sign(claims, { ...options, expiresIn: DAY_SECONDS })) as typeof sign
}

/**
 * The real server on a separate database for this test file. `environment` overrides single variables. `tokensExpire`:
 * access tokens live as long as in production, instead of a day.
 */
export async function createTestServer(
  environment: Record<string, string> = {},
  { tokensExpire = false } = {},
): Promise<TestServer> {
  const { url: databaseUrl, applicationUrl } = await createTestDatabase()
  const config: Config = parseConfig({
    DEMO: 'false',
    BCRYPT_COST: '4',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://evenground.test',
    JWT_SECRET: 'a secret for tests that is long enough',
    DATABASE_URL: databaseUrl,
    SSO_PRIVATE_HOSTS: '127.0.0.1',
    SSO_DNS_SERVERS: '127.0.0.1:9',
    ...environment,
  })
  let now = startOfClock()
  const clock = () => new Date(now)
  const database = openDatabase({ url: applicationUrl, poolSize: 8, onConnectionLost: () => undefined })
  const keys = deriveKeys(config.jwtSecret as string, config.previousJwtSecrets)
  const platform: Platform = {
    config,
    database,
    clock,
    keys,
    hasher: createPasswordHasher({ cost: config.bcryptCost, parallel: config.bcryptParallel }),
    limits: createRateLimits({ database, fingerprintKey: keys.fingerprint, clock, factor: config.rateLimitFactor }),
  }
  await install(platform, { applicationUrl, log: () => undefined })
  const app = await buildApp({ platform, findProblem: async () => null, serializer: writeTwice })
  if (!tokensExpire) signForADay(app)
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  async function request(options: InjectOptions): Promise<Answer> {
    const response = await app.inject(options)
    const isJson = /[/+]json\b/.test(String(response.headers['content-type'] ?? ''))
    const body = isJson && response.body ? JSON.parse(response.body) : response.body
    return { status: response.statusCode, body, headers: response.headers as Answer['headers'] }
  }

  return {
    app,
    platform,
    databaseUrl,
    applicationUrl,
    time: {
      now: clock,
      set: (to) => {
        now = to.getTime()
      },
      advance: (seconds) => {
        now += seconds * 1000
      },
    },
    request,
    call: (endpoint, { token, headers, address, ...input }) => {
      const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object }
      return request({
        method: endpoint.method,
        url: writePath(endpoint.path, params as Record<string, unknown>) + writeQuery(query as Record<string, unknown>),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
        ...(body !== undefined && { payload: body }),
        ...(address && { remoteAddress: address }),
      })
    },
  }
}
