import type { Locale } from '@evenground/shared/constants'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { type $ZodIssue, type $ZodRawIssue, util } from 'zod/v4/core'
import { AppError } from '../errors/app-error.ts'
import { translateCode } from '../errors/sentences/code-sentences.ts'
import { describeIssue } from '../errors/sentences/issue-sentences.ts'

/** The largest number of field errors in a response: a body can have one in each of its values. */
const FIELD_ERRORS_MAX = 50

const AT_ONCE = { async: false } as const

const configIn = (locale: Locale) => ({ localeError: (issue: $ZodRawIssue) => describeIssue(issue, locale) })

/**
 * The path is like `answers.3`, or only the part of the request when the field is unknown. The message of a schema may
 * be a code.
 */
function describeFieldError({ path, message }: $ZodIssue, part: string, locale: Locale) {
  const code = /^[a-z_]+$/.test(message) ? message : null
  const sentence = (code && translateCode(code, locale)) ?? message
  return { path: path.join('.') || part, code: code ?? 'invalid', message: sentence }
}

const listFieldErrors = (issues: readonly $ZodRawIssue[], part: string, locale: Locale) =>
  issues
    .slice(0, FIELD_ERRORS_MAX)
    .map((issue) => describeFieldError(util.finalizeIssue(issue, AT_ONCE, configIn(locale)), part, locale))

/**
 * Validates a part of a request against its declared schema. Only field errors that will be sent are put into words.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart = '' }) =>
  (data) => {
    const { issues, value } = schema._zod.run({ value: data, issues: [] }, AT_ONCE) as {
      issues: $ZodRawIssue[]
      value: unknown
    }
    if (issues.length === 0) return { value }
    const errorsIn = (locale: Locale) => listFieldErrors(issues, httpPart, locale)
    return { error: new AppError('validation_failed', { errorsIn }) }
  }
