import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Button } from '../components/ui/button.tsx'
import { Dock } from '../components/ui/dock.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { STRIP } from '../components/ui/weave/shapes.ts'
import { Weave } from '../components/ui/weave/weave.tsx'
import styles from './gallery.module.css'
import { SampleFrame } from './sample-frame.tsx'
import { useSamplePath } from './sample-path.ts'
import { useWords } from './words.ts'

export function IntroPage() {
  const say = useWords()
  return (
    <SampleFrame
      here="training"
      path={useSamplePath(94)}
      paper
      dock={() => (
        <Dock
          back={<Button start={<Icon of={IconArrowLeft} size={20} />}>{say('Back', 'Atrás')}</Button>}
          next={() => (
            <Button variant="primary" end={<Icon of={IconArrowRight} size={20} />}>
              {say('Start', 'Empezar')}
            </Button>
          )}
        />
      )}
    >
      {() => (
        <div className={styles.intro}>
          <Weave shape={STRIP} className={styles.strip} />
          <p className="kicker">{say('Assessment', 'Evaluación')}</p>
          <h1>{say('Second assessment', 'Segunda evaluación')}</h1>
          <p className="lede">
            {say(
              'You met these statements before the training. Answer them again as things are for you today, and you will see what has changed.',
              'Ya conociste estas afirmaciones antes de la capacitación. Respóndelas otra vez según cómo estás hoy y verás qué cambió.',
            )}
          </p>
        </div>
      )}
    </SampleFrame>
  )
}
