import IconOutside from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/ui/icons/icon.tsx'

/** Where a link of a reply may lead: a screen of the product, another site, an address to write to. */
export function findLinkTarget(href: string | undefined): 'inside' | 'outside' | null {
  if (!href) return null
  if (/^#\/(?!\/)/.test(href)) return 'inside'
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? 'outside' : null
}

type SafeLinkProps = { href: string | undefined; className?: string | undefined; label?: string; children: ReactNode }

/** A link that a reply brought along. One that leaves the product says so; any other address is plain text. */
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
