import { checkMediaLink } from './media-link.ts'
import { isOwnPage } from './own-address.ts'

const MAIL = /^mailto:[^\s<>"\\\p{Cc}]{1,500}$/iu

/**
 * Where a link of a rich text leads: to another site over https, to this one (a page or a shipped file), or to a mail
 * program. Null for everything else, which is no link: `javascript:`, calls of the API, paths that climb.
 */
export function classifyTextLink(href: string): 'external' | 'own' | 'mail' | null {
  if (MAIL.test(href)) return 'mail'
  if (isOwnPage(href)) return 'own'
  const link = checkMediaLink('pdf', href)
  if (!link.ok) return null
  return link.kind === 'external' ? 'external' : 'own'
}
