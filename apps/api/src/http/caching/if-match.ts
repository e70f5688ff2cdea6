import { AppError } from '../errors/app-error.ts'

/** The condition on the version that a client is about to change. RFC 9110, 13.1.1. */
export interface IfMatch {
  /** `*`: any version, as long as the resource exists. */
  any: boolean
  /** The entity tags that the client lists, with their quotes. Weak ones are left out, since they never match. */
  tags: readonly string[]
}

/** One entity tag, or nothing, and the comma after it. A tag may contain commas but no quotes. */
const ELEMENT = /[ \t]*(?:((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*)?(,|$)/y

const malformed = (): AppError =>
  new AppError('validation_failed', {
    errors: [
      {
        path: 'if-match',
        code: 'malformed_entity_tags',
        message: 'Send only *, or entity tags in double quotes separated by commas, such as "v3".',
      },
    ],
  })

/** Parses the header; undefined without a header. Throws when it is neither `*` nor a list of entity tags. */
export function parseIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined) return undefined
  if (header.trim() === '*') return { any: true, tags: [] }
  const tags: string[] = []
  for (let at = 0; at <= header.length; at = ELEMENT.lastIndex) {
    ELEMENT.lastIndex = at
    const [, tag, end] = ELEMENT.exec(header) ?? []
    if (end === undefined) throw malformed()
    if (tag?.startsWith('"')) tags.push(tag)
    if (end === '') break
  }
  return { any: false, tags }
}
