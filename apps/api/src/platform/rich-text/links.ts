import { classifyTextLink } from '@evenground/shared/rules'

const FRAGMENT = /^#[^\s<>"\\\p{Cc}]{0,500}$/u

/** https, mail, a page or shipped file of this site, or a place in the text. Everything else is no link. */
export const isSafeLink = (href: string): boolean => FRAGMENT.test(href) || classifyTextLink(href) !== null

/** True for a link that leaves the site: it opens apart and tells the other side nothing. */
export const leavesTheSite = (href: string): boolean => /^https:/i.test(href)
