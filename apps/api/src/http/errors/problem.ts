import { ERRORS, type ErrorCode, type Locale } from '@evenground/shared/constants'
import type { Problem } from '@evenground/shared/schemas'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, UnknownColumnError } from '../../platform/database/index.ts'
import { languageOf } from '../input/request-language.ts'
import { AppError } from './app-error.ts'
import { findErrorText } from './error-texts/index.ts'
import { translateSentence } from './sentences/translate-sentence.ts'

/** Errors raised by Fastify itself, by its codes. */
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

/** The code contains its sentences in English; this is the only place that translates them for the reader. */
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
  // A URL that is too long cannot name an existing resource.
  if (statusCode === 404 || statusCode === 414) return buildProblem('resource_not_found', request)
  // A syntax error of the JSON parser carries no code, only a status.
  if (statusCode === 400) return buildProblem('malformed_json', request)
  if (isDatabaseAway(error)) return buildProblem('not_ready', request)
  return buildProblem('internal_error', request)
}

/** In seconds. A restarting database is usually back within this time. */
const RETRY_SECONDS = '1'

/**
 * Installs the only code that formats errors. Unexpected errors are logged in full, and their response says nothing
 * about them. A database outage is not logged as an error of the request: `onDatabaseAway` is called each time instead.
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

/** Answers errors that Fastify finds before it knows the route. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, toProblem(error, request))
}
