import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useState } from 'react'
import { ActionBar } from '../components/ui/action-bar.tsx'
import { Button } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { LikertScale } from '../components/ui/likert-scale.tsx'
import { PathButton } from '../components/ui/path-list/path-button.tsx'
import { ProgressBar } from '../components/ui/progress-bar.tsx'
import { SaveState } from '../components/ui/save-state.tsx'
import styles from './gallery.module.css'
import { SampleFrame } from './sample-frame.tsx'
import { useSamplePath } from './sample-path.ts'
import { useWords } from './words.ts'

export function TakePage() {
  const t = useWords()
  const [answer, setAnswer] = useState<number | null>(4)
  const labels = [
    t('Strongly disagree', 'Totalmente en desacuerdo'),
    t('Disagree', 'En desacuerdo'),
    t('Neutral', 'Neutral'),
    t('Agree', 'De acuerdo'),
    t('Strongly agree', 'Totalmente de acuerdo'),
  ]
  return (
    <SampleFrame
      here="training"
      path={useSamplePath(94)}
      folded
      paper
      actionBar={() => (
        <ActionBar
          back={<Button start={<Icon of={IconArrowLeft} size={20} />}>{t('Back', 'Atrás')}</Button>}
          status={<SaveState state="saved" text={t('Saved', 'Guardado')} />}
          next={() => (
            <Button variant="primary" end={<Icon of={IconArrowRight} size={20} />}>
              {t('Next', 'Siguiente')}
            </Button>
          )}
        />
      )}
    >
      {(openPath) => (
        <>
          <header className={styles.where}>
            <p>
              <b style={{ fontWeight: 500 }}>{t('Second assessment', 'Segunda evaluación')}</b>{' '}
              <span style={{ color: 'var(--text-2)' }}>· {t('Question 7 of 40', 'Pregunta 7 de 40')}</span>
            </p>
            <PathButton word={t('Path', 'Ruta')} percent="94%" onClick={openPath} />
            <ProgressBar value={7} max={40} label={t('Question 7 of 40', 'Pregunta 7 de 40')} />
          </header>
          <div className={styles.ask}>
            <h1 id="statement" tabIndex={-1}>
              {t(
                'When a colleague is talked over in a meeting, I make room for them to finish.',
                'Cuando interrumpen a alguien en una reunión, procuro que pueda terminar lo que estaba diciendo.',
              )}
            </h1>
            <LikertScale labelledBy="statement" labels={labels} name="answer" value={answer} onAnswer={setAnswer} />
            <p className={styles.keys}>
              {t('Press', 'Presiona de')} <kbd>1</kbd> {t('to', 'a')} <kbd>5</kbd> {t('to answer,', 'para responder,')}{' '}
              <kbd>{t('Backspace', 'Retroceso')}</kbd> {t('to go back', 'para volver')}
            </p>
          </div>
        </>
      )}
    </SampleFrame>
  )
}
