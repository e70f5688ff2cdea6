import type { ReportingAttribute } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../../../components/ui/feedback/illustration/closed.tsx'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { useCrumb } from '../../../../lib/console/crumb-titles.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../../lib/layout/page-title.ts'
import { QueryState } from '../../../../lib/layout/query-state.tsx'
import { OtherDomains } from '../../../../lib/results/other-domains.tsx'
import { declaredAttributesQuery, listAttributes } from '../../../../lib/results/segments-query.ts'
import { SaveReport } from '../../../../lib/saved/save-report.tsx'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { packAssessmentsQuery, packTypesQuery } from '../api/packs.ts'
import { PackFiles } from '../components/pack-files.tsx'
import { OTHER_DOMAIN, PackDomain, PackForm } from '../components/pack-form.tsx'
import { PackPreview } from '../components/pack-preview.tsx'
import styles from '../components/packs.module.css'
import { SchedulesCard } from '../components/schedules-card.tsx'
import { type ChoosePack, type PackChoice, usePackChoice, writePackQuery } from '../use-pack-choice.ts'

/** The available choices and the current ones. */
function useOffered(choice: PackChoice, assessments: readonly { value: string; label: string }[]) {
  const assessment = assessments.find(({ value }) => value === choice.assessment)?.value ?? assessments[0]?.value ?? ''
  const types = useQuery(packTypesQuery(choice.domain, assessment))
  const declared = useQuery(declaredAttributesQuery([choice.domain]))
  const pairs = [...new Set((types.data ?? []).map(({ assessment_type }) => Math.floor(assessment_type / 2) + 1))]
  const attributes = listAttributes(declared.data)
  const by = attributes.find((one) => one === choice.by) ?? null
  return {
    assessment,
    pair: pairs.find((one) => one === choice.pair) ?? pairs.at(-1) ?? 1,
    by: by as ReportingAttribute | null,
    offers: { assessments, pairs, attributes },
    isReady: types.data !== undefined && declared.data !== undefined,
  }
}

type PackProps = { choice: PackChoice; choose: ChoosePack; assessments: { value: string; label: string }[] }

function Pack({ choice, choose, assessments }: PackProps) {
  const locale = useLocale()
  const permissions = usePermissions()
  const { assessment, pair, by, offers, isReady } = useOffered(choice, assessments)
  const query = writePackQuery(choice, { assessment, pair, by, locale })
  const subject = { domain_id: choice.domain, assessment_id: assessment, pair, attribute: by }
  return (
    <div className={styles.page}>
      <PackForm {...{ choice, choose, offers, assessment, pair, by }} />
      {isReady && (
        <>
          <PackPreview query={query} />
          <PackFiles query={query} />
          {permissions.has('api.v2.reports.schedule') && <SchedulesCard subject={subject} />}
        </>
      )}
    </div>
  )
}

function Body({ choice, choose }: Pick<PackProps, 'choice' | 'choose'>) {
  const { t, text } = useWords('reports')
  const assessments = useQuery(packAssessmentsQuery(choice.domain))
  if (!assessments.data) {
    return (
      <QueryState query={assessments}>
        <Skeleton height={420} />
      </QueryState>
    )
  }
  const options = assessments.data.map(({ id, title }) => ({ value: id, label: text(title) }))
  if (options.length > 0) return <Pack choice={choice} choose={choose} assessments={options} />
  return (
    <div className="column">
      <PackDomain choice={choice} choose={choose} />
      <OtherDomains
        shown={[choice.domain]}
        onChoose={(domain) => choose({ domain, ...OTHER_DOMAIN })}
        empty={{ title: t('pack.empty.title'), body: t('pack.empty.body') }}
        elsewhere={{ title: t('pack.empty.choose'), body: (domain) => t('pack.empty.elsewhere', { domain }) }}
      />
    </div>
  )
}

/** `/reporting/pack`: one document for a board, with a preview before it is downloaded or sent. */
export function Component() {
  const { t } = useWords(['reports', 'charts'])
  const title = t('pack.title')
  usePageTitle(title)
  useCrumb(title)
  const { choice, choose } = usePackChoice()
  const permissions = usePermissions()
  const isAllowed =
    permissions.has('api.v2.dashboard.default') &&
    (permissions.has('api.v2.reports.pdf') || permissions.has('api.v2.reports.odt'))
  const { domain, assessment, pair, by, from, to } = choice
  // Without an assessment there is no report to save.
  const { data: assessments = [] } = useQuery({ ...packAssessmentsQuery(domain), enabled: isAllowed })
  const maySave = isAllowed && assessments.length > 0 && permissions.has('api.v2.reports.data')
  const saved = {
    domain_ids: [domain],
    assessment_id: assessment,
    pair,
    attribute: by as ReportingAttribute | null,
    start_at: from,
    end_at: to,
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className="page-title" tabIndex={-1}>
            {title}
          </h1>
          <p className="meta">{t('pack.lede')}</p>
        </div>
        {maySave && <SaveReport variant="default" align="end" kind="board_pack" choice={saved} domainId={domain} />}
      </header>
      {isAllowed ? (
        <Body choice={choice} choose={choose} />
      ) : (
        <EmptyState card picture={<ClosedPicture />} title={t('pack.forbidden.title')}>
          {t('pack.forbidden.body')}
        </EmptyState>
      )}
    </>
  )
}
