/** The marks that the rich editor offers; everything else loses its tag and keeps its text. */
export const ALLOWED_TAGS: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'sub', 'sup', 'span', 'a', 'img'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

/** Tags whose content is no text for a reader, or would be read differently by another parser: it goes with them. */
export const TAGS_DROPPED_WHOLE: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'noembed', 'noframes', 'plaintext'],
  ...['iframe', 'object', 'embed', 'applet', 'template', 'title', 'svg', 'math', 'select', 'audio', 'video'],
]

/** Older and equivalent spellings of what is allowed. */
export const RENAMED_TAGS: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' }

export const SIZE_CLASSES: readonly string[] = [1, 2, 3, 4, 5, 6, 7].map((size) => `text-size-${size}`)
export const WEIGHT_CLASSES: readonly string[] = [400, 500, 600, 700].map((weight) => `text-weight-${weight}`)

/** Deeper than any text that a person writes; a parser's work grows with it. */
export const NESTING_LIMIT = 50
/** A long handbook has some thousands. Beyond this the parser would hold up everyone else. */
export const TAG_LIMIT = 20_000
/** Everything that the parser stops at: a text of `>` alone takes it as long as one of tags, and grows fourfold. */
export const MARK_LIMIT = 100_000
