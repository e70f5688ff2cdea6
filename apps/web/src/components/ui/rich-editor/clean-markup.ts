import { DROPPED_TAGS, parseProps } from '../rich-html/allowed-markup.ts'

/** Word writes lists as paragraphs that start with a bullet or number as text. */
const WORD_ITEM = /^\s*(?:([·•▪o§-])|(\d{1,3}|[a-z])[.)])\s+/i

function findWordListType(paragraph: Element): 'ul' | 'ol' | null {
  if (!/MsoListParagraph/.test(paragraph.className)) return null
  const [, bullet, number] = WORD_ITEM.exec(paragraph.textContent ?? '') ?? []
  return bullet ? 'ul' : number ? 'ol' : null
}

/** Removes the bullet or number, which may be split over several text nodes. */
function dropSign(paragraph: Element): void {
  const sign = WORD_ITEM.exec(paragraph.textContent ?? '')?.[0].length ?? 0
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  let left = sign
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    node.nodeValue = text.slice(left)
    left -= Math.min(left, text.length)
  }
}

function gatherWordLists(root: HTMLElement): void {
  for (const paragraph of root.querySelectorAll('p')) {
    const type = findWordListType(paragraph)
    if (!type) continue
    dropSign(paragraph)
    const before = paragraph.previousElementSibling
    const goesOn = before?.localName === type && before.hasAttribute('data-gathered')
    const list = goesOn ? before : paragraph.ownerDocument.createElement(type)
    if (!goesOn) {
      list.setAttribute('data-gathered', '')
      paragraph.before(list)
    }
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/**
 * Prepares pasted markup for the editor: removes elements that are not readable text and pictures that are not allowed,
 * and converts Word's paragraphs to lists. The editor itself drops all other formatting that it does not know.
 */
export function cleanMarkup(root: HTMLElement): HTMLElement {
  for (const element of root.querySelectorAll([...DROPPED_TAGS].join(','))) element.remove()
  for (const image of root.querySelectorAll('img')) if (parseProps(image) === null) image.remove()
  gatherWordLists(root)
  return root
}
