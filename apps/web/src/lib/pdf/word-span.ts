/** Where the text of a page is: distance from the left edge and width, as shares of the page's width. */
export interface WordSpan {
  from: number
  share: number
}

/** Narrowest frame, in pixels, at which the text of a fitted page is large enough. */
const PHONE = 480
/** Margin on both sides of the text, in pixels. */
const ROOM = 12
const ZOOM_MAX = 150

interface Words {
  str: string
  /** The fifth number is the distance from the left. */
  transform: readonly number[]
  width: number
}

const isWords = (item: object): item is Words => 'str' in item && String(item.str).trim() !== ''

/** The horizontal range of a page's text. `edges` of the page: left, bottom, right, top. */
export function findWordSpan(items: readonly object[], edges: readonly number[]): WordSpan | null {
  const [left = 0, , right = 0] = edges
  const words = items.filter(isWords)
  if (words.length === 0 || right <= left) return null
  const starts = words.map(({ transform }) => transform[4] ?? left)
  const from = Math.max(left, Math.min(...starts))
  const to = Math.min(right, Math.max(...words.map(({ width }, index) => (starts[index] ?? left) + width)))
  return { from: (from - left) / (right - left), share: (to - from) / (right - left) }
}

/** The zoom at which the text, without the page's margins, fills the width of a phone. */
export function fitWords({ share }: WordSpan, frame: number, page: number): number {
  if (frame >= PHONE || share <= 0) return 100
  const zoom = Math.floor((100 * (frame - 2 * ROOM)) / (share * page))
  return Math.min(ZOOM_MAX, Math.max(100, zoom))
}
