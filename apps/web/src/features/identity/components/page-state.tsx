import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Spinner } from '../../../components/ui/feedback/spinner.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { ApiError, isTransient, requestIdOf } from '../../../lib/client/api-error.ts'
import styles from '../../../lib/layout/entry.module.css'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { PageHead } from './page-head.tsx'

type PageStateProps = {
  /** The title of the page once it is loaded. */
  title: string
  /** Why loading failed; without an error, it is still loading. */
  error: unknown
  onRetry: () => void
}

/** A page whose request is loading, was refused, or failed and can be retried. */
export function PageState({ title, error, onRetry }: PageStateProps) {
  const { t } = useTranslation('identity')
  usePageTitle(title)
  if (!error) {
    return (
      <div className={styles.waiting}>
        <Spinner size={32} />
        <p className="lede">{t('please_wait')}</p>
      </div>
    )
  }
  if (isTransient(error) && !(error instanceof ApiError && error.status === 429)) {
    return <ErrorState heading="h1" onRetry={onRetry} requestId={requestIdOf(error)} />
  }
  return (
    <>
      <PageHead title={title} />
      <div className={styles.onward}>
        <Failure error={error} />
      </div>
    </>
  )
}
