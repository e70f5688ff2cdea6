import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useState } from 'react'
import { ActionBar } from '../components/ui/action-bar.tsx'
import { Button } from '../components/ui/button.tsx'
import { Page } from '../components/ui/frame/page.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { SaveState } from '../components/ui/save-state.tsx'
import { WritingField } from '../components/ui/writing-field.tsx'
import { i18n } from '../lib/i18n/i18n.ts'
import styles from './gallery.module.css'
import { SampleFrame } from './sample-frame.tsx'
import { useSamplePath } from './sample-path.ts'
import { useWords } from './words.ts'

export function JournalPage() {
  const t = useWords()
  const [second, setSecond] = useState('')
  const [dirty, setDirty] = useState(false)
  const short = second.trim().length < 10
  const count = (text: string) => i18n.t('characters', { count: text.length })
  const first = t(
    "In Tuesday's planning call I caught myself thinking the new analyst was unsure because she paused before answering. Later I read her notes and they were the clearest of all of us. The pause was thinking, not doubt.",
    'En la reunión del martes me sorprendí pensando que la nueva analista dudaba porque hizo una pausa antes de responder. Después leí sus notas y eran las más claras de todas. La pausa era pensar, no dudar.',
  )
  return (
    <SampleFrame
      here="training"
      path={useSamplePath(47)}
      paper
      actionBar={() => (
        <ActionBar
          back={<Button start={<Icon of={IconArrowLeft} size={20} />}>{t('Back', 'Atrás')}</Button>}
          reason={
            short
              ? t(
                  'Next opens when both entries have at least 10 characters',
                  'Siguiente se abre cuando ambos textos tengan al menos 10 caracteres',
                )
              : null
          }
          next={(reasonId) => (
            <Button
              variant="primary"
              aria-disabled={short}
              aria-describedby={reasonId}
              end={<Icon of={IconArrowRight} size={20} />}
            >
              {t('Next', 'Siguiente')}
            </Button>
          )}
        />
      )}
    >
      {() => (
        <Page>
          <h1 className="sr-only">{t('Journal', 'Diario')}</h1>
          <div className={styles.prompts}>
            <WritingField
              kicker={t('Bias awareness · Journal, 1 of 2', 'Conciencia de sesgos · Diario, 1 de 2')}
              prompt={t(
                'Think of a first thought about someone that turned out to be wrong. What had it been built on?',
                'Piensa en un primer pensamiento sobre alguien que resultó equivocado. ¿En qué se basaba?',
              )}
              defaultValue={first}
              status={<SaveState state="saved" text={t('Saved a moment ago', 'Guardado hace un momento')} />}
              count={count(first)}
            />
            <WritingField
              kicker={t('Bias awareness · Journal, 2 of 2', 'Conciencia de sesgos · Diario, 2 de 2')}
              prompt={t('What would you do differently the next time?', '¿Qué harías distinto la próxima vez?')}
              placeholder={t(
                'Write in your own words. Ten characters are enough.',
                'Escribe con tus propias palabras. Bastan diez caracteres.',
              )}
              value={second}
              onChange={(event) => {
                setSecond(event.target.value)
                setDirty(true)
              }}
              error={dirty && short ? i18n.t('errors:journal_length', { count: 10 }) : null}
              status={t('Not started', 'Sin empezar')}
              count={count(second)}
            />
          </div>
        </Page>
      )}
    </SampleFrame>
  )
}
