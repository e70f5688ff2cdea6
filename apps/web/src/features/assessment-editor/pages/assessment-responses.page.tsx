import { ASSESSMENT_TYPE_MAX } from '@evenground/shared/constants'
import type { AssessmentResponseRow } from '@evenground/shared/schemas'
import { OVERALL_FACTOR_ID, roundHalfUp } from '@evenground/shared/scoring'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { DataTable } from '../../../components/ui/table/data-table.tsx'
import { SearchBox } from '../../../components/ui/table/search-box.tsx'
import type { TableColumn } from '../../../components/ui/table/table-column.ts'
import { TableSkeleton } from '../../../components/ui/table/table-skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { singleKeysAllowed } from '../../../lib/console/keyboard.ts'
import { DetailHead } from '../../../lib/detail/detail-head.tsx'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { formatMoment } from '../../../lib/lists/format-moment.ts'
import { useListFile } from '../../../lib/lists/use-list-file.ts'
import { ConfidentialNote } from '../../../lib/results/confidential-note.tsx'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { SingleResultsNote } from '../../../lib/results/single-results-note.tsx'
import { useMaySeeSingleResults } from '../../../lib/results/use-reads-single.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import { assessmentQuery, type ResponseScope, responsesPath, toQuery, useResponses } from '../api/responses.ts'
import { useTypeWords } from '../components/type-words.ts'
import styles from './assessment-responses.module.css'

const TYPES = Array.from({ length: ASSESSMENT_TYPE_MAX + 1 }, (_, type) => type)

/** The scope as the address holds it. Whoever may see one of the two lists alone sees that one. */
function useScope() {
  const permissions = usePermissions()
  const [params, setParams] = useSearchParams()
  const mayAll = permissions.has('api.v2.assessments.responses')
  const mayLatest = permissions.has('api.v2.assessments.latest_responses')
  const id = params.get('sort') ?? 'submitted_at'
  const scope: ResponseScope = {
    all: mayAll && (!mayLatest || params.get('show') === 'all'),
    type: params.get('type') ?? '',
    q: params.get('q') ?? '',
    sort: [{ id, desc: params.get('dir') !== 'asc' }],
  }
  const change = (changes: Record<string, string>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true },
    )
  return { scope, change, choosable: mayAll && mayLatest }
}

function useColumns(): TableColumn<AssessmentResponseRow>[] {
  const { t, text, format } = useWords('assessments')
  const locale = useLocale()
  const typeWords = useTypeWords()
  return useMemo(() => {
    const moment = (time: string): string => {
      const day = parseDay(time)
      return day === time ? formatMoment(time, locale) : format.date(day, 'numeric')
    }
    const column = (id: string, cell: (row: AssessmentResponseRow) => string, more = {}) => ({
      id,
      header: t(`responses.column.${id}`),
      cell,
      compact: true,
      ...more,
    })
    const score = ({ scores }: AssessmentResponseRow) => {
      const overall = scores?.[OVERALL_FACTOR_ID]
      if (overall !== undefined) return format.percent(roundHalfUp(overall))
      return scores ? '–' : ''
    }
    return [
      column('family_name', (row) => `${text(row.given_name)} ${text(row.family_name)}`.trim()),
      column('plan_title', (row) => text(row.plan_title), { compact: false }),
      column('assessment_type', (row) => typeWords(row.assessment_type)),
      column('submitted_at', (row) => (row.submitted_at ? moment(row.submitted_at) : t('responses.begun'))),
      column('overall', score, { sortable: false, numeric: true, compact: false }),
      column('is_latest', (row) => t(row.is_latest ? 'responses.counts' : 'responses.counts_not'), { compact: false }),
    ]
  }, [t, text, format, locale, typeWords])
}

function Rows({
  id,
  scope,
  onSort,
}: {
  id: string
  scope: ResponseScope
  onSort: (id: string, desc: boolean) => void
}) {
  const { t } = useTranslation(['assessments', 'errors'])
  const found = useResponses(id, scope)
  const columns = useColumns()
  const maySeeSingleResults = useMaySeeSingleResults()
  if (found.isPending) return <TableSkeleton rows={8} />
  if (found.isError) {
    return (
      <ErrorState onRetry={() => void found.refetch()} retrying={found.isFetching}>
        {errorText(t, codeOf(found.error))}
      </ErrorState>
    )
  }
  const rows = found.data.pages.flat()
  if (rows.length === 0) {
    const narrowed = scope.q !== '' || scope.type !== ''
    return (
      <EmptyState title={t(narrowed ? 'responses.no_match' : 'responses.none')}>
        <p>{t(narrowed ? 'responses.no_match_body' : 'responses.none_body')}</p>
      </EmptyState>
    )
  }
  // A role that reads single responses lacks the scores of those that are confidential alone.
  const isClosed = (row: AssessmentResponseRow) => row.scores !== null && Object.keys(row.scores).length === 0
  return (
    <>
      {maySeeSingleResults && rows.some(isClosed) && <ConfidentialNote />}
      <DataTable
        label={t('responses.title')}
        columns={columns}
        rows={rows}
        sort={scope.sort}
        onSort={([first]) => onSort(first?.id ?? 'submitted_at', first?.desc ?? true)}
        {...(maySeeSingleResults && {
          linkOf: (row: AssessmentResponseRow) => `/assessments/${id}/responses/${row.id}`,
        })}
      />
      {found.hasNextPage && (
        <Button
          className={styles.more}
          size="form"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('responses.more')}
        </Button>
      )}
    </>
  )
}

type ToolsProps = Pick<ReturnType<typeof useScope>, 'scope' | 'change' | 'choosable'>

function Tools({ scope, change, choosable }: ToolsProps) {
  const { t } = useTranslation('assessments')
  const typeWords = useTypeWords()
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        label={t('responses.search')}
        value={scope.q}
        onSearch={(q) => change({ q })}
        slash={singleKeysAllowed()}
      />
      <SelectField
        size="form"
        label={t('responses.type')}
        placeholder={t('responses.all_types')}
        options={TYPES.map((type) => ({ value: String(type), label: typeWords(type) }))}
        value={scope.type}
        onChange={({ target }) => change({ type: target.value })}
      />
      {choosable && (
        <SelectField
          size="form"
          label={t('responses.show')}
          options={[
            { value: '', label: t('responses.show_latest') },
            { value: 'all', label: t('responses.show_all') },
          ]}
          value={scope.all ? 'all' : ''}
          onChange={({ target }) => change({ show: target.value })}
        />
      )}
    </div>
  )
}

/** Who answered an assessment: the newest submission of each person and type, or every response. */
export function Component() {
  const { t, text } = useWords(['assessments', 'errors'])
  const { assessment_id: id = '' } = useParams()
  const { data, error } = useQuery(assessmentQuery(id))
  const { scope, change, choosable } = useScope()
  const maySeeSingleResults = useMaySeeSingleResults()
  const file = useListFile()
  const missing = useMissing(error)
  const name = data && text(data.title)
  useCrumb(name, `/assessments/${id}`)
  useCrumb(t('responses.title'))
  usePageTitle(t('responses.title'), name)
  if (missing) return null
  const downloadFile = () => {
    const query = { ...toQuery(scope), tz: Intl.DateTimeFormat().resolvedOptions().timeZone }
    file.save({ path: responsesPath(id, scope.all), query, entity: 'assessment-responses' })
  }
  return (
    <>
      <DetailHead
        title={name ? t('responses.of', { name }) : t('responses.title')}
        facts={
          <>
            <li>{t(scope.all ? 'responses.note_all' : 'responses.note_latest')}</li>
            {!maySeeSingleResults && (
              <li>
                <SingleResultsNote />
              </li>
            )}
          </>
        }
        actions={
          <Button size="form" busy={file.saving} onClick={downloadFile}>
            {t('responses.csv')}
          </Button>
        }
      />
      <Failure error={file.problem} onDismiss={file.dismiss} />
      <div className={styles.card}>
        <Tools scope={scope} change={change} choosable={choosable} />
        <Rows id={id} scope={scope} onSort={(sort, desc) => change({ sort, dir: desc ? '' : 'asc' })} />
      </div>
    </>
  )
}
