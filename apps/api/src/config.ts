import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ConfigurationError } from './platform/configuration-error.ts'
import { areProxyAddresses } from './platform/proxy-addresses.ts'
import { readSecretFiles } from './secret-files.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const months = z.coerce.number().int().min(1).max(120)
const atMost = (max: number) => z.coerce.number().int().min(1).max(max)
const parseList = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
/** Known to everyone: with it, anyone could sign tokens. */
const isOfSample = (value: string): boolean => value.startsWith('CHANGE')
const OF_SAMPLE = 'must be your own, not the one of the sample'
const secret = z
  .string()
  .min(32, 'must be at least 32 bytes long')
  .refine((value) => !isOfSample(value), OF_SAMPLE)
const postgres = z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be an address that begins with postgresql://' })
const file = z.string().optional()

/** Every environment variable that the product reads. An empty value counts as unset. */
export const Environment = z.object({
  NODE_ENV: z
    .string()
    .default('development')
    .describe('`production` demands secrets, refuses the demo and does not check its own answers again'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of API and web app'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  DATA_DIR: z.string().default('.data').describe('Folder of the embedded database and of secrets made at first start'),
  DATABASE_URL: postgres.optional().describe('PostgreSQL 15 or newer; unset: an embedded one in DATA_DIR'),
  DATABASE_PASSWORD_FILE: z.string().optional().describe('File that holds the password for DATABASE_URL'),
  DATABASE_URL_FILE: file.describe('File that holds DATABASE_URL'),
  DATABASE_APP_URL: postgres
    .optional()
    .describe('The same database as a login that owns nothing, as which the server works; unset: it makes one'),
  DATABASE_APP_URL_FILE: file.describe('File that holds DATABASE_APP_URL'),
  DATABASE_READ_URL: postgres
    .optional()
    .describe('A streaming replica, from which reports, dashboards and lists as CSV are read; unset: there is none'),
  DATABASE_WAIT_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(60)
    .describe('How long a start waits for a database that cannot be reached yet'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .optional()
    .describe('Connections of this process; unset: two for each core and two more, 8 at least and 20 at most'),
  PUBLIC_URL: z.url().optional().describe('Address under which people reach the product; used in every link'),
  DEMO: flag.optional().describe('Lay out the demo organization in an empty database'),
  ADMIN_EMAIL: z.email().optional().describe('First global administrator of an empty install'),
  ADMIN_PASSWORD: z
    .string()
    .optional()
    .describe('Its password; unset: one is made; in production it is kept in DATA_DIR/first-password'),
  ADMIN_PASSWORD_FILE: file.describe('File that holds ADMIN_PASSWORD'),
  JWT_SECRET: secret.optional().describe('Signs access tokens; unset: made once and kept in DATA_DIR'),
  JWT_SECRET_FILE: z.string().optional().describe('File that holds it, in place of JWT_SECRET'),
  JWT_SECRET_PREVIOUS: z
    .string()
    .default('')
    .transform(parseList)
    .refine((list) => list.every((one) => one.length >= 32), 'each must be at least 32 bytes long')
    .describe('Earlier secrets, newest first, comma separated: what they signed or encrypted stays good'),
  SSO_PRIVATE_HOSTS: z
    .string()
    .default('')
    .describe('Hosts of sign-in providers that may be private or without HTTPS, comma separated'),
  SSO_DNS_SERVERS: z
    .string()
    .default('')
    .describe('DNS servers that prove e-mail domains, comma separated; unset: those of the machine'),
  BREACHED_PASSWORDS_URL: z
    .url()
    .optional()
    .describe('Range address of a list of breached passwords, for domains that refuse those; unset: none is asked'),
  BCRYPT_COST: z.coerce.number().int().min(4).max(15).default(12).describe('Work factor of password hashes'),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .describe('Multiplies every limit; for load tests'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' })
    .optional()
    .describe('Mail server; unset: mail is kept in the communications log'),
  SMTP_URL_FILE: file.describe('File that holds SMTP_URL'),
  MAIL_FROM: z.string().default('Evenground <no-reply@localhost>').describe('Sender of all mail'),
  OPENAI_BASE_URL: z
    .url()
    .optional()
    .describe('A server that speaks the OpenAI protocol; unset: the built-in assistant'),
  OPENAI_API_KEY: z.string().optional().describe('Its key'),
  OPENAI_API_KEY_FILE: file.describe('File that holds OPENAI_API_KEY'),
  OPENAI_MODEL: z.string().optional().describe('Its model'),
  OPENAI_MAX_TOKENS: atMost(1_000_000).default(4000).describe('How long one reply may be, in tokens'),
  OPENAI_QUESTIONS_A_DAY: atMost(1_000_000).default(200).describe('Questions of one person to that server in a day'),
  OPENAI_ORGANIZATION_QUESTIONS_A_DAY: atMost(1_000_000)
    .default(5000)
    .describe('The same of all people of an organization'),
  WEB_SEARCH_URL: z.url().optional().describe('Search endpoint of the assistant; unset: no web search'),
  CORS_ORIGINS: z.string().default('').describe('Other origins whose pages may call the API, comma separated'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all').describe('What this process does'),
  STOP_DELAY_SECONDS: z.coerce
    .number()
    .min(0)
    .max(300)
    .default(0)
    .describe('How long a process that is told to stop goes on serving while `/readyz` says no'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(1)
    .max(600)
    .default(1.2)
    .describe('How long requests in flight may take after that, before they are cut'),
  KEEP_MAIL_MONTHS: months.default(12).describe('How long the log of sent mail is kept'),
  KEEP_CHAT_MONTHS: months.default(12).describe('How long conversations with the assistant, and alerts, are kept'),
  KEEP_SESSION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe('How long ended sessions and used links are kept'),
  KEEP_RECORD_MONTHS: months
    .min(13)
    .optional()
    .describe('How long the record of activity and the audit log are kept at most; unset: as long as domains say'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('OpenTelemetry collector, OTLP over HTTP; unset: nothing is traced'),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').describe('Headers for it, as `name=value,name=value`'),
  OTEL_EXPORTER_OTLP_HEADERS_FILE: file.describe('File that holds OTEL_EXPORTER_OTLP_HEADERS'),
  OTEL_SERVICE_NAME: z.string().default('evenground').describe('Name of the service in traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).describe('Share of traces that are taken'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .refine((value) => !isOfSample(value), OF_SAMPLE)
    .optional()
    .describe('Bearer token that opens /metrics; unset: there is none'),
  METRICS_TOKEN_FILE: file.describe('File that holds METRICS_TOKEN'),
  WORKER_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe('Port of a worker’s own /healthz, /readyz and /metrics; unset: none'),
  TRUST_PROXY: z
    .string()
    .default('false')
    .describe(
      '`true` for one proxy in front, how many there are, or their addresses: whose X-Forwarded-For is believed',
    ),
  WEB_DIST: z.string().optional().describe('Folder of the built web app; unset: the one of this repository'),
})

export interface Config {
  production: boolean
  /** The URL at which people reach the product, as set by the operator; undefined: the address where it listens. */
  announcedUrl: string | undefined
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseAppUrl: string | undefined
  databaseReadUrl: string | undefined
  databasePoolSize: number
  databaseWaitSeconds: number
  publicUrl: string
  demo: boolean
  adminEmail: string | undefined
  adminPassword: string | undefined
  jwtSecret: string | undefined
  previousJwtSecrets: string[]
  singleSignOn: { privateHosts: string[]; dnsServers: string[] }
  breachedPasswordsUrl: string | undefined
  bcryptCost: number
  /** The number of hashes computed at once. It leaves one core for everything else. */
  bcryptParallel: number
  rateLimitFactor: number
  smtpUrl: string | undefined
  mailFrom: string
  ai: {
    baseUrl: string | undefined
    apiKey: string | undefined
    model: string | undefined
    webSearchUrl: string | undefined
    maxTokens: number
    /** The number of questions that may be sent to the provider in a day. */
    dailyOfPerson: number
    dailyOfOrganization: number
  }
  corsOrigins: string[]
  role: 'all' | 'api' | 'worker'
  /**
   * The delay runs from the stop signal until no more connections are accepted; the drain from then until open ones are
   * cut.
   */
  stopDelaySeconds: number
  drainSeconds: number
  keep: { mailMonths: number; chatMonths: number; sessionDays: number; recordMonths: number | undefined }
  logLevel: z.output<typeof Environment>['LOG_LEVEL']
  telemetry: { endpoint: string | undefined; headers: string; serviceName: string; share: number }
  metricsToken: string | undefined
  workerPort: number | undefined
  /** The proxies in front: their addresses, or a function that decides by the number of hops; false: no proxy. */
  trustProxy: false | string | ((address: string, hop: number) => boolean)
  webDist: string
}

/** Checks rules between variables, which the schema of one variable cannot express. */
function findConflicts(env: z.output<typeof Environment>): string[] {
  const production = env.NODE_ENV === 'production'
  const problems: string[] = []
  if (production && env.DEMO === true) {
    problems.push('DEMO: the demo organization has public passwords and is refused when NODE_ENV=production')
  }
  if (env.DATABASE_APP_URL && !env.DATABASE_URL) problems.push('DATABASE_URL: required when DATABASE_APP_URL is set')
  if (production && env.DATABASE_URL && !env.JWT_SECRET) {
    problems.push('JWT_SECRET: required when NODE_ENV=production and DATABASE_URL is set')
  }
  if (production && env.BCRYPT_COST < 10) problems.push('BCRYPT_COST: must be at least 10 when NODE_ENV=production')
  if (!/^(?:true|false|\d+)$/.test(env.TRUST_PROXY) && !areProxyAddresses(env.TRUST_PROXY)) {
    problems.push('TRUST_PROXY: must be true, false, a number, or addresses separated by commas')
  }
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) problems.push('ADMIN_EMAIL: required when ADMIN_PASSWORD is set')
  return problems
}

/**
 * `true` trusts only the nearest proxy. An entry that a client writes into X-Forwarded-For itself is further left and
 * is never believed.
 */
function parseTrustProxy(value: string): Config['trustProxy'] {
  if (value === 'false') return false
  const hops = value === 'true' ? 1 : Number(value)
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : value
}

/**
 * More connections than the cores can serve take processor time from the server itself: on two cores, 20 connections
 * answered a third fewer requests than six.
 */
const choosePoolSize = (): number => Math.min(20, Math.max(8, 2 * availableParallelism() + 2))

function parseEnvironment(environment: NodeJS.ProcessEnv): z.output<typeof Environment> {
  const filled = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(readSecretFiles(filled))
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const env = parsed.data
  const problems = findConflicts(env)
  if (problems.length > 0) throw new ConfigurationError(problems)
  return env
}

const readAi = (env: z.infer<typeof Environment>): Config['ai'] => ({
  baseUrl: env.OPENAI_BASE_URL,
  apiKey: env.OPENAI_API_KEY,
  model: env.OPENAI_MODEL,
  webSearchUrl: env.WEB_SEARCH_URL,
  maxTokens: env.OPENAI_MAX_TOKENS,
  dailyOfPerson: env.OPENAI_QUESTIONS_A_DAY,
  dailyOfOrganization: env.OPENAI_ORGANIZATION_QUESTIONS_A_DAY,
})

/** Reads and checks the environment; no other code reads it. Throws a ConfigurationError that lists every problem. */
export function parseConfig(environment: NodeJS.ProcessEnv): Config {
  const env = parseEnvironment(environment)
  const production = env.NODE_ENV === 'production'
  return {
    production,
    announcedUrl: env.PUBLIC_URL,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseAppUrl: env.DATABASE_APP_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE ?? choosePoolSize(),
    databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/$/, ''),
    demo: env.DEMO ?? !production,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    jwtSecret: env.JWT_SECRET,
    previousJwtSecrets: env.JWT_SECRET_PREVIOUS,
    singleSignOn: { privateHosts: parseList(env.SSO_PRIVATE_HOSTS), dnsServers: parseList(env.SSO_DNS_SERVERS) },
    breachedPasswordsUrl: env.BREACHED_PASSWORDS_URL?.replace(/\/$/, ''),
    bcryptCost: env.BCRYPT_COST,
    bcryptParallel: Math.max(1, availableParallelism() - 1),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    ai: readAi(env),
    corsOrigins: parseList(env.CORS_ORIGINS),
    role: env.ROLE,
    stopDelaySeconds: env.STOP_DELAY_SECONDS,
    drainSeconds: env.DRAIN_SECONDS,
    keep: {
      mailMonths: env.KEEP_MAIL_MONTHS,
      chatMonths: env.KEEP_CHAT_MONTHS,
      sessionDays: env.KEEP_SESSION_DAYS,
      recordMonths: env.KEEP_RECORD_MONTHS,
    },
    logLevel: env.LOG_LEVEL,
    telemetry: {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: env.OTEL_EXPORTER_OTLP_HEADERS,
      serviceName: env.OTEL_SERVICE_NAME,
      share: env.OTEL_TRACES_SAMPLER_ARG,
    },
    metricsToken: env.METRICS_TOKEN,
    workerPort: env.WORKER_PORT,
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    webDist: resolve(env.WEB_DIST ?? fileURLToPath(new URL('../../web/dist', import.meta.url))),
  }
}
