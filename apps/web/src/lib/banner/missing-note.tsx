import { useTranslation } from 'react-i18next'
import { TextLink } from '../../components/ui/buttons/text-button.tsx'

/** What was looked for and is not there, in plain words, and the way to the list that it would be in. */
export function MissingNote({ section }: { section: string }) {
  const { t, i18n } = useTranslation('console')
  if (!i18n.exists(`console:missing.${section}`)) return null
  return (
    <span>
      {t(`missing.${section}.what`)} {t('missing.why')}{' '}
      <TextLink to={`/${section}`}>{t(`missing.${section}.list`)}</TextLink>
    </span>
  )
}
