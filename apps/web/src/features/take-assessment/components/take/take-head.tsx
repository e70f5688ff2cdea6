import { ProgressBar } from '../../../../components/ui/figures/progress-bar.tsx'
import { PathButton } from '../../../../components/ui/navigation/path-list/path-button.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { usePathPanel } from '../../../../lib/learning/path-panel-context.tsx'
import styles from './question-step.module.css'

type TakeHeadProps = {
  /** The assessment's name and, at a question, the position in it: "Question 3 of 20". */
  title: string
  place?: string
  percent: number
}

/** The header above statements and confirmation: name, progress, and the button for the path. */
export function TakeHead({ title, place, percent }: TakeHeadProps) {
  const { t, format } = useWords('assessment')
  const path = usePathPanel()
  return (
    <header className={styles.head}>
      <p className={styles.where}>
        {title} {place && <span>· {place}</span>}
      </p>
      <PathButton
        className={styles.path}
        word={t('take.path')}
        percent={format.percent(path.percent)}
        onClick={path.open}
      />
      <ProgressBar className={styles.progress} value={percent} label={t('take.answered')} />
    </header>
  )
}
