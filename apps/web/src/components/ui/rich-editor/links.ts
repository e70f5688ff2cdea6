import { classifyTextLink } from '@evenground/shared/rules'

/** Whether the server keeps a link with this address. */
export const isLinkAllowed = (href: string): boolean => classifyTextLink(href) !== null

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const LOOKS_LIKE_MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const LOOKS_LIKE_HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#].*)?$/u

/** Completes a typed address with the scheme that people leave out. Null if the address is not allowed. */
export function parseLink(typed: string): string | null {
  const text = typed.trim()
  const guess = HAS_SCHEME.test(text)
    ? text
    : LOOKS_LIKE_MAIL.test(text)
      ? `mailto:${text}`
      : LOOKS_LIKE_HOST.test(text)
        ? `https://${text}`
        : text
  return isLinkAllowed(guess) ? guess : null
}
