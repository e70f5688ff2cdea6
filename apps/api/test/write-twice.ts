import { serializerCompiler } from 'fastify-type-provider-zod'
import { type AnswerSerializer, writeDeclared } from '../src/http/answers/serializer.ts'

/**
 * Every answer of a test is held against the contract by zod, and written by what production writes it with. Where the two
 * differ in a byte the call fails, and the test with it.
 */
export const writeTwice: AnswerSerializer = (route) => {
  const [check, write] = [serializerCompiler(route), writeDeclared(route)]
  return (data) => {
    const checked = check(data)
    const written = write(data)
    if (written !== checked) {
      throw new Error(`${route.method} ${route.url}: production would answer ${written} and not ${checked}`)
    }
    return written
  }
}
