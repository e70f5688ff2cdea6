import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { ActionBar } from '../components/ui/action-bar.tsx'
import { Button } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { LineArt } from '../components/ui/line-art/line-art.tsx'
import { STRIP } from '../components/ui/line-art/shapes.ts'
import styles from './gallery.module.css'
import { SampleFrame } from './sample-frame.tsx'
import { useSamplePath } from './sample-path.ts'
import { useWords } from './words.ts'

export function IntroPage() {
  const t = useWords()
  return (
    <SampleFrame
      here="training"
      path={useSamplePath(94)}
      paper
      actionBar={() => (
        <ActionBar
          back={<Button start={<Icon of={IconArrowLeft} size={20} />}>{t('Back', 'Atrás')}</Button>}
          next={() => (
            <Button variant="primary" end={<Icon of={IconArrowRight} size={20} />}>
              {t('Start', 'Empezar')}
            </Button>
          )}
        />
      )}
    >
      {() => (
        <div className={styles.intro}>
          <LineArt shape={STRIP} className={styles.strip} />
          <p className="kicker">{t('Assessment', 'Evaluación')}</p>
          <h1>{t('Second assessment', 'Segunda evaluación')}</h1>
          <p className="lede">
            {t(
              'You met these statements before the training. Answer them again as things are for you today, and you will see what has changed.',
              'Ya conociste estas afirmaciones antes de la capacitación. Respóndelas otra vez según cómo estás hoy y verás qué cambió.',
            )}
          </p>
        </div>
      )}
    </SampleFrame>
  )
}
