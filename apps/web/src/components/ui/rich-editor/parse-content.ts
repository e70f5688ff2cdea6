import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model'
import { parseInert } from '../rich-html/parse-inert.ts'
import { cleanMarkup } from './clean-markup.ts'
import { EXTENSIONS } from './extensions.ts'

const MARKUP = /<[a-z/!?]/i

let schema: Schema | undefined

/** Each line of plain text becomes a paragraph. */
function parsePlainText(text: string): JSONContent {
  const content = text.split(/\r?\n/).map((line) => ({
    type: 'paragraph',
    ...(line && { content: [{ type: 'text', text: line }] }),
  }))
  return { type: 'doc', content }
}

/**
 * Parses a stored text into the editor's document. The editor would pass markup to the browser as a string, which the
 * content security policy rejects; parseInert is the one place that may parse.
 */
export function parseContent(html: string): JSONContent {
  if (!MARKUP.test(html)) return parsePlainText(html)
  schema ??= getSchema(EXTENSIONS)
  return DOMParser.fromSchema(schema)
    .parse(cleanMarkup(parseInert(html)))
    .toJSON() as JSONContent
}

/** Parses pasted or dropped markup, cleaned. */
export const parseSlice = (html: string, into: Schema): Slice =>
  DOMParser.fromSchema(into).parseSlice(cleanMarkup(parseInert(html)))
