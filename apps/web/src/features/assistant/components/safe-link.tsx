import IconOutside from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/ui/icons/icon.tsx'

/**
 * Where a link in a reply leads: `inside` to a page of this product, `outside` to another site or an email address,
 * null if it is not allowed.
 */
export function findLinkTarget(href: string | undefined): 'inside' | 'outside' | null {
  if (!href) return null
  if (/^#\/(?!\/)/.test(href)) return 'inside'
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? 'outside' : null
}

type SafeLinkProps = { href: string | undefined; className?: string | undefined; label?: string; children: ReactNode }

/** A link in a reply. A link that leaves the product is marked; an address that is not allowed becomes plain text. */
export function SafeLink({ href, className, label, children }: SafeLinkProps) {
  const { t } = useTranslation('assistant')
  const target = findLinkTarget(href)
  if (target === null) return <span className={className}>{children}</span>
  if (target === 'inside') {
    return (
      <a href={href} className={className} aria-label={label}>
        {children}
      </a>
    )
  }
  return (
    <a
      href={href}
      className={className}
      aria-label={label && `${label} (${t('outside')})`}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
      {!label && <Icon of={IconOutside} size={16} label={t('outside')} />}
    </a>
  )
}
