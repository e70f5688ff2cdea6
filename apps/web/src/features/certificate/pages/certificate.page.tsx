import type { Certificate, LearnerPlan } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { ApiError, codeOf, requestIdOf } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useArrivalFocus } from '../../../lib/layout/use-arrival-focus.ts'
import { findPlanOfEarlierRun, useRoutePlan } from '../../../lib/learning/current-plan.ts'
import { useFoldedPath } from '../../../lib/learning/path-panel-context.tsx'
import { usePlans } from '../../../lib/learning/plans.ts'
import { useMe } from '../../../lib/session/me.ts'
import { certificateQuery } from '../api/certificate.ts'
import { BackLink } from '../components/back-link.tsx'
import { CertificateSheet } from '../components/certificate-sheet.tsx'
import { KeepAndShare } from '../components/keep-and-share.tsx'
import { NotYet } from '../components/not-yet.tsx'
import styles from './certificate.module.css'

/** The PDF viewer is large, so it is loaded only when someone opens the PDF. */
const PdfPages = lazy(() => import('../../../lib/pdf/pdf-pages.tsx'))

function Earned({ certificate }: { certificate: Certificate }) {
  const { t, text } = useWords('certificate')
  const { account } = useMe()
  const heading = useArrivalFocus()
  const [pdf, setPdf] = useState<string | null>(null)
  const name = text(account.given_name)
  useFoldedPath(true)
  return (
    <div className={styles.stage}>
      <Page>
        <BackLink planId={certificate.plan_id} className={styles.back} />
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {name ? t('well_done', { name }) : t('well_done_all')}
        </h1>
        <p className={styles.lede}>{t('lede')}</p>
        {pdf ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <PdfPages href={pdf} title={t('keep.show_pdf')} onLoaded={() => undefined} onFailed={() => setPdf(null)} />
          </Suspense>
        ) : (
          <CertificateSheet certificate={certificate} />
        )}
      </Page>
      <KeepAndShare certificate={certificate} pdfShown={pdf !== null} onShowPdf={setPdf} />
    </div>
  )
}

function Hidden() {
  const { t } = useTranslation('certificate')
  return (
    <EmptyState
      heading="h1"
      picture={<ClosedPicture />}
      title={t('hidden.title')}
      link={{ to: '/content', label: t('hidden.home') }}
    >
      <p>{t('hidden.body')}</p>
    </EmptyState>
  )
}

function CertificatePage({ plan }: { plan: LearnerPlan }) {
  const { t, text } = useWords('certificate')
  const { data, error, refetch, isFetching } = useQuery(certificateQuery(plan.id))
  usePageTitle(t('page_title'), text(plan.title))
  if (data) return <Earned certificate={data} />
  const code = error && codeOf(error)
  if (code === 'resource_not_found') throw error
  return (
    <div className={styles.plain}>
      <Page>
        {!error && (
          <Loading className={styles.waiting}>
            <Skeleton width={280} height={44} />
            <Skeleton height={480} />
          </Loading>
        )}
        {error && <BackLink planId={plan.id} className={styles.back} />}
        {code === 'certificate_not_earned' && <NotYet plan={plan} />}
        {code === 'certificate_hidden' && <Hidden />}
        {error && code !== 'certificate_not_earned' && code !== 'certificate_hidden' && (
          <ErrorState
            heading="h1"
            onRetry={() => void refetch()}
            retrying={isFetching}
            requestId={requestIdOf(error)}
          />
        )}
      </Page>
    </div>
  )
}

/** The plan of the route, which can be an earlier run: each run has its own certificate. */
function useCertifiedPlan(): LearnerPlan | undefined {
  const { plan_id: id } = useParams()
  const current = useRoutePlan()
  const planOfEarlierRun = findPlanOfEarlierRun(usePlans().plans, id)
  return current ?? (planOfEarlierRun && id ? { ...planOfEarlierRun, id } : undefined)
}

/** /content/:plan_id/certificate */
export function Component() {
  const plan = useCertifiedPlan()
  if (!plan) throw new ApiError(404, 'resource_not_found')
  return <CertificatePage key={plan.id} plan={plan} />
}
