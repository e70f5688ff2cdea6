import { useTranslation } from 'react-i18next'
import { Link } from '../../components/ui/navigation/link.tsx'

/** Says what was not found at an address, with a link to the list that would contain it. */
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
