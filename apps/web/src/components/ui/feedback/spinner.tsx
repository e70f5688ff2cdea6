import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './spinner.module.css'

/** `silent`: not announced, because the text beside the spinner already says that something is loading. */
export function Spinner({ size = 24, silent = false }: { size?: number; silent?: boolean }) {
  const { t } = useTranslation('common')
  const ring = (
    <svg className={styles.ring} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <circle className={styles.arc} cx="12" cy="12" r="9" pathLength="100" />
    </svg>
  )
  if (silent) return ring
  return (
    <span className={styles.wrap} role="status">
      {ring}
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </span>
  )
}
