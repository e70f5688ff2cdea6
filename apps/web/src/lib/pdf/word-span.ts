/** Where the words of a page stand: how far from its left edge, and how wide, as shares of its width. */
export interface WordSpan {
  from: number
  share: number
}

/** On a wider screen the words of a page that fits are large enough. */
const PHONE = 480
/** What is left free on both sides of the words, in pixels. */
const ROOM = 12
const ZOOM_MAX = 150

interface Words {
  str: string
  /** Its fifth number is the place from the left. */
  transform: readonly number[]
  width: number
}

const isWords = (item: object): item is Words => 'str' in item && String(item.str).trim() !== ''

/** The stretch of a page in which its words stand. `edges` are the page's: left, bottom, right, top. */
export function findWordSpan(items: readonly object[], edges: readonly number[]): WordSpan | null {
  const [left = 0, , right = 0] = edges
  const words = items.filter(isWords)
  if (words.length === 0 || right <= left) return null
  const starts = words.map(({ transform }) => transform[4] ?? left)
  const from = Math.max(left, Math.min(...starts))
  const to = Math.min(right, Math.max(...words.map(({ width }, index) => (starts[index] ?? left) + width)))
  return { from: (from - left) / (right - left), share: (to - from) / (right - left) }
}

/** The zoom at which the words take the width of a phone, without the margins that a page has for paper. */
export function fitWords({ share }: WordSpan, frame: number, page: number): number {
  if (frame >= PHONE || share <= 0) return 100
  const zoom = Math.floor((100 * (frame - 2 * ROOM)) / (share * page))
  return Math.min(ZOOM_MAX, Math.max(100, zoom))
}
