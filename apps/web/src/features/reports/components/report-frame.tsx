import type { ReportType } from '@evenground/shared/schemas'
import IconBack from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconCsv from '@tabler/icons-react/dist/esm/icons/IconFileTypeCsv.mjs'
import IconPdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { useCopy } from '../../../components/ui/buttons/use-copy.ts'
import { cx } from '../../../components/ui/cx.ts'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { LostPicture } from '../../../components/ui/feedback/illustration/lost.tsx'
import { useMedia } from '../../../components/ui/use-media.ts'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { notify } from '../../../lib/console/notify.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { SaveReport } from '../../../lib/saved/save-report.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import type { DocumentKind } from '../api/reports.ts'
import { type ReportHeading, ReportHeadingContext } from '../report-heading.ts'
import { parseReportParams, type ReportParams, reportQuery } from '../report-params.ts'
import { toChoice } from '../saved-choice.ts'
import { useMayReport } from '../use-may-report.ts'
import { useReportFile } from '../use-report-file.ts'
import styles from './report-frame.module.css'
import { ReportSentence } from './report-sentence.tsx'

/** The report in the URL: its parameters and the resulting API query; null if the URL contains none. */
function useReport(type: ReportType) {
  const [search] = useSearchParams()
  const locale = useLocale()
  const text = search.get('params')
  return useMemo(() => {
    const params = parseReportParams(text, type)
    return params && { params, query: reportQuery(params, locale) }
  }, [text, type, locale])
}

type Query = Record<string, string | string[]>

type ReportFrameProps = {
  type: ReportType
  children: (query: Query, params: ReportParams) => ReactNode
}

const ICONS = { csv: IconCsv, pdf: IconPdf, odt: IconText }

/** The file types that the role may download. */
function useDocumentKinds(): DocumentKind[] {
  const permissions = usePermissions()
  return (['csv', 'pdf', 'odt'] as const).filter((kind) => kind === 'csv' || permissions.has(`api.v2.reports.${kind}`))
}

function Files({ type, query, params }: { type: ReportType; query: Query; params: ReportParams }) {
  const { t } = useTranslation(['reports', 'errors'])
  const file = useReportFile(type, query)
  const kinds = useDocumentKinds()
  const { copy } = useCopy(() => window.location.href)
  const copyLink = async () => notify({ message: t((await copy()) === 'copied' ? 'link.copied' : 'link.failed') })
  return (
    <>
      <div className={styles.actions}>
        <Button variant="plain" size="toolbar" icon={IconLink} onClick={() => void copyLink()}>
          {t('link.copy')}
        </Button>
        <SaveReport kind={type} choice={toChoice(params)} domainId={params.domain_ids[0]} />
        <div className={styles.files}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="toolbar"
              busy={file.savingKind === kind}
              icon={ICONS[kind]}
              onClick={() => file.save(kind)}
            >
              {kind.toUpperCase()}
            </Button>
          ))}
        </div>
      </div>
      <Failure error={file.errorCode} onDismiss={file.dismiss} className={styles.banner} />
    </>
  )
}

/** Shown if the URL contains no report. Links to the form. */
function NoReport({ type }: { type: ReportType }) {
  const { t } = useTranslation('reports')
  return (
    <EmptyState
      card
      picture={<LostPicture />}
      title={t('broken_link.title')}
      action={
        <ButtonLink variant="primary" size="form" to={`/reporting/${type}`}>
          {t('broken_link.action')}
        </ButtonLink>
      }
    >
      <p>{t('broken_link.body')}</p>
    </EmptyState>
  )
}

/** The heading: the report's main finding below its name; only the name while loading or without a finding. */
function Head({ title, heading, children }: { title: string; heading: ReportHeading | null; children: ReactNode }) {
  const { t, format } = useWords('reports')
  return (
    <header className={styles.head}>
      <hgroup className={styles.words}>
        {heading?.finding && <p className={cx('kicker', styles.name)}>{title}</p>}
        <h1 className="page-title" tabIndex={-1}>
          {heading?.finding ?? title}
        </h1>
        {heading && (
          <p className="meta">{t('as_of', { moment: format.dateTime(new Date(heading.readAt).toISOString()) })}</p>
        )}
      </hgroup>
      {children}
    </header>
  )
}

/** The frame of every report: main finding, filter, files, and the link back to the form. */
export function ReportFrame(props: ReportFrameProps) {
  const { t } = useTranslation('reports')
  const title = t(`types.${props.type}.title`)
  usePageTitle(title)
  if (useMayReport(props.type)) return <Report {...props} />
  return (
    <Forbidden
      pageTitle={title}
      title={t('forbidden.this')}
      body={props.type === 'journal_extract' ? t('forbidden.global_only') : undefined}
      back={{ to: '/reporting', label: t('forbidden.back') }}
    />
  )
}

/**
 * On a very narrow screen, the breadcrumb to the form has a generic name: the form's name is the report's, and would be
 * shown twice.
 */
function useFormCrumb(type: ReportType) {
  const { t } = useTranslation(['reports', 'console'])
  const { pathname } = useLocation()
  const narrow = useMedia('(max-width: 399px)')
  const name = narrow ? t('form_crumb') : t(`console:crumbs.${type}`)
  useCrumb(pathname.endsWith('/view') ? name : undefined, `/reporting/${type}`)
}

function Report({ type, children }: ReportFrameProps) {
  const { t } = useTranslation(['reports', 'common'])
  const report = useReport(type)
  const title = t(`types.${type}.title`)
  useFormCrumb(type)
  const [heading, setHeading] = useState<ReportHeading | null>(null)
  return (
    <>
      <Head title={title} heading={report && heading}>
        {report && <Files type={type} query={report.query} params={report.params} />}
      </Head>
      {report ? (
        <ReportHeadingContext value={setHeading}>
          <ReportSentence params={report.params} />
          {children(report.query, report.params)}
          <div className={styles.foot} data-print="hide">
            <ButtonLink size="form" to={`/reporting/${type}`} icon={IconBack}>
              {t('common:back')}
            </ButtonLink>
          </div>
        </ReportHeadingContext>
      ) : (
        <NoReport type={type} />
      )}
    </>
  )
}
