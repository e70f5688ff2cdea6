import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../components/ui/buttons/button-link.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import styles from './observe.module.css'

type DocumentCardProps = { href: string; onOpened: () => void }

/** A document opens in a new tab. Opening it is recorded as watching it. */
export function DocumentCard({ href, onOpened }: DocumentCardProps) {
  const { t } = useTranslation('training')
  return (
    <div className={styles.card}>
      <Icon of={IconFileText} size={40} className={styles.icon} />
      <div className={styles.words}>
        <ButtonLink
          href={href}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="large"
          onClick={onOpened}
          // The middle button opens a tab as well.
          onAuxClick={onOpened}
        >
          {t('observe.open_document')}
        </ButtonLink>
        <p className="meta">{t('observe.document_hint')}</p>
      </div>
    </div>
  )
}
