import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconPlant from '@tabler/icons-react/dist/esm/icons/IconPlant2.mjs'
import IconTrendingUp from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import { ActionBar } from '../components/ui/action-bar.tsx'
import { Button } from '../components/ui/button.tsx'
import { ButtonLink } from '../components/ui/button-link.tsx'
import { Change } from '../components/ui/change.tsx'
import { FactorLegend } from '../components/ui/factor/factor-legend.tsx'
import { FactorList } from '../components/ui/factor/factor-list.tsx'
import { FactorRow } from '../components/ui/factor/factor-row.tsx'
import { ShortlistCard } from '../components/ui/factor/shortlist-card.tsx'
import { Page } from '../components/ui/frame/page.tsx'
import { Gauge } from '../components/ui/gauge/gauge.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { SaveState } from '../components/ui/save-state.tsx'
import styles from './gallery.module.css'
import { SampleFrame } from './sample-frame.tsx'
import { useSamplePath } from './sample-path.ts'
import { useWords } from './words.ts'

const FACTORS: [english: string, spanish: string, now: number, before: number, benchmark: number][] = [
  ['Active listening', 'Escucha activa', 91, 86, 85],
  ['Respectful language', 'Lenguaje respetuoso', 89, 82, 86],
  ['Openness to feedback', 'Apertura a comentarios', 87, 80, 83],
  ['Empathy', 'Empatía', 86, 84, 87],
  ['Fair decisions', 'Decisiones justas', 84, 73, 84],
  ['Allyship', 'Ser aliada o aliado', 81, 66, 83],
  ['Flexibility', 'Flexibilidad', 77, 77, 80],
  ['Bias awareness', 'Conciencia de sesgos', 71, 58, 82],
  ['Accessibility', 'Accesibilidad', 68, 70, 79],
  ['Speaking up', 'Alzar la voz', 66, 52, 78],
]

export function ResultsPage() {
  const t = useWords()
  const august = t('August 18', '18 de agosto')
  const short = (rows: typeof FACTORS) =>
    rows.map(([english, spanish, now, before]) => ({
      key: english,
      name: t(english, spanish),
      to: '/results',
      score: now,
      change: now - before,
    }))
  return (
    <SampleFrame
      here="overview"
      path={useSamplePath(100)}
      paper
      actionBar={() => (
        <ActionBar
          back={<Button start={<Icon of={IconArrowLeft} size={20} />}>{t('Back', 'Atrás')}</Button>}
          status={<SaveState state="saved" text={t('All tasks complete', 'Todo completo')} />}
          next={() => <Button end={<Icon of={IconArrowRight} size={20} />}>{t('Review', 'Revisar')}</Button>}
        />
      )}
    >
      {() => (
        <Page>
          <section className={styles.hero} aria-label={t('Overall score', 'Puntaje general')}>
            <Gauge
              score={79}
              before={72}
              benchmark={84}
              label={t(
                'Overall score 79 out of 100, 72 before, benchmark 84',
                'Puntaje general 79 de 100, antes 72, referencia 84',
              )}
              words={{
                outOf: t('out of 100', 'de 100'),
                before: t('72 before', '72 antes'),
                benchmark: '84%',
                benchmarkName: t('average', 'promedio'),
              }}
            />
            <div>
              <p className="kicker">
                {t('Second assessment · November 21, 2025', 'Segunda evaluación · 21 de noviembre de 2025')}
              </p>
              <h1>{t('You have come seven points closer.', 'Estás siete puntos más cerca.')}</h1>
              <p className="lede">
                {t(
                  'Across your top 15 factors, your answers describe inclusive habits most of the time; the average we aim for is 84%.',
                  'En tus 15 factores principales, tus respuestas describen hábitos incluyentes la mayor parte del tiempo; el promedio al que aspiramos es 84 %.',
                )}
              </p>
              <p className={styles.since}>
                <Change points={7} text={t('7 points', '7 puntos')} />
                {t('since August 18', 'desde el 18 de agosto')}
              </p>
              <ButtonLink variant="primary" size="large" to="/states" start={<Icon of={IconCertificate} size={20} />}>
                {t('See your certificate', 'Ver tu constancia')}
              </ButtonLink>
            </div>
          </section>
          <div className={styles.threes}>
            <ShortlistCard
              icon={IconTrendingUp}
              title={t('Highest three', 'Los tres más altos')}
              intro={t('What already comes naturally.', 'Lo que ya te sale con naturalidad.')}
              items={short(FACTORS.slice(0, 3))}
            />
            <ShortlistCard
              icon={IconPlant}
              title={t('Lowest three', 'Los tres más bajos')}
              intro={t('Where a little practice goes furthest.', 'Donde un poco de práctica rinde más.')}
              items={short(FACTORS.slice(-3).reverse())}
            />
          </div>
          <section className={styles.factors} aria-labelledby="all-factors">
            <div className={styles.headline}>
              <h2 id="all-factors">{t('All 10 factors', 'Los 10 factores')}</h2>
              <FactorLegend
                words={{
                  now: t('Now', 'Ahora'),
                  before: august,
                  benchmark: t('Factor average', 'Promedio del factor'),
                }}
              />
            </div>
            <FactorList words={{ factor: 'Factor', now: t('Now', 'Ahora'), change: t('Change', 'Cambio') }}>
              {FACTORS.map(([english, spanish, now, before, benchmark]) => (
                <FactorRow
                  key={english}
                  name={t(english, spanish)}
                  to="/results"
                  score={now}
                  before={before}
                  benchmark={benchmark}
                  change={now - before}
                  benchmarkText={t(`factor average ${benchmark}`, `promedio del factor ${benchmark}`)}
                />
              ))}
            </FactorList>
          </section>
        </Page>
      )}
    </SampleFrame>
  )
}
