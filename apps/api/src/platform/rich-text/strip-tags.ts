/**
 * Removes tags from HTML and keeps the text. Not a sanitizer. A tag cannot contain `<`: otherwise, a text of only open
 * brackets, up to 100,000 characters long, would be scanned to its end from each of them.
 */
export const stripTags = (html: string): string => html.replaceAll(/<[^<>]*>/g, '')
