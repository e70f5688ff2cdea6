/**
 * A file that is shipped with the product, as `/media/fair-decisions-en.pdf#page=2`: plain names in the folder of
 * shipped media. Without dots of their own, escapes or a query nothing else can be spelled this way.
 */
export const isShippedFile = (path: string): boolean =>
  /^\/media(?:\/[a-z0-9][a-z0-9_-]*)+\.[a-z0-9]{2,5}(?:#[\w=&,-]{0,200})?$/i.test(path)

/** First parts of paths under which the server answers something that is no page. */
const NO_PAGES = ['api', 'agent', 'scim', 'assets', 'media', 'metrics', 'healthz', 'readyz']

/** A page of the product: `/`, a place behind its hash, or plain words between slashes. */
export function isOwnPage(path: string): boolean {
  if (/^\/(?:#[^\s<>"\\\p{Cc}]{0,500})?$/u.test(path)) return true
  const [, first = ''] = /^\/([a-z0-9_-]+)(?:\/[a-z0-9_-]+)*\/?$/i.exec(path) ?? []
  return first !== '' && !NO_PAGES.includes(first.toLowerCase())
}
