import { decodeEntities } from '../../platform/rich-text/decode-entities.ts'

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

/** Rich text for readers that show none: a line for each block, a link with its address. Not a sanitiser. */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(/<a\s[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gis, (_all, url: string, label: string) =>
      label.includes(url) ? url : `${label} (${url})`,
    )
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
