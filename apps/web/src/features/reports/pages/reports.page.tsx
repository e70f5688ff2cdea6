import type { ReportType } from '@evenground/shared/schemas'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconBars from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconGauge from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs'
import IconPack from '@tabler/icons-react/dist/esm/icons/IconPresentation.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import type { IconGlyph } from '../../../components/ui/icons/icon.tsx'
import { StartCards } from '../../../components/ui/layout/console/start-cards.tsx'
import { withStoredSearch } from '../../../lib/console/stored-state.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator, usePermissions } from '../../../lib/session/permissions.ts'
import { SavedReports } from '../components/saved-reports.tsx'
import { listReportKinds } from '../report-types.ts'
import styles from './reports.module.css'

const ICONS: Record<ReportType, IconGlyph> = {
  user_activity: IconActivity,
  user_status: IconUserCheck,
  user_data: IconList,
  overall_assessment_scores: IconGauge,
  factor_assessment_scores: IconBars,
  score_data: IconTable,
  question_response_data: IconMessages,
  journal_extract: IconNotebook,
}

const GROUPS: readonly { key: string; types: readonly ReportType[] }[] = [
  { key: 'people', types: ['user_activity', 'user_status', 'user_data'] },
  {
    key: 'scores',
    types: ['overall_assessment_scores', 'factor_assessment_scores', 'score_data', 'question_response_data'],
  },
  { key: 'words', types: ['journal_extract'] },
]

/** `/reporting`: the choice of a report. */
export function Component() {
  const { t } = useWords('reports')
  const me = useMe()
  const permissions = usePermissions()
  const allowed = permissions.has('api.v2.reports.data')
  const mayPack =
    permissions.has('api.v2.dashboard.default') &&
    (permissions.has('api.v2.reports.pdf') || permissions.has('api.v2.reports.odt'))
  usePageTitle(t('title'))
  const offered = new Set(listReportKinds(isGlobalAdministrator(me)).map(({ type }) => type))
  const pack = {
    label: t('pack.group'),
    cards: [{ key: 'pack', to: '/reporting/pack', icon: IconPack, label: t('pack.title'), words: t('pack.lede') }],
  }
  const reports = GROUPS.map(({ key, types }) => ({
    label: t(`groups.${key}`),
    cards: types
      .filter((type) => offered.has(type))
      .map((type) => ({
        key: type,
        to: withStoredSearch(`/reporting/${type}`),
        icon: ICONS[type],
        label: t(`types.${type}.title`),
        words: t(`types.${type}.words`),
      })),
  })).filter(({ cards }) => cards.length > 0)
  const groups = [...(mayPack ? [pack] : []), ...(allowed ? reports : [])]
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      {allowed && <SavedReports />}
      {groups.length > 0 ? (
        <StartCards groups={groups} />
      ) : (
        <EmptyState card picture={<ClosedPicture />} title={t('forbidden.title')}>
          <p>{t('forbidden.body')}</p>
        </EmptyState>
      )}
    </>
  )
}
