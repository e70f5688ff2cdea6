import { decodeEntities } from '../../platform/rich-text/decode-entities.ts'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** A link up to its end. Neither its tag nor its label reads on into the next one that begins. */
const LINK = /<a\s([^<>]*)>((?:[^<]|<(?!\/?a\b))*)<\/a>/gi

function writeLink(attributes: string, label: string): string {
  const [, url] = /\bhref="([^"]*)"/i.exec(attributes) ?? []
  if (url === undefined) return label
  return label.includes(url) ? url : `${label} (${url})`
}

/** Rich text for readers that show none: a line for each block, a link with its address. Not a sanitiser. */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(LINK, (_all, attributes: string, label: string) => writeLink(attributes, label))
    .replaceAll(/<li[^<>]*>/gi, '- ')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|blockquote|tr)>/gi, '\n')
    // No tag contains another one: a text of open brackets would be gone through again from each of them.
    .replaceAll(/<[^<>]*>/g, '')
  return decodeEntities(text)
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
