import { Button } from '../components/ui/button.tsx'
import { Celebration } from '../components/ui/celebration.tsx'
import { EmptyState } from '../components/ui/empty-state.tsx'
import { ErrorState } from '../components/ui/error-state.tsx'
import { Page } from '../components/ui/frame/page.tsx'
import { ClosedPicture } from '../components/ui/illustration/closed.tsx'
import { LostPicture } from '../components/ui/illustration/lost.tsx'
import { NothingFoundPicture } from '../components/ui/illustration/nothing-found.tsx'
import { WaitingPicture } from '../components/ui/illustration/waiting.tsx'
import { WelcomePicture } from '../components/ui/illustration/welcome.tsx'
import { PlanCardSkeleton } from '../components/ui/plan-card-skeleton.tsx'
import { Loading } from '../components/ui/skeleton.tsx'
import styles from './gallery.module.css'
import { useWords } from './words.ts'

export function StatesPage() {
  const t = useWords()
  return (
    <main>
      <Page>
        <h1>{t('States', 'Estados')}</h1>
        <EmptyState picture={<WaitingPicture />} title={t('No plan yet', 'Todavía no hay planes')}>
          <p>
            {t(
              'When your organization assigns you a plan, it appears here and you get a mail.',
              'Cuando tu organización te asigne un plan, aparecerá aquí y recibirás un correo.',
            )}
          </p>
        </EmptyState>
        <EmptyState
          picture={<NothingFoundPicture />}
          title={t('Nothing matches “alxe”', 'Nada coincide con “alxe”')}
          action={<Button>{t('Clear the search', 'Borrar la búsqueda')}</Button>}
        />
        <ErrorState onRetry={() => {}} requestId="01K9-7C2M" />
        <EmptyState picture={<ClosedPicture />} title={t('This is not open to you', 'Esto no está abierto para ti')} />
        <EmptyState picture={<LostPicture />} title={t('There is no such page', 'Esta página no existe')} />
        <EmptyState picture={<WelcomePicture />} title={t('Welcome back', 'Qué gusto verte de nuevo')} />
        <EmptyState picture={<Celebration />} title={t('You have finished the plan', 'Terminaste el plan')} />
        <Loading className={styles.plans}>
          <PlanCardSkeleton current />
          <PlanCardSkeleton />
        </Loading>
      </Page>
    </main>
  )
}
