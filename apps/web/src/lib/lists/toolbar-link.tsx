import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'

type ToolbarLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'icon'> & {
  to: string
  /** Namespace and key of what it says. */
  words: string
  text: string
}

/** Above a list: a way on to a page that belongs to it. */
export function ToolbarLink({ to, icon, words, text }: ToolbarLinkProps) {
  const { t } = useTranslation(words)
  return (
    <ButtonLink variant="plain" size="toolbar" to={to} icon={icon}>
      {t(text)}
    </ButtonLink>
  )
}
