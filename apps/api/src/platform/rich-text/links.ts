import { checkMediaLink } from '@evenground/shared/rules'

const MAIL = /^mailto:[^\s<>"\\\p{Cc}]{1,500}$/iu
const FRAGMENT = /^#[^\s<>"\\\p{Cc}]{0,500}$/u

/** https, mail, a path of this site, or a place in it. Everything else, `javascript:` first, is no link. */
export const isSafeLink = (href: string): boolean =>
  MAIL.test(href) || FRAGMENT.test(href) || checkMediaLink('pdf', href).ok

/** True for a link that leaves the site: it opens apart and tells the other side nothing. */
export const leavesTheSite = (href: string): boolean => /^https:/i.test(href)
