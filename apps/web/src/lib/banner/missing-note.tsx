import { useTranslation } from 'react-i18next'
import { TextLink } from '../../components/ui/buttons/text-button.tsx'

/** What was looked for and is not there, in plain words, and the way to the list that it would be in. */
export function MissingNote({ section }: { section: string }) {
  const { t, i18n } = useTranslation('missing')
  if (!i18n.exists(`missing:${section}.what`)) return null
  return (
    <span>
      {t(`${section}.what`)} {t('why')} <TextLink to={`/${section}`}>{t(`${section}.list`)}</TextLink>
    </span>
  )
}
