import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { ResponseSerializationError, serializerCompiler } from 'fastify-type-provider-zod'
import type { $ZodType } from 'zod/v4/core'
import { copyDeclared } from './copy-declared.ts'

export type AnswerSerializer = FastifySerializerCompiler<$ZodType>

/** Sends only the fields that the contract declares. Does not validate the values: the presenters have shaped them. */
export const writeDeclared: AnswerSerializer = ({ schema, method, url }) => {
  const copy = copyDeclared(schema)
  return (data) => {
    try {
      return JSON.stringify(copy(data))
    } catch (cause) {
      throw new ResponseSerializationError(method, url, { cause: cause as never })
    }
  }
}

/**
 * In production, responses are copied without validation. Elsewhere each one is validated against the contract, to find
 * wrong ones.
 */
export const chooseSerializer = ({ production }: { production: boolean }): AnswerSerializer =>
  production ? writeDeclared : serializerCompiler
