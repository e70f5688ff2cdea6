/** The tags that the rich-text editor produces; every other tag is removed and its text kept. */
export const ALLOWED_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'a', 'img'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

/**
 * Tags that are removed with their content, because it is not text for readers, or another parser would read it
 * differently.
 */
export const TAGS_DROPPED_WHOLE: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext'],
  ...['iframe', 'object', 'embed', 'applet', 'template', 'title', 'svg', 'math', 'select', 'audio', 'video'],
]

/** Older or equivalent tags and the allowed ones that replace them. */
export const RENAMED_TAGS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' }

export const SIZE_CLASSES: readonly string[] = [1, 2, 3, 4, 5, 6, 7].map((size) => `text-size-${size}`)
export const WEIGHT_CLASSES: readonly string[] = [400, 500, 600, 700].map((weight) => `text-weight-${weight}`)

/** Deeper than any text that a person writes. The parser's work grows with the depth. */
export const NESTING_LIMIT = 50
/** A long handbook has a few thousand tags. With more than this, the parser would block other requests. */
export const TAG_LIMIT = 20_000
/**
 * The number of characters that the parser stops at. A text of only `>` takes it as long as one of tags, and becomes
 * four times as long.
 */
export const MARK_LIMIT = 100_000
