import { decodeEntities } from '../../platform/rich-text/decode-entities.ts'
import { stripTags } from '../../platform/rich-text/strip-tags.ts'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Matches a link. Neither tags nor links may be nested in it, so each character is only scanned once. */
const LINK = /<a\s([^<>]*)>((?:(?!<\/?a[\s>]).)*)<\/a>/gis

function writeLink(all: string, attributes: string, label: string): string {
  const [, url] = /href="([^"]*)"/i.exec(attributes) ?? []
  if (url === undefined) return all
  return label.includes(url) ? url : `${label} (${url})`
}

/** Converts rich text to plain text: a line for each block, a link with its URL. Does not sanitize. */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(LINK, writeLink)
    .replaceAll(/<li[^<>]*>/gi, '- ')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|blockquote|tr)>/gi, '\n')
  return decodeEntities(stripTags(text))
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
