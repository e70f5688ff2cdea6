import { BODY_MAX_BYTES } from '@evenground/shared/constants'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { v7 } from 'uuid'
import { type AnswerSerializer, chooseSerializer } from './http/answers/serializer.ts'
import { installCsv } from './http/csv/csv.ts'
import { answerClientError } from './http/errors/client-error.ts'
import { answerFrameworkError, installProblemHandlers } from './http/errors/problem.ts'
import { installJsonParser } from './http/input/json-body/index.ts'
import { PARAMETER_MAX, rewriteUnreadablePath } from './http/input/readable-path.ts'
import { installUnknownFields } from './http/input/unknown-fields.ts'
import { validatorCompiler } from './http/input/validation.ts'
import { installOpenApi } from './http/openapi/openapi.ts'
import { installReference } from './http/openapi/reference.ts'
import { type HealthOptions, installHealth } from './http/operations/health.ts'
import { installMetrics, type MetricsOptions } from './http/operations/metrics.ts'
import { installReplicaReads } from './http/operations/replica-reads.ts'
import { installRequestLog } from './http/operations/request-log.ts'
import { installTracing } from './http/operations/tracing.ts'
import { installAuthentication } from './http/security/authentication.ts'
import { installBrowserCookies } from './http/security/browser.ts'
import { requireHost } from './http/security/host-header.ts'
import { installSecurityHeaders } from './http/security/security-headers.ts'
import { installCompression } from './http/streams/compression.ts'
import { installDrain } from './http/streams/drain.ts'
import { installWebApp } from './http/web/web-app.ts'
import { recordExport } from './modules/audit/index.ts'
import { createCallerLookup } from './modules/auth/index.ts'
import { mountModules } from './modules/index.ts'
import { createKeyLookup } from './modules/keys/index.ts'
import { measureService } from './modules/metrics/index.ts'
import { createProofLookup } from './modules/second-factor/index.ts'
import { describeLogger } from './platform/operator-log.ts'
import type { Platform } from './platform/platform.ts'
import type { Tracer } from './platform/telemetry/index.ts'

/** Limits for the head of a request. */
const HEADS = {
  headersTimeout: 10_000,
  // Node checks only every 30 seconds, so a client that sends its headers slowly could stay three times too long.
  connectionsCheckingInterval: 1000,
  requireHostHeader: false,
  // A dashboard of 500 domains lists all their ids in the URL, which takes 20 KB; Node's default limit is 16 KB.
  maxHeaderSize: 32 * 1024,
}

export interface AppOptions extends HealthOptions {
  platform: Platform
  /** Called for each request that fails because the database is unavailable. */
  onDatabaseAway?: ((error: Error) => void) | undefined
  /** Registry of the metrics of background work in this process; absent when it does none. */
  register?: MetricsOptions['register']
  /** Absent when nothing is traced. */
  tracer?: Tracer | undefined
  /** Writes the responses; absent: chosen by the configuration. */
  serializer?: AnswerSerializer | undefined
}

/** Builds the whole server from its parts. main.ts makes it listen; tests call it directly. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { platform, onDatabaseAway = () => undefined, register, tracer, serializer, ...health } = options
  const { config, keys } = platform
  const { metricsToken: token, role } = config
  const app = fastify({
    logger: describeLogger(config),
    // Our own log line per response says more, and never contains a query string.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => v7(),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_MAX_BYTES,
    // Node's default timeouts wait far too long for a client that sends one byte a second.
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    http: HEADS,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // Requests that still arrive while the server closes are answered like any other.
    return503OnClosing: false,
    rewriteUrl: rewriteUnreadablePath,
    frameworkErrors: answerFrameworkError,
    routerOptions: { maxParamLength: PARAMETER_MAX },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializer ?? chooseSerializer(config))
  installJsonParser(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  const drain = installDrain(app)
  installReplicaReads(app, config.databaseReadUrl !== undefined)
  installTracing(app, tracer)
  installProblemHandlers(app, onDatabaseAway)
  installRequestLog(app)
  installMetrics(app, { token, role, measure: () => measureService(platform), register })
  await installSecurityHeaders(app, config.corsOrigins)
  requireHost(app)
  await installBrowserCookies(app, config.publicUrl)
  await installAuthentication(app, {
    keys: keys.accessToken,
    lookUpCaller: createCallerLookup(platform),
    lookUpKey: createKeyLookup(platform),
    lookUpProof: createProofLookup(platform),
  })
  await installOpenApi(app, config.publicUrl)
  installUnknownFields(app)
  installCompression(app)
  installCsv(app, platform, recordExport)
  await app.register(async (api) => mountModules(api, platform))
  await app.register(async (last) => void last.addHook('preClose', drain))
  installHealth(app, health)
  installReference(app)
  if (!(await installWebApp(app, config.webDist))) app.log.warn('the web app is not built: serving the API alone')
  await app.ready()
  return app
}
