import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'

type ToolbarLinkProps = Pick<ComponentProps<typeof ButtonLink>, 'icon'> & {
  to: string
  /** Namespace and key of the link's text. */
  words: string
  text: string
}

/** A link above a list, to a related page. */
export function ToolbarLink({ to, icon, words, text }: ToolbarLinkProps) {
  const { t } = useTranslation(words)
  return (
    <ButtonLink variant="plain" size="toolbar" to={to} icon={icon}>
      {t(text)}
    </ButtonLink>
  )
}
