import type { AccountExport } from '@evenground/shared/schemas'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Page } from '../../../components/ui/layout/learner/page.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useMe } from '../../../lib/session/me.ts'
import { ownDataQuery, saveOwnData } from '../api/own-data.ts'
import { DataLists } from '../components/data-lists.tsx'
import { DataPerson } from '../components/data-person.tsx'
import { DataResults } from '../components/data-results.tsx'
import styles from './my-data.module.css'

function Data() {
  const { t, format } = useWords(['my-data', 'errors'])
  const { account } = useMe()
  const { data, error, isFetching, refetch } = useQuery(ownDataQuery(account.id))
  const saving = useMutation({ mutationFn: async (loaded: AccountExport) => saveOwnData(loaded) })
  if (data) {
    return (
      <>
        <Failure error={saving.error && 'download_denied'} onDismiss={saving.reset} />
        <div className={styles.keep} data-print="hide">
          <Button wraps icon={IconPrinter} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button wraps icon={IconDownload} onClick={() => saving.mutate(data)}>
            {t('save')}
          </Button>
        </div>
        <p className={styles.quiet}>{t('as_of', { moment: format.dateTime(data.exported_at) })}</p>
        <div>
          <DataPerson data={data} />
          <DataResults data={data} />
          <DataLists data={data} />
        </div>
      </>
    )
  }
  if (error) {
    return (
      <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
        {errorText(t, codeOf(error))}
      </ErrorState>
    )
  }
  return (
    <Loading>
      <SkeletonText lines={12} />
    </Loading>
  )
}

/** /content/settings/data: everything that is stored about the person, to read and print. */
export function Component() {
  const { t } = useWords('my-data')
  const { actor } = useMe()
  usePageTitle(t('title'))
  if (actor) return <Navigate to="/content/settings" replace />
  return (
    <Page narrow>
      <div className={styles.page}>
        <ButtonLink
          className={styles.back}
          variant="plain"
          icon={IconArrowLeft}
          to="/content/settings"
          data-print="hide"
        >
          {t('back')}
        </ButtonLink>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className="lede">{t('lede')}</p>
        <Data />
      </div>
    </Page>
  )
}
