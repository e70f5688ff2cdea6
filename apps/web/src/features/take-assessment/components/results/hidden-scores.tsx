import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import styles from './hidden-scores.module.css'

type HiddenScoresProps = { heading: Ref<HTMLHeadingElement>; kicker: string; action?: ReactNode }

/** Shown while the organization hides scores. */
export function HiddenScores({ heading, kicker, action }: HiddenScoresProps) {
  const { t } = useTranslation('assessment')
  return (
    <div className={styles.hidden}>
      <Icon of={IconHeartHandshake} size={40} className={styles.icon} />
      <p className="kicker">{kicker}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t('hidden.title')}
      </h1>
      <p className="lede">{t('hidden.body')}</p>
      {action}
    </div>
  )
}
