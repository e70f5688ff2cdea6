import { useTranslation } from 'react-i18next'
import { Link } from '../../components/ui/navigation/link.tsx'

/** What was looked for at an address and is not there, in plain words, and the way to the list that it would be in. */
export function MissingNote({ pathname }: { pathname: string }) {
  const { t, i18n } = useTranslation('detail')
  const section = pathname.split('/')[1] ?? ''
  if (!i18n.exists(`detail:not_there.${section}.what`)) return null
  return (
    <span>
      {t(`not_there.${section}.what`)} {t('not_there.why')}{' '}
      <Link to={`/${section}`}>{t(`not_there.${section}.list`)}</Link>
    </span>
  )
}
