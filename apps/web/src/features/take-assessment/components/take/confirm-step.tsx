import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import styles from './question-step.module.css'
import { TakeHead } from './take-head.tsx'

type ConfirmStepProps = {
  heading: Ref<HTMLHeadingElement>
  title: string
  count: number
  /** If scores are hidden, the text must not promise them. */
  hideScores: boolean
  banner: ReactNode
}

/** The last step before the answers are scored and can no longer be changed. */
export function ConfirmStep({ heading, title, count, hideScores, banner }: ConfirmStepProps) {
  const { t } = useTranslation('assessment')
  return (
    <div className={styles.region}>
      <TakeHead title={title} percent={100} />
      <div className={styles.banner}>{banner}</div>
      <div className={styles.arrived}>
        <Icon of={IconCircleCheck} size={48} className="ink-ok" />
        <h1 ref={heading} tabIndex={-1}>
          {t('confirm.title', { count })}
        </h1>
        <p className="lede">{t(hideScores ? 'confirm.body_hidden' : 'confirm.body')}</p>
      </div>
    </div>
  )
}
