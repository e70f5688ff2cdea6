import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './progress-ring.module.css'

type ProgressRingProps = {
  /** 0–100. */
  percent: number
  /** Diameter: 104 px in the current plan, 72 px elsewhere. Both are smaller on phones. */
  size?: 'large' | 'normal'
  /** `primary` is for the current plan. */
  tone?: 'primary' | 'secondary'
  done?: boolean
}

export function ProgressRing({ percent, size = 'normal', tone = 'secondary', done = false }: ProgressRingProps) {
  const { t } = useTranslation('common')
  const shown = Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <div
      className={cx(styles.ring, styles[size], done ? styles.done : styles[tone])}
      role="img"
      aria-label={t('percent_complete', { percent: shown })}
    >
      <svg className={styles.drawing} viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="45" />
        {shown > 0 && (
          <circle className={styles.value} cx="50" cy="50" r="45" pathLength="100" strokeDasharray={`${shown} 100`} />
        )}
      </svg>
      {done ? (
        <Icon of={IconCheck} size={28} />
      ) : (
        <b className={styles.figure}>
          {shown}
          <small>%</small>
        </b>
      )}
    </div>
  )
}
