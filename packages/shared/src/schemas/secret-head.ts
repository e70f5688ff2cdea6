import { z } from 'zod'
import { Id } from './primitives.ts'

/** The first fields of a secret for programs, such as an API key. They identify the secret without showing it. */
export const secretHead = (kind: string) => ({
  id: Id,
  domain_id: Id,
  title: z.string(),
  prefix: z.string().describe(`The first characters of the ${kind}, by which people and secret scanners recognize it`),
})
