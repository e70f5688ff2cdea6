/**
 * Whether a path is a file that ships with the product, such as `/media/fair-decisions-en.pdf#page=2`: plain names
 * below the folder of shipped media. Extra dots, escapes and queries are not allowed, so the path cannot point anywhere
 * else.
 */
export const isShippedFile = (path: string): boolean =>
  /^\/media(?:\/[a-z0-9][a-z0-9_-]*)+\.[a-z0-9]{2,5}(?:#[\w=&,-]{0,200})?$/i.test(path)

/** First path segments under which the server answers something other than a page. */
const NO_PAGES = ['api', 'agent', 'scim', 'assets', 'media', 'metrics', 'healthz', 'readyz']

/** Whether a path is a page of the product: `/`, `/` with a hash, or plain words between slashes. */
export function isOwnPage(path: string): boolean {
  if (/^\/(?:#[^\s<>"\\\p{Cc}]{0,500})?$/u.test(path)) return true
  const [, first = ''] = /^\/([a-z0-9_-]+)(?:\/[a-z0-9_-]+)*\/?$/i.exec(path) ?? []
  return first !== '' && !NO_PAGES.includes(first.toLowerCase())
}
