import { ERRORS, type ErrorCode, type Locale } from '@evenground/shared/constants'
import type { Problem } from '@evenground/shared/schemas'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, UnknownColumnError } from '../../platform/database/index.ts'
import { languageOf } from '../input/request-language.ts'
import { AppError } from './app-error.ts'
import { findErrorText } from './error-texts/index.ts'
import { translateSentence } from './sentences/translate-sentence.ts'

/** Errors that Fastify itself finds, by its own codes. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_BAD_URL: 'resource_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'resource_not_found',
  FST_STATIC_FORBIDDEN_PATH: 'resource_not_found',
}

function buildProblem(code: ErrorCode, request: FastifyRequest, more: Partial<Problem> = {}): Problem {
  const { status } = ERRORS[code]
  const { title, detail } = findErrorText(code, languageOf(request))
  return { type: `urn:evenground:problem:${code}`, title, status, detail, code, request_id: request.id, ...more }
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).header('content-type', 'application/problem+json; charset=utf-8').send(problem)
}

/** Code says its sentences in English; they are translated for the reader only here. */
const translateErrors = (errors: Problem['errors'], locale: Locale): Problem['errors'] =>
  errors?.map((error) => ({ ...error, message: translateSentence(error.message, locale) }))

function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof AppError) {
    const { detail, errors, errorsIn, extra } = error.details
    const locale = languageOf(request)
    const said = translateErrors(errorsIn?.(locale) ?? errors, locale)
    return buildProblem(error.code, request, {
      ...extra,
      ...(detail && { detail: translateSentence(detail, locale) }),
      ...(said && { errors: said }),
    })
  }
  if (error instanceof UnknownColumnError) {
    const errors = [{ path: error.path, code: 'unknown_column', message: error.message }]
    return buildProblem('validation_failed', request, { errors: translateErrors(errors, languageOf(request)) })
  }
  const { code, statusCode } = error as Partial<FastifyError>
  const known = code ? FASTIFY_CODES[code] : undefined
  if (known) return buildProblem(known, request)
  // An address that is too long names nothing that there is.
  if (statusCode === 404 || statusCode === 414) return buildProblem('resource_not_found', request)
  // A syntax error of the JSON parser carries no code, only a status.
  if (statusCode === 400) return buildProblem('malformed_json', request)
  if (isDatabaseAway(error)) return buildProblem('not_ready', request)
  return buildProblem('internal_error', request)
}

/** In seconds: a database that is restarted is back in about that time. */
const RETRY_SECONDS = '1'

/**
 * The one place that formats an error. What is unexpected is logged whole and answered bare. That the database is away
 * is no error of a request: `onDatabaseAway` is told each time.
 */
export function installProblemHandlers(app: FastifyInstance, onDatabaseAway: (error: Error) => void): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error, request)
    if (problem.code === 'not_ready') {
      onDatabaseAway(error as Error)
      reply.header('retry-after', RETRY_SECONDS)
    } else if (problem.status >= 500) {
      request.log.error({ err: error }, 'request failed')
    }
    if (error instanceof AppError) reply.headers(error.details.headers ?? {})
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(reply, buildProblem('resource_not_found', request)))
}

/** For errors that Fastify finds before there is a route. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, toProblem(error, request))
}
