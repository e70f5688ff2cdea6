import { useTranslation } from 'react-i18next'
import { TextLink } from '../../components/ui/buttons/text-button.tsx'

/** What was looked for and is not there, in plain words, and the way to the list that it would be in. */
export function MissingNote({ section }: { section: string }) {
  const { t, i18n } = useTranslation('detail')
  if (!i18n.exists(`detail:not_there.${section}.what`)) return null
  return (
    <span>
      {t(`not_there.${section}.what`)} {t('not_there.why')}{' '}
      <TextLink to={`/${section}`}>{t(`not_there.${section}.list`)}</TextLink>
    </span>
  )
}
