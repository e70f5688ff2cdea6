import type { ChatCitation } from '@evenground/shared/schemas'

const MARK = /\[(\d{1,2})\]/g

/** A source that a reply cites, with its number. */
export interface Source extends ChatCitation {
  number: number
}

/** The list of sources at the end of a reply: one line of text followed only by numbered links. */
const SOURCE_LIST = /\n\n[^\n]+\n(?:\d{1,2}\. \[[^\n]*\]\([^\n]*\)\n?)+$/

/**
 * Splits a reply into its text without the list of sources, and the sources by their numbers in the text. Citations are
 * in the order of their numbers. A reply with its links in sentences has no such list.
 */
export function splitSources(
  content: string,
  citations: readonly ChatCitation[],
): { text: string; sources: readonly Source[] } {
  const list = citations.length > 0 ? SOURCE_LIST.exec(content) : null
  if (!list) return { text: content, sources: [] }
  const numbers = [...list[0].matchAll(/^(\d{1,2})\. /gm)].map(([, digits]) => Number(digits))
  return {
    text: content.slice(0, list.index),
    sources: citations.map((citation, at) => ({ ...citation, number: numbers[at] ?? at + 1 })),
  }
}

interface TreeNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TreeNode[]
}

const CLOSED = new Set(['a', 'code', 'pre'])

function splitText(value: string, sources: ReadonlyMap<number, Source>): TreeNode[] {
  const nodes: TreeNode[] = []
  let from = 0
  for (const match of value.matchAll(MARK)) {
    const source = sources.get(Number(match[1]))
    if (!source) continue
    nodes.push({ type: 'text', value: value.slice(from, match.index) })
    const properties = { href: source.href, dataSource: String(source.number) }
    nodes.push({ type: 'element', tagName: 'a', properties, children: [{ type: 'text', value: `${source.number}` }] })
    from = match.index + match[0].length
  }
  nodes.push({ type: 'text', value: value.slice(from) })
  return nodes
}

function markNode(node: TreeNode, sources: ReadonlyMap<number, Source>): void {
  if (!node.children || CLOSED.has(node.tagName ?? '')) return
  node.children = node.children.flatMap((child) =>
    child.type === 'text' ? splitText(child.value ?? '', sources) : [child],
  )
  for (const child of node.children) markNode(child, sources)
}

/** Markdown plugin: turns each `[n]` that refers to a source into a link to it. */
export function markCitations(sources: readonly Source[]) {
  const byNumber = new Map(sources.map((source) => [source.number, source]))
  return () => (tree: unknown) => markNode(tree as TreeNode, byNumber)
}
