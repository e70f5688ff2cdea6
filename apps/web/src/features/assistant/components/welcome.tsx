import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { usePerson } from '../../../lib/console/use-person.ts'
import styles from './messages.module.css'
import { WatchedWords } from './watched-words.tsx'

/** Before the first message: what this is for, and who may see what of it. */
export function Welcome({ missing }: { missing: boolean }) {
  const { t } = useTranslation('assistant')
  const { given } = usePerson()
  return (
    <div className={styles.welcome}>
      {missing && <Banner tone="warning">{t('missing')}</Banner>}
      <span className={styles.who}>
        <Icon of={IconSparkles} size={18} />
      </span>
      <h2>{t('welcome.title', { name: given })}</h2>
      <p>{t('welcome.body')}</p>
      <div className={styles.watched}>
        <Icon of={IconEye} size={18} />
        <div>
          <p>{t('welcome.watched')}</p>
          <WatchedWords />
        </div>
      </div>
    </div>
  )
}
