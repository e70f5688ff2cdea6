import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './confirm-step.module.css'

type ConfirmStepProps = {
  heading: Ref<HTMLHeadingElement>
  kicker: string
  count: number
  /** With hidden scores nothing is promised that will not be shown. */
  hideScores: boolean
  banner: ReactNode
}

/** The last look before answers are scored and can no longer be changed. */
export function ConfirmStep({ heading, kicker, count, hideScores, banner }: ConfirmStepProps) {
  const { t } = useTranslation('assessment')
  return (
    <div className={styles.confirm}>
      <p className="kicker">{kicker}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t('confirm.title', { count })}
      </h1>
      <p className="lede">{t(hideScores ? 'confirm.body_hidden' : 'confirm.body')}</p>
      {banner}
    </div>
  )
}
