import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useState } from 'react'
import { Button } from '../components/ui/button.tsx'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { Page } from '../components/ui/frame/page.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { PlanCard } from '../components/ui/plan-card.tsx'
import styles from './gallery.module.css'
import { SampleFrame } from './sample-frame.tsx'
import { useSamplePath } from './sample-path.ts'
import { useWords } from './words.ts'

export function TodoPage() {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const resume = t('Resume', 'Continuar')
  return (
    <SampleFrame here="dashboard" path={useSamplePath(35)} tabs>
      {() => (
        <Page>
          <header className={styles.hello}>
            <div>
              <h1>{t('Good morning, Alex', 'Buenos días, Alex')}</h1>
              <p className="lede">
                {t(
                  'Next is a short video on noticing first thoughts. One plan is past its due date.',
                  'Sigue un video corto sobre notar los primeros pensamientos. Un plan ya pasó su fecha límite.',
                )}
              </p>
            </div>
            <Button
              start={<Icon of={IconChartHistogram} size={20} />}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {t('Progress', 'Avance')}
            </Button>
          </header>
          <PlanCard
            current
            label={t('Core program', 'Programa central')}
            title={t('Belonging at work', 'Pertenencia en el trabajo')}
            description={t(
              'Where belonging grows, and where it quietly goes missing. You start with the factors where your own first answers leave most room, then see how far you have come.',
              'Dónde crece la pertenencia y dónde se pierde sin ruido. Empiezas por los factores en los que tus primeras respuestas dejan más espacio y luego ves cuánto avanzaste.',
            )}
            percent={35}
            facts={[
              { key: 'due', text: t('Due December 12', 'Vence el 12 de diciembre'), icon: IconCalendar },
              { key: 'in', text: t('In three weeks', 'En tres semanas') },
            ]}
            action={
              <ButtonLink variant="primary" size="large" to="/take">
                {resume}
              </ButtonLink>
            }
            nextTask={t(
              'Bias awareness · Noticing the first thought',
              'Conciencia de sesgos · Notar el primer pensamiento',
            )}
          />
          <div className={styles.group}>
            <h2>{t('Your other plans', 'Tus otros planes')}</h2>
            <span className="meta">{t('3 plans', '3 planes')}</span>
          </div>
          <div className={styles.plans}>
            <PlanCard
              label={t('For team leads', 'Para líderes de equipo')}
              title={t('Safe to speak', 'Hablar con confianza')}
              description={t(
                'Six conversations that make it easier for people to disagree with you, and to tell you early.',
                'Seis conversaciones que facilitan que la gente no esté de acuerdo contigo y te lo diga a tiempo.',
              )}
              percent={60}
              facts={[
                {
                  key: 'late',
                  text: t('Overdue by 4 days', 'Venció hace 4 días'),
                  icon: IconAlertCircle,
                  tone: 'late',
                },
                { key: 'was', text: t('Was due November 17', 'Vencía el 17 de noviembre') },
              ]}
              action={<ButtonLink to="/take">{resume}</ButtonLink>}
            />
            <PlanCard
              label={t('Micro learning', 'Microaprendizaje')}
              title={t('Fair meetings in twenty minutes', 'Reuniones justas en veinte minutos')}
              description={t(
                'A small set of habits for whoever holds the agenda: who speaks first, who is asked, who is heard.',
                'Unos cuantos hábitos para quien lleva la agenda: quién habla primero, a quién se le pregunta, a quién se escucha.',
              )}
              percent={0}
              facts={[
                { key: 'due', text: t('Due January 30', 'Vence el 30 de enero'), icon: IconCalendar },
                { key: 'state', text: t('Not started', 'Sin empezar') },
              ]}
              action={<ButtonLink to="/take">{t('Start', 'Empezar')}</ButtonLink>}
            />
            <PlanCard
              done
              label={t('Onboarding', 'Bienvenida')}
              title={t('Welcome to Alder & Wren', 'Te damos la bienvenida a Alder & Wren')}
              description={t(
                'How we treat one another here, what you may expect, and whom you can turn to.',
                'Cómo nos tratamos aquí, qué puedes esperar y a quién puedes acudir.',
              )}
              percent={100}
              facts={[
                {
                  key: 'done',
                  text: t('Completed October 3', 'Completado el 3 de octubre'),
                  icon: IconCircleCheck,
                  tone: 'done',
                },
              ]}
              action={<ButtonLink to="/results">{t('Review', 'Revisar')}</ButtonLink>}
            />
          </div>
          <Dialog
            opened={open}
            onClose={() => setOpen(false)}
            title={t('Your progress', 'Tu avance')}
            actions={<Button onClick={() => setOpen(false)}>{t('Done', 'Listo')}</Button>}
          >
            <p>
              {t('One bar for each assessment that you have taken.', 'Una barra por cada evaluación que respondiste.')}
            </p>
          </Dialog>
        </Page>
      )}
    </SampleFrame>
  )
}
