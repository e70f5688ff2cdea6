import { classifyTextLink, isShippedFile } from '@evenground/shared/rules'

/** The tags that rich text may contain. Any other tag is removed; its text stays. */
export const ALLOWED_TAGS: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'a', 'img'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
])

/** Elements without content: React throws if they have any. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'col'])

/** Elements removed together with their content, which is not readable text. */
export const DROPPED_TAGS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext', 'title'],
  ...['iframe', 'object', 'embed', 'applet', 'template', 'svg', 'math', 'select', 'audio', 'video'],
])

const MARK_CLASS = /^text-(?:size-[1-7]|weight-[4-7]00)$/
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/i
const SMALL_NUMBER = /^[1-9]\d{0,3}$/

type Props = Record<string, string | number>

function parseNumber(element: Element, name: string, prop = name): Props {
  const value = element.getAttribute(name)?.trim() ?? ''
  return SMALL_NUMBER.test(value) ? { [prop]: Number(value) } : {}
}

function parseLink(element: Element): Props {
  const href = element.getAttribute('href')?.trim() ?? ''
  const leadsTo = classifyTextLink(href)
  if (leadsTo === null) return {}
  return leadsTo === 'external' ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
}

function parseImage(element: Element): Props | null {
  const src = element.getAttribute('src')?.trim() ?? ''
  if (!DATA_IMAGE.test(src) && !isShippedFile(src)) return null
  const alt = element.getAttribute('alt') ?? ''
  return { src, alt, ...parseNumber(element, 'width'), ...parseNumber(element, 'height') }
}

function parseSpan(element: Element): Props {
  const marks = [...element.classList].filter((name) => MARK_CLASS.test(name))
  return marks.length > 0 ? { className: marks.join(' ') } : {}
}

function parseCell(element: Element): Props {
  const scope = element.getAttribute('scope') ?? ''
  const props: Props = element.localName === 'th' && /^(?:row|col)$/.test(scope) ? { scope } : {}
  return { ...props, ...parseNumber(element, 'colspan', 'colSpan'), ...parseNumber(element, 'rowspan', 'rowSpan') }
}

/** The allowed attributes of an allowed element. Null if a required attribute is missing or not allowed. */
export function parseProps(element: Element): Props | null {
  switch (element.localName) {
    case 'a':
      return parseLink(element)
    case 'img':
      return parseImage(element)
    case 'span':
      return parseSpan(element)
    case 'td':
    case 'th':
      return parseCell(element)
    case 'ol':
      return parseNumber(element, 'start')
    default:
      return {}
  }
}
