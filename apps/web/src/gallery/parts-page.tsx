import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { Banner } from '../components/ui/banner.tsx'
import { Breadcrumbs } from '../components/ui/breadcrumbs.tsx'
import { Button } from '../components/ui/button.tsx'
import { Change } from '../components/ui/change.tsx'
import { Page } from '../components/ui/frame/page.tsx'
import { Gauge } from '../components/ui/gauge/gauge.tsx'
import { Icon } from '../components/ui/icon.tsx'
import { IconButton } from '../components/ui/icon-button.tsx'
import { LineArt } from '../components/ui/line-art/line-art.tsx'
import { RIBBON, STILL } from '../components/ui/line-art/shapes.ts'
import { Mark } from '../components/ui/mark.tsx'
import { ProgressBar } from '../components/ui/progress-bar.tsx'
import { ProgressRing } from '../components/ui/progress-ring.tsx'
import { SaveState } from '../components/ui/save-state.tsx'
import { Spinner } from '../components/ui/spinner.tsx'
import { ROLE_NAMES } from '../lib/theme/roles.ts'
import styles from './gallery.module.css'
import { useWords } from './words.ts'

const SCORES: [score: number, before: number | null, benchmark: number][] = [
  [79, 72, 84],
  [80, 83, 84],
  [84, 86, 84],
  [30, 24, 40],
  [52, 48, 50],
  [97, 99, 98],
  [0, null, 84],
  [100, 20, 84],
]

function Buttons() {
  const t = useWords()
  return (
    <>
      <div className={styles.row}>
        <Button variant="primary">{t('Primary', 'Principal')}</Button>
        <Button>{t('Default', 'Normal')}</Button>
        <Button variant="plain">{t('Plain', 'Sencillo')}</Button>
        <Button variant="danger">{t('Delete', 'Eliminar')}</Button>
        <Button variant="danger-filled">{t('Delete for good', 'Eliminar para siempre')}</Button>
        <Button busy>{t('Saving', 'Guardando')}</Button>
        <IconButton icon={IconRefresh} label={t('Reload', 'Volver a cargar')} />
      </div>
      <div className={styles.row}>
        {(['toolbar', 'form', 'compact', 'normal', 'large', 'entry'] as const).map((size) => (
          <Button key={size} size={size} start={<Icon of={IconDownload} size={18} />}>
            {size}
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <Button
          variant="primary"
          disabledReason={t('Choose at least one plan first', 'Primero elige al menos un plan')}
        >
          {t('Assign', 'Asignar')}
        </Button>
      </div>
    </>
  )
}

function Banners() {
  const t = useWords()
  return (
    <div className={styles.wide}>
      {(['success', 'warning', 'danger', 'info'] as const).map((tone) => (
        <Banner key={tone} tone={tone} onDismiss={() => {}}>
          {t('The plan was deleted successfully.', 'El plan se eliminó correctamente.')}
        </Banner>
      ))}
    </div>
  )
}

export function PartsPage() {
  const t = useWords()
  return (
    <main style={{ background: 'var(--surface)' }}>
      <Page>
        <Breadcrumbs
          items={[
            { label: t('Dashboard', 'Inicio'), to: '/' },
            { label: t('Accounts', 'Cuentas'), to: '/accounts' },
            { label: 'Alex Morgan', to: '/accounts/1' },
          ]}
        />
        <h1>{t('Parts', 'Piezas')}</h1>
        <Buttons />
        <Banners />
        <div className={styles.row}>
          <Mark size={64} />
          <Mark size={32} />
          <ProgressRing percent={0} />
          <ProgressRing percent={60} />
          <ProgressRing percent={35} tone="primary" size="large" />
          <ProgressRing percent={100} done />
          <Spinner />
          <SaveState state="saved" text={t('Saved', 'Guardado')} />
          <SaveState state="saving" text={t('Saving', 'Guardando')} />
          <SaveState state="waiting" text={t('2 waiting', '2 en espera')} />
          <SaveState state="failed" text={t('Not saved', 'Sin guardar')} />
          <Change points={7} />
          <Change points={-2} />
          <Change points={0} />
        </div>
        <ProgressBar
          value={35}
          label="35"
          text="35%"
          detail={t('6 of 17 tasks complete', '6 de 17 tareas completas')}
        />
        <div className={styles.row}>
          {SCORES.map(([score, before, benchmark]) => (
            <div key={`${score} ${before}`} style={{ width: 300 }}>
              <Gauge
                score={score}
                before={before}
                benchmark={benchmark}
                label={`${score}`}
                words={{
                  outOf: t('out of 100', 'de 100'),
                  before: t(`${before} before`, `${before} antes`),
                  benchmark: `${benchmark}%`,
                  benchmarkName: t('average', 'promedio'),
                }}
              />
            </div>
          ))}
        </div>
        <LineArt shape={RIBBON} className={styles.ribbon} />
        <LineArt shape={STILL} progress={0.34} className={styles.still} />
        <div className={styles.swatches}>
          {ROLE_NAMES.map((role) => (
            <div key={role} className={styles.swatch} style={{ background: `var(--${role})` }}>
              <span>{role}</span>
            </div>
          ))}
        </div>
      </Page>
    </main>
  )
}
