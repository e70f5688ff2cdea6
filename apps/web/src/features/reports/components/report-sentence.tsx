import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { Trans } from 'react-i18next'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import { useSegmentName } from '../../../lib/results/use-segment-name.ts'
import { assessmentOptionsQuery } from '../api/offers.ts'
import { FIRST_DAY, LAST_DAY, type ReportParams } from '../report-params.ts'
import { findReportKind } from '../report-types.ts'
import { useAssessmentTypeName } from '../use-type-name.ts'
import type { FilterPart } from './edit-filter.tsx'
import styles from './report-sentence.module.css'

const EditFilter = lazyPart(async () => ({ default: (await import('./edit-filter.tsx')).EditFilter }))

const DAY = 10

function usePeriod() {
  const { format } = useWords('reports')
  return ({ start_at, end_at }: Pick<ReportParams, 'start_at' | 'end_at'>) => {
    const [start, end] = [start_at.slice(0, DAY), end_at.slice(0, DAY)]
    const values = { from: format.date(start, 'medium'), to: format.date(end, 'medium') }
    if (start === FIRST_DAY) return { key: end === LAST_DAY ? ('all' as const) : ('until' as const), values }
    return { key: end === LAST_DAY ? ('since' as const) : ('between' as const), values }
  }
}

/** Describes the period; open ends are left out. */
export function usePeriodWords(): (params: Pick<ReportParams, 'start_at' | 'end_at'>) => string {
  const { t } = useWords('reports')
  const period = usePeriod()
  return (params) => {
    const { key, values } = period(params)
    return t(`period.${key}`, values)
  }
}

interface Fact {
  /** Translation key of the text around the fact. */
  name: 'everybody' | 'domains' | 'groups' | 'segments' | 'search' | 'assessment' | 'types' | 'grouping' | 'period'
  part: FilterPart
  value: string
}

/** The facts of a report's filter, in the order of the sentence. */
function useFacts(params: ReportParams): Fact[] {
  const { t, text } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const segmentName = useSegmentName()
  const period = usePeriod()
  const { names } = useDomainNames()
  const kind = findReportKind(params.type)
  const { data: assessments } = useQuery({
    ...assessmentOptionsQuery(params.domain_ids),
    enabled: Boolean(kind?.asksAssessment),
  })
  const assessment = assessments?.find(({ id }) => id === params.assessment_id)
  const [first] = params.domain_ids
  const { key, values } = period(params)
  const count = params.group_ids.length
  const facts: (Fact | false | undefined)[] = [
    first === undefined
      ? { name: 'everybody', part: 'scope', value: t('sentence.everybody') }
      : {
          name: 'domains',
          part: 'scope',
          value: t('sentence.domains', { name: names.get(first) ?? '…', count: params.domain_ids.length - 1 }),
        },
    count > 0 && { name: 'groups', part: 'scope', value: t('sentence.groups', { count }) },
    params.segments.length > 0 && {
      name: 'segments',
      part: 'scope',
      value: params.segments.map(segmentName).join('; '),
    },
    params.search !== '' && { name: 'search', part: 'content', value: params.search },
    kind?.asksAssessment && assessment && { name: 'assessment', part: 'content', value: text(assessment.title) },
    kind?.asksTypes && { name: 'types', part: 'content', value: params.assessment_types.map(nameOf).join('; ') },
    kind?.asksGrouping && { name: 'grouping', part: 'period', value: t(`sentence.grouping.${params.week_month}`) },
    { name: 'period', part: 'period', value: t(`sentence.period.${key}`, values) },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}

type FactButtonProps = { name: string; onPress: () => void; children?: ReactNode }

/** A part of the sentence that opens the filter when pressed. Its accessible name contains its text and its action. */
function FactButton({ name, onPress, children }: FactButtonProps) {
  return (
    <button
      type="button"
      className={styles.fact}
      aria-haspopup="dialog"
      data-print="words"
      title={name}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

/** The report's filter as a sentence; each fact opens the filter at its field. */
export function ReportSentence({ params }: { params: ReportParams }) {
  const { t } = useWords('reports')
  const facts = useFacts(params)
  const kind = findReportKind(params.type)
  const [edited, setEdited] = useState<FilterPart | null>(null)
  return (
    <>
      <p className={styles.sentence}>
        {facts.map(({ name, part, value }, at) => (
          <Fragment key={name}>
            {at > 0 && ', '}
            <Trans
              t={t}
              i18nKey={`sentence.words.${name}`}
              values={{ value }}
              components={{ f: <FactButton name={t('sentence.change')} onPress={() => setEdited(part)} /> }}
            />
          </Fragment>
        ))}
        .
      </p>
      {edited && kind && <EditFilter kind={kind} params={params} part={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
