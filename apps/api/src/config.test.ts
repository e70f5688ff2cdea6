import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { Environment, parseConfig } from './config.ts'
import { ConfigurationError } from './platform/configuration-error.ts'
import { loadSecret } from './platform/secret-keys.ts'
import { SECRETS_IN_FILES } from './secret-files.ts'

const LONG = 'x'.repeat(32)
const DATABASE = 'postgresql://user:password@db.test/app'

/** The names of the variables that parseConfig complains about. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return [...error.message.matchAll(/^ {2}- ([A-Z_]+): \S/gm)].map((match) => match[1] as string)
  }
}

describe('configuration', () => {
  test('nothing has to be set: an embedded database, the demo, this machine alone', () => {
    expect(parseConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      demo: true,
      bcryptCost: 12,
      corsOrigins: [],
      role: 'all',
      logLevel: 'info',
      trustProxy: false,
    })
    expect(parseConfig({}).dataDir).toMatch(/\.data$/)
  })

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'db.test'],
    ['DATABASE_URL', 'mysql://user@db.test/app'],
    ['DATABASE_APP_URL', 'db.test'],
    ['DATABASE_WAIT_SECONDS', '-1'],
    ['STOP_DELAY_SECONDS', '-1'],
    ['STOP_DELAY_SECONDS', '301'],
    ['STOP_DELAY_SECONDS', '5s'],
    ['DRAIN_SECONDS', '0'],
    ['DRAIN_SECONDS', '601'],
    ['DATABASE_POOL_SIZE', '1'],
    ['DATABASE_POOL_SIZE', '201'],
    ['PUBLIC_URL', 'example.org'],
    ['DEMO', 'yes'],
    ['ADMIN_EMAIL', 'somebody'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['BCRYPT_COST', '3'],
    ['BCRYPT_COST', '16'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['SMTP_URL', 'mail.test'],
    ['SMTP_URL', 'http://mail.test'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['OPENAI_BASE_URL', 'provider.test'],
    ['OPENAI_MAX_TOKENS', '0'],
    ['OPENAI_QUESTIONS_A_DAY', '1.5'],
    ['OPENAI_ORGANIZATION_QUESTIONS_A_DAY', 'many'],
    ['WEB_SEARCH_URL', 'search.test'],
    ['ROLE', 'boss'],
    ['LOG_LEVEL', 'loud'],
    ['WORKER_PORT', 'eighty'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ])('%s=%s is refused, and the message names the variable', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([name])
  })

  test('all problems are told at once', () => {
    expect(faultsOf({ PORT: 'x', DEMO: 'x', ROLE: 'x' }).sort()).toEqual(['DEMO', 'PORT', 'ROLE'])
  })

  test('a message never repeats the value, which may be a secret', () => {
    const secret = 'hunter2-hunter2'
    expect(() => parseConfig({ JWT_SECRET: secret })).toThrow(ConfigurationError)
    for (const name of ['JWT_SECRET', 'DATABASE_URL', 'SMTP_URL']) {
      expect(() => parseConfig({ [name]: secret })).toThrow(
        expect.not.objectContaining({ message: expect.stringContaining(secret) }),
      )
    }
  })

  test('an empty value counts as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', DEMO: '', JWT_SECRET: '' })).toEqual(parseConfig({}))
  })

  test('in production the demo is off and refused when asked for, since its passwords are public', () => {
    expect(parseConfig({ NODE_ENV: 'production' }).demo).toBe(false)
    expect(faultsOf({ NODE_ENV: 'production', DEMO: 'true' })).toEqual(['DEMO'])
    expect(parseConfig({ NODE_ENV: 'production', DEMO: 'false' }).demo).toBe(false)
    expect(parseConfig({ DEMO: 'false' }).demo).toBe(false)
  })

  test('in production a database of its own needs a JWT_SECRET of at least 32 bytes', () => {
    expect(faultsOf({ NODE_ENV: 'production', DATABASE_URL: DATABASE })).toEqual(['JWT_SECRET'])
    expect(faultsOf({ NODE_ENV: 'production', DATABASE_URL: DATABASE, JWT_SECRET: 'short' })).toEqual(['JWT_SECRET'])
    expect(faultsOf({ NODE_ENV: 'production', DATABASE_URL: DATABASE, JWT_SECRET: LONG })).toEqual([])
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([])
    expect(faultsOf({ DATABASE_URL: DATABASE })).toEqual([])
  })

  test('secrets may stand in files; what is set itself goes before', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'))
    const [jwt, password] = [join(folder, 'jwt'), join(folder, 'password')]
    writeFileSync(jwt, `${LONG}\n`)
    writeFileSync(password, 'p@ss: 50 %/ #\n')
    const files = { JWT_SECRET_FILE: jwt, DATABASE_PASSWORD_FILE: password }
    const config = parseConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://app@db.test/app', ...files })
    expect(config.jwtSecret).toBe(LONG)
    expect(new Client(config.databaseUrl).password).toBe('p@ss: 50 %/ #')
    expect(parseConfig({ ...files, JWT_SECRET: LONG.toUpperCase() }).jwtSecret).toBe(LONG.toUpperCase())
    expect(parseConfig({ DATABASE_PASSWORD_FILE: password }).databaseUrl).toBeUndefined()
    const other = join(folder, 'other')
    writeFileSync(other, `${DATABASE}\n`)
    expect(parseConfig({ DATABASE_URL_FILE: other }).databaseUrl).toBe(DATABASE)
    for (const name of SECRETS_IN_FILES) {
      expect(Object.keys(Environment.shape)).toContain(`${name}_FILE`)
      expect(faultsOf({ [`${name}_FILE`]: join(folder, 'missing') }), name).toEqual([`${name}_FILE`])
    }
    writeFileSync(jwt, 'short')
    expect(faultsOf(files)).toEqual(['JWT_SECRET'])
    for (const name of Object.keys(files)) {
      const missing = { DATABASE_URL: DATABASE, [name]: join(folder, 'missing') }
      expect(faultsOf(missing)).toEqual([name])
    }
    rmSync(folder, { recursive: true })
  })

  test('a login for the server without an owner is refused', () => {
    expect(faultsOf({ DATABASE_APP_URL: DATABASE })).toEqual(['DATABASE_URL'])
    expect(faultsOf({ DATABASE_APP_URL: DATABASE, DATABASE_URL: DATABASE })).toEqual([])
  })

  test('a BCRYPT_COST below 10 is refused in production and taken elsewhere', () => {
    expect(faultsOf({ NODE_ENV: 'production', BCRYPT_COST: '9' })).toEqual(['BCRYPT_COST'])
    expect(faultsOf({ NODE_ENV: 'production', BCRYPT_COST: '10' })).toEqual([])
    expect(parseConfig({ BCRYPT_COST: '4' }).bcryptCost).toBe(4)
  })

  test('ADMIN_PASSWORD alone names nobody', () => {
    expect(faultsOf({ ADMIN_PASSWORD: 'Test-Pass-2026!' })).toEqual(['ADMIN_EMAIL'])
    expect(faultsOf({ ADMIN_PASSWORD: 'Test-Pass-2026!', ADMIN_EMAIL: 'a@example.test' })).toEqual([])
  })

  test('lists and addresses are read in one form', () => {
    expect(parseConfig({ CORS_ORIGINS: ' https://a.test ,, https://b.test' }).corsOrigins).toEqual([
      'https://a.test',
      'https://b.test',
    ])
    expect(parseConfig({ PUBLIC_URL: 'https://learn.example.org/' }).publicUrl).toBe('https://learn.example.org')
    expect(parseConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://0.0.0.0:8080')
  })

  test('as many proxies are believed as stand in front: none, the nearest, or those that are named', () => {
    expect(parseConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
    for (const proxies of ['10.0.0.0/8', '10.0.0.1, fd00::/8', 'loopback', '10.0.0.0/255.0.0.0']) {
      expect(parseConfig({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies)
    }
    for (const [value, hops] of [
      ['true', 1],
      ['2', 2],
    ] as const) {
      const trusts = parseConfig({ TRUST_PROXY: value }).trustProxy as (address: string, hop: number) => boolean
      expect([0, 1, 2].filter((hop) => trusts('10.0.0.1', hop))).toHaveLength(hops)
    }
  })

  test('every variable says what it is for', () => {
    for (const [name, schema] of Object.entries(Environment.shape)) expect(schema.description, name).toBeTruthy()
  })

  test('the guide for operators names every variable', () => {
    const guide = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    for (const name of Object.keys(Environment.shape)) expect(guide, name).toContain(`\`${name}\``)
  })

  test('nothing but the configuration reads the environment', () => {
    const source = new URL('.', import.meta.url).pathname
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('prisma-client'),
    )
    const readers = files.filter((file) => /process\.env\b/.test(readFileSync(join(source, file), 'utf8')))
    // Allowed: start.ts passes the environment on, a child process gets only PATH, and NODE_OPTIONS belongs to Node.
    const known = ['platform/embedded-postgres/server-environment.ts', 'platform/small-heap.ts', 'start.ts']
    expect(readers.sort()).toEqual(known)
  })

  test('a JWT_SECRET that is not set is made once and kept in DATA_DIR, for its owner alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'evenground-config-'))
    try {
      expect(loadSecret(LONG, folder)).toBe(LONG)
      expect(existsSync(join(folder, 'jwt-secret'))).toBe(false)
      const made = loadSecret(undefined, join(folder, 'data'))
      expect(Buffer.byteLength(made)).toBeGreaterThanOrEqual(32)
      expect(loadSecret(undefined, join(folder, 'data'))).toBe(made)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
