import { createElement, type ReactNode, useMemo } from 'react'
import { ALLOWED_TAGS, DROPPED_TAGS, parseProps, VOID_TAGS } from './allowed-markup.ts'
import { parseInert } from './parse-inert.ts'
import styles from './rich-html.module.css'

/** Deeper than any text that people write. Deeper levels are left out. */
const DEPTH_LIMIT = 60
const MARKUP = /<[a-z/!?]/i
const HTML = 'http://www.w3.org/1999/xhtml'
/** React warns about white space between the parts of a table. */
const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr'])

/** `shift`: number of levels by which the headings of a text are moved. */
type Options = { shift: number }

const HEADING = /^h([1-6])$/
const levelOf = (tag: string) => Number(HEADING.exec(tag)?.[1] ?? 0)

/**
 * Returns the shift that turns the text's highest heading into `firstHeading`. So the page skips no level and keeps its
 * own h1.
 */
function findShift(body: HTMLElement, firstHeading: number): number {
  const levels = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => levelOf(heading.localName))
  return levels.length > 0 ? firstHeading - Math.min(...levels) : 0
}

function nameOf(tag: string, { shift }: Options): string {
  return HEADING.test(tag) ? `h${Math.min(6, levelOf(tag) + shift)}` : tag
}

function buildNode(node: Node, key: number, options: Options, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (node.nodeType !== Node.ELEMENT_NODE || depth > DEPTH_LIMIT) return null
  const element = node as Element
  const tag = element.localName
  if (DROPPED_TAGS.has(tag)) return null
  const props = ALLOWED_TAGS.has(tag) && element.namespaceURI === HTML ? parseProps(element) : null
  if (VOID_TAGS.has(tag)) return props && createElement(tag, { ...props, key })
  const children = buildChildren(element, options, depth + 1)
  return props ? createElement(nameOf(tag, options), { ...props, key }, ...children) : children
}

function buildChildren(parent: Element, options: Options, depth: number): ReactNode[] {
  const inTable = TABLE_PARTS.has(parent.localName)
  return [...parent.childNodes].map((node, key) =>
    inTable && node.nodeType === Node.TEXT_NODE ? null : buildNode(node, key, options, depth),
  )
}

type RichHtmlProps = {
  /** Rich text as stored by the server, or plain text. */
  html: string
  className?: string | undefined
  /** Level that the text's highest heading becomes. */
  firstHeading?: 2 | 3 | 4
}

/**
 * Renders rich text as React elements from an allow-list. The server has sanitized it already; this is a second
 * safeguard, and the text never reaches the browser as markup of the page.
 */
export function RichHtml({ html, className, firstHeading = 2 }: RichHtmlProps) {
  const content = useMemo(() => {
    if (!MARKUP.test(html)) return null
    const body = parseInert(html)
    return buildChildren(body, { shift: findShift(body, firstHeading) }, 0)
  }, [html, firstHeading])
  const names = [styles.rich, className].filter(Boolean).join(' ')
  if (!content) return <p className={`${names} ${styles.plain}`}>{html}</p>
  return createElement('div', { className: names }, ...content)
}
