import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { useSegmentName } from '../../../lib/results/use-segment-name.ts'
import { assessmentOptionsQuery } from '../api/offers.ts'
import { FIRST_DAY, LAST_DAY, type ReportParams } from '../report-params.ts'
import { findReportKind } from '../report-types.ts'
import { useAssessmentTypeName } from '../use-type-name.ts'
import styles from './report-sentence.module.css'

const DAY = 10

/** The period in words, without open ends. */
export function usePeriodWords(): (params: Pick<ReportParams, 'start_at' | 'end_at'>) => string {
  const { t, format } = useWords('reports')
  return ({ start_at, end_at }) => {
    const [start, end] = [start_at.slice(0, DAY), end_at.slice(0, DAY)]
    const values = { from: format.date(start, 'numeric'), to: format.date(end, 'numeric') }
    if (start === FIRST_DAY) return end === LAST_DAY ? t('period.all') : t('period.until', values)
    return end === LAST_DAY ? t('period.since', values) : t('period.between', values)
  }
}

/** What a report was asked for, as a line of facts; each of them leads to the form that can change it. */
export function ReportSentence({ params }: { params: ReportParams }) {
  const { t, text } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const period = usePeriodWords()
  const segmentName = useSegmentName()
  const { names } = useDomainNames()
  const kind = findReportKind(params.type)
  const { data: assessments } = useQuery({
    ...assessmentOptionsQuery(params.domain_ids),
    enabled: Boolean(kind?.asksAssessment),
  })
  const assessment = assessments?.find(({ id }) => id === params.assessment_id)
  const [first] = params.domain_ids
  const domains =
    first === undefined
      ? t('sentence.everybody')
      : t('sentence.domains', { name: names.get(first) ?? '…', count: params.domain_ids.length - 1 })
  const facts: [string, ReactNode][] = [
    ...(kind?.asksAssessment && assessment ? [[t('form.assessment'), text(assessment.title)] as [string, string]] : []),
    [t('form.domains'), domains],
    ...(params.group_ids.length > 0
      ? [[t('form.groups'), t('sentence.groups', { count: params.group_ids.length })] as [string, string]]
      : []),
    ...(params.segments.length > 0
      ? [[t('form.segments'), params.segments.map(segmentName).join('; ')] as [string, string]]
      : []),
    ...(kind?.asksTypes ? [[t('form.types'), params.assessment_types.map(nameOf).join('; ')] as [string, string]] : []),
    ...(params.search ? [[t('form.search'), params.search] as [string, string]] : []),
    ...(kind?.asksGrouping ? [[t('form.grouping'), t(`grouping.${params.week_month}`)] as [string, string]] : []),
    [t('form.period'), period(params)],
  ]
  return (
    <div className={styles.sentence}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={`/reporting/${params.type}`} className={styles.change} data-print="hide">
        {t('sentence.change')}
      </Link>
    </div>
  )
}
