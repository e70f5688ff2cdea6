import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { Banner } from '../../components/ui/feedback/banner.tsx'
import styles from './detail-page.module.css'

type DraftOfferProps = { onTake: () => void; onDrop: () => void }

/** Offers a draft that was never saved, to continue with it or discard it. */
export function DraftOffer({ onTake, onDrop }: DraftOfferProps) {
  const { t } = useTranslation('detail')
  return (
    <Banner tone="info">
      {t('draft_offered')}{' '}
      <span className={styles.choices}>
        <Button size="toolbar" onClick={onTake}>
          {t('draft_take')}
        </Button>
        <Button size="toolbar" variant="plain" onClick={onDrop}>
          {t('draft_drop')}
        </Button>
      </span>
    </Banner>
  )
}
