import { useTranslation } from 'react-i18next'

/** Says that the figures leave out data of some domains. */
export function LeftOutNote({ ids }: { ids: readonly string[] | undefined }) {
  const { t } = useTranslation('charts')
  return ids && ids.length > 0 && <p className="meta">{t('left_out', { count: ids.length })}</p>
}
