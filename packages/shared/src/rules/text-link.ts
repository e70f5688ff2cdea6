import { checkMediaLink } from './media-link.ts'
import { isOwnPage } from './own-address.ts'

const MAIL = /^mailto:[^\s<>"\\\p{Cc}]{1,500}$/iu

/**
 * Classifies a link in a rich text: to another site over https, to this site (a page or a shipped file), or to a mail
 * program. Null for everything else, which is not shown as a link: `javascript:`, API calls, paths with `..`.
 */
export function classifyTextLink(href: string): 'external' | 'own' | 'mail' | null {
  if (MAIL.test(href)) return 'mail'
  if (isOwnPage(href)) return 'own'
  const link = checkMediaLink('pdf', href)
  if (!link.ok) return null
  return link.kind === 'external' ? 'external' : 'own'
}
