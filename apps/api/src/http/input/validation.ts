import type { Locale } from '@evenground/shared/constants'
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import { type $ZodIssue, type $ZodRawIssue, config, util } from 'zod/v4/core'
import { AppError } from '../errors/app-error.ts'

/** Most field errors in a response: a body can have one in each of its values. */
const FIELD_ERRORS_MAX = 50

const AT_ONCE = { async: false } as const

const SPANISH = z.locales.es()
const configOf = (locale: Locale) => (locale === 'es-mx' ? SPANISH : config())

/** `answers.3`, or the part of the request where nothing closer is known. */
const describeFieldError = ({ path, message }: $ZodIssue, part: string) => ({
  path: path.join('.') || part,
  code: /^[a-z_]+$/.test(message) ? message : 'invalid',
  message,
})

const listFieldErrors = (issues: readonly $ZodRawIssue[], part: string, locale: Locale) =>
  issues
    .slice(0, FIELD_ERRORS_MAX)
    .map((issue) => describeFieldError(util.finalizeIssue(issue, AT_ONCE, configOf(locale)), part))

/** Checks a part of a request by its declared schema. Only the field errors that are named are put into words. */
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
