import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator, usePermissions } from '../../../lib/session/permissions.ts'
import { ReportForm } from '../components/report-form.tsx'
import { listReportKinds, type ReportKind } from '../report-types.ts'
import styles from './reports.module.css'

function Page({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation('reports')
  const title = t(`types.${kind.type}.title`)
  const isAllowed = usePermissions().has('api.v2.reports.data')
  usePageTitle(title)
  if (!isAllowed) return <Forbidden pageTitle={title} title={t('forbidden.this')} />
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.lede}>{t(`types.${kind.type}.words`)}</p>
      <ReportForm kind={kind} />
    </>
  )
}

/** `/reporting/{type}`: the form that creates a report. */
export function Component() {
  const { type } = useParams()
  const me = useMe()
  const kind = listReportKinds(isGlobalAdministrator(me)).find((one) => one.type === type)
  return kind ? <Page key={kind.type} kind={kind} /> : <Navigate to="/reporting" replace />
}
