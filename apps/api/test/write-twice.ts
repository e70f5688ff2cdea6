import { serializerCompiler } from 'fastify-type-provider-zod'
import { type AnswerSerializer, writeDeclared } from '../src/http/answers/serializer.ts'

/**
 * In tests, every response is validated with zod and also written with the production serializer. If the two differ by
 * a byte, the call fails, and so does the test.
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
