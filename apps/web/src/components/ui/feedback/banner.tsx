import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './banner.module.css'

type BannerTone = 'success' | 'warning' | 'danger' | 'info'

type BannerProps = {
  tone: BannerTone
  children: ReactNode
  onDismiss?: (() => void) | undefined
  className?: string | undefined
  /** For moving the focus to the banner. */
  ref?: Ref<HTMLDivElement>
}

const ICONS = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertCircle,
  info: IconInfoCircle,
}
const COLORS = { success: 'ok', warning: 'warn', danger: 'bad', info: 'info' }

/**
 * A message that stays until it is dismissed. Screen readers announce errors at once, and successes when they are idle.
 */
export function Banner({ tone, children, onDismiss, className, ref }: BannerProps) {
  const { t } = useTranslation('common')
  const urgent = tone === 'danger' || tone === 'warning'
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={cx(styles.banner, `soft-${COLORS[tone]}`, className)}
      role={urgent ? 'alert' : 'status'}
    >
      <Icon of={ICONS[tone]} size={24} className={`ink-${COLORS[tone]}`} />
      <div className={styles.words}>{children}</div>
      {onDismiss && (
        <IconButton icon={IconX} size={32} label={t('dismiss')} className={styles.dismiss} onClick={onDismiss} />
      )}
    </div>
  )
}
