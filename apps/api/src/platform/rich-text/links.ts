import { classifyTextLink } from '@evenground/shared/rules'

const FRAGMENT = /^#[^\s<>"\\\p{Cc}]{0,500}$/u

/**
 * Allows https links, mail addresses, pages and shipped files of this site, and places in the same text. Any other link
 * is removed.
 */
export const isSafeLink = (href: string): boolean => FRAGMENT.test(href) || classifyTextLink(href) !== null

/** Links to other sites open in a new tab and send no referrer. */
export const leavesTheSite = (href: string): boolean => /^https:/i.test(href)
