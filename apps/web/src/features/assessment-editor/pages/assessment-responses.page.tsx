import { ASSESSMENT_TYPE_MAX } from '@evenground/shared/constants'
import type { AssessmentResponseRow } from '@evenground/shared/schemas'
import { OVERALL_FACTOR_ID, roundHalfUp } from '@evenground/shared/scoring'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { TableFilter } from '../../../components/ui/table/filter-bar.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { useCrumbBelow } from '../../../lib/console/crumb-titles.ts'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { type ListColumn, personColumn } from '../../../lib/lists/list-column.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { usePlanFilter } from '../../../lib/lists/plan-filter.ts'
import { useDayOrMoment } from '../../../lib/lists/use-day-or-moment.ts'
import { ConfidentialNote } from '../../../lib/results/confidential-note.tsx'
import { SingleResultsNote } from '../../../lib/results/single-results-note.tsx'
import { useMaySeeSingleResults } from '../../../lib/results/use-reads-single.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { assessmentQuery, listResponses, SHOW, showsAll } from '../api/responses.ts'
import { useTypeWords } from '../components/type-words.ts'
import styles from './assessment-responses.module.css'

const TYPES = Array.from({ length: ASSESSMENT_TYPE_MAX + 1 }, (_, type) => type)

const WORDS = 'responses'
const LIST = {
  entity: 'assessment_responses',
  words: WORDS,
  visible: ['family_name', 'plan_title', 'assessment_type', 'submitted_at', 'scores', 'is_latest'],
  sort: [{ id: 'submitted_at', desc: true }],
  csv: true,
}

/** The lists that the reader may open, and which of them is shown. */
function useShown() {
  const permissions = usePermissions()
  const [params] = useSearchParams()
  const all = permissions.has('api.v2.assessments.responses')
  const latest = permissions.has('api.v2.assessments.latest_responses')
  const open = useMemo(() => ({ all, latest }), [all, latest])
  return { open, all: showsAll(open, params.get(SHOW)), choosable: all && latest }
}

function useColumns(all: boolean): ListColumn<AssessmentResponseRow>[] {
  const { t, text, format } = useWords(WORDS)
  const moment = useDayOrMoment()
  const typeWords = useTypeWords()
  const maySeeSingleResults = useMaySeeSingleResults()
  return useMemo(() => {
    const score = ({ scores }: AssessmentResponseRow) => {
      const overall = scores?.[OVERALL_FACTOR_ID]
      if (overall !== undefined) return format.number(roundHalfUp(overall))
      if (!scores) return ''
      return maySeeSingleResults ? t('list.values.closed') : '–'
    }
    const notCounted: ListColumn<AssessmentResponseRow> = {
      id: 'is_latest',
      kind: 'custom',
      // Most rows are newest submissions, so only older ones, which reports leave out, are marked.
      render: ({ is_latest, submitted_at }) =>
        !is_latest && submitted_at && <Status tone="quiet">{t('list.values.older')}</Status>,
    }
    return [
      personColumn(text),
      { id: 'plan_title', kind: 'localized' },
      {
        id: 'submitted_at',
        kind: 'text',
        compact: true,
        figures: 'date',
        empty: 'begun',
        value: (row) => row.submitted_at && moment(row.submitted_at),
      },
      { id: 'assessment_type', kind: 'text', compact: true, value: (row) => typeWords(row.assessment_type) },
      { id: 'scores', kind: 'text', figures: 'number', compact: true, sort: false, value: score },
      ...(all ? [notCounted] : []),
    ]
  }, [all, t, text, format, moment, typeWords, maySeeSingleResults])
}

function useFilters(id: string, choosable: boolean): TableFilter[] {
  const { t } = useWords(WORDS)
  const typeWords = useTypeWords()
  const ofPlan = usePlanFilter(WORDS, 'assessments', id)
  return useMemo(() => {
    const ofType = {
      name: 'assessment_type',
      label: t('list.filters.assessment_type'),
      options: TYPES.map((type) => ({ value: String(type), label: typeWords(type) })),
    }
    const shown = {
      name: SHOW,
      label: t('list.filters.show'),
      options: [{ value: 'all', label: t('list.values.show.all') }],
    }
    return [ofType, ofPlan, ...(choosable ? [shown] : [])]
  }, [t, typeWords, ofPlan, choosable])
}

type LeadProps = { all: boolean; isClosed: boolean }

/** Explains which responses are listed, and why scores may be missing. */
function Lead({ all, isClosed }: LeadProps) {
  const { t } = useWords(WORDS)
  const maySeeSingleResults = useMaySeeSingleResults()
  return (
    <div className={styles.lead}>
      <p>{t(all ? 'note_all' : 'note_latest')}</p>
      {maySeeSingleResults ? isClosed && <ConfidentialNote /> : <SingleResultsNote />}
    </div>
  )
}

/** Responses to an assessment: the newest submission of each person and type, or every response. */
export function Component() {
  const { t, text } = useWords(WORDS)
  const { assessment_id: id = '' } = useParams()
  const { data, error } = useQuery(assessmentQuery(id))
  const { open, all, choosable } = useShown()
  const maySeeSingleResults = useMaySeeSingleResults()
  // A role that may see single results lacks only the scores of confidential responses.
  const [isClosed, setClosed] = useState(false)
  const source = useMemo(
    () =>
      listResponses(id, open, (rows) =>
        setClosed(rows.some(({ scores }) => scores !== null && Object.keys(scores).length === 0)),
      ),
    [id, open],
  )
  const columns = useColumns(all)
  const filters = useFilters(id, choosable)
  const missing = useMissing(error)
  const name = data && text(data.title)
  useCrumbBelow(name, `/assessments/${id}`, t('list.title'))
  if (missing) return null
  return (
    <ListPage
      {...LIST}
      of={name}
      path={maySeeSingleResults ? `/assessments/${id}/responses` : null}
      source={{ ...source, path: `${source.path}${all ? '' : '/latest'}` }}
      columns={columns}
      filters={filters}
      lead={<Lead all={all} isClosed={isClosed} />}
    />
  )
}
