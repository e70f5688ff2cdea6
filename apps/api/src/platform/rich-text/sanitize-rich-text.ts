import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html'
import {
  ALLOWED_TAGS,
  MARK_LIMIT,
  NESTING_LIMIT,
  RENAMED_TAGS,
  SIZE_CLASSES,
  TAG_LIMIT,
  TAGS_DROPPED_WHOLE,
  WEIGHT_CLASSES,
} from './allowed-markup.ts'
import { isAllowedImage } from './images.ts'
import { isSafeLink, leavesTheSite } from './links.ts'
import { RichTextError } from './rich-text-error.ts'

/** Stands in for a tag that is not allowed: the tag is removed, its text stays. */
const UNWRAPPED: Tag = { tagName: 'unwrapped', attribs: {} }
const MARKUP = /<[a-z/!?]/i
const TAG_START = /<[a-z]/gi
const MARK = /[<>&]/g
/** All known texts need at most two rounds; the limit only stops a hostile text from causing an endless loop. */
const MAX_ROUNDS = 8
const SMALL_NUMBER = /^[1-9]\d{0,3}$/

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0

function keepNumbers(attributes: Attributes, ...names: string[]): Attributes {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = attributes[name]?.trim() ?? ''
      return SMALL_NUMBER.test(value) ? [[name, value]] : []
    }),
  )
}

/** Keeps at most one size and one weight, in this order, so that the same look always has the same markup. */
function buildSpan(classes: readonly string[]): Tag {
  const marks = [SIZE_CLASSES, WEIGHT_CLASSES].flatMap(
    (allowed) => classes.find((name) => allowed.includes(name)) ?? [],
  )
  return marks.length > 0 ? { tagName: 'span', attribs: { class: marks.join(' ') } } : UNWRAPPED
}

const readSpan = (_name: string, { class: classes = '' }: Attributes): Tag => buildSpan(classes.split(/\s+/))

/** Converts the `<font size>` of older texts: 1 to 7, or steps relative to 3, the size of plain text. */
function readFont(_name: string, { size = '' }: Attributes): Tag {
  const [, sign = '', digits] = /^\s*([+-]?)(\d{1,2})/.exec(size) ?? []
  if (digits === undefined) return UNWRAPPED
  const value = sign ? 3 + Number(`${sign}${digits}`) : Number(digits)
  return buildSpan([`text-size-${Math.min(7, Math.max(1, value))}`])
}

function readLink(tagName: string, { href = '' }: Attributes): Tag {
  const target = href.trim()
  if (!isSafeLink(target)) return UNWRAPPED
  const apart: Attributes = leavesTheSite(target) ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return { tagName, attribs: { href: target, ...apart } }
}

function readImage(tagName: string, attributes: Attributes): Tag {
  const src = attributes.src?.trim() ?? ''
  if (!isAllowedImage(src)) return UNWRAPPED
  return { tagName, attribs: { src, alt: attributes.alt ?? '', ...keepNumbers(attributes, 'width', 'height') } }
}

function readCell(tagName: string, attributes: Attributes): Tag {
  const scope: Attributes = /^(row|col)$/.test(attributes.scope ?? '') ? { scope: attributes.scope ?? '' } : {}
  return { tagName, attribs: { ...keepNumbers(attributes, 'colspan', 'rowspan'), ...scope } }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  nonTextTags: [...TAGS_DROPPED_WHOLE],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    span: ['class'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  // The functions below already check every URL; this checks the scheme a second time.
  allowedSchemes: ['https', 'mailto'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nestingLimit: NESTING_LIMIT,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(RENAMED_TAGS).map(([from, tagName]) => [from, () => ({ tagName, attribs: {} })]),
    ),
    span: readSpan,
    font: readFont,
    a: readLink,
    img: readImage,
    td: readCell,
    th: readCell,
    ol: (tagName, attributes) => ({ tagName, attribs: keepNumbers(attributes, 'start') }),
  },
}

/**
 * Returns text that is safe to put into a page: only allowed tags, no styles or event handlers, and URLs of other sites
 * only in links. Sanitizing the result again changes nothing. Text without markup is returned unchanged.
 */
export function sanitizeRichText(text: string): string {
  if (!MARKUP.test(text)) return text
  if (count(text, TAG_START) > TAG_LIMIT || count(text, MARK) > MARK_LIMIT) throw new RichTextError('too_many_tags')
  let clean = sanitizeHtml(text, OPTIONS)
  // Closing an open tag can move its surroundings, so this repeats until nothing changes.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const again = sanitizeHtml(clean, OPTIONS)
    if (again === clean) break
    clean = again
  }
  return clean
}
