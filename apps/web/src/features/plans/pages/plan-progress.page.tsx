import type { HolderState, PlanHolder } from '@evenground/shared/schemas'
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconUnderWay from '@tabler/icons-react/dist/esm/icons/IconProgress.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { cx } from '../../../components/ui/cx.ts'
import tones from '../../../components/ui/figures/bar-tone.module.css'
import { ProgressBar } from '../../../components/ui/figures/progress-bar.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { call } from '../../../lib/client/call.ts'
import { pathOf } from '../../../lib/client/route.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useCrumbBelow } from '../../../lib/console/crumb-titles.ts'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { ListColumn, StatusValue } from '../../../lib/lists/list-column.ts'
import { useChoiceFilter } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import type { ListSource } from '../../../lib/lists/list-request.ts'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from '../components/progress-lead.module.css'
import { HOLDER_STATES, ProgressLead } from '../components/progress-lead.tsx'
import { RemindUnfinished } from '../components/remind-unfinished.tsx'

/** A percentage as a bar with a number. The bar has the tone of the person's status, so that overdue people stand out. */
function PercentBar({ row }: { row: HolderRow }) {
  const { t, format } = useWords('plan-progress')
  const { percent } = row
  return (
    <span className={cx(styles.percent, tones[standingOf(row).tone])}>
      <ProgressBar value={percent} label={t('list.columns.percent')} />
      <span>{format.percent(percent)}</span>
    </span>
  )
}

/** One person's progress. `id` is the id of their personal plan, which the row links to. */
type HolderRow = PlanHolder
type Words = ReturnType<typeof useWords>

/** How far a person is, in a word. */
function standingOf({ completed_at, overdue, started_at }: HolderRow): StatusValue {
  if (completed_at) return { tone: 'ok', word: 'state.completed' }
  if (overdue) return { tone: 'bad', icon: IconAlert, word: 'state.overdue' }
  return started_at
    ? { tone: 'info', icon: IconUnderWay, word: 'state.started' }
    : { tone: 'quiet', icon: IconCircle, word: 'state.not_started' }
}

function Standing({ row }: { row: HolderRow }) {
  const { t } = useWords('plan-progress')
  const { tone, icon, word } = standingOf(row)
  return (
    <Status tone={tone} icon={icon}>
      {t(`list.values.${word}`)}
    </Status>
  )
}

/** On a phone, everything below the name, in two lines. Of people who have finished, the day of that is the date. */
function NarrowProgress({ row }: { row: HolderRow }) {
  const { t, format } = useWords('plan-progress')
  const { due_at, completed_at, overdue } = row
  const day = due_at && format.date(due_at, 'medium')
  return (
    <div className={styles.narrow}>
      <PercentBar row={row} />
      <div className={styles.standing}>
        <Standing row={row} />
        {completed_at && <span>{format.date(parseDay(completed_at), 'medium')}</span>}
        {day && !completed_at && <span>{t(`list.values.${overdue ? 'was_due' : 'due'}`, { day })}</span>}
      </div>
    </div>
  )
}

/** On a phone, one cell contains everything below the name, including the due date. */
const listColumns = (text: Words['text'], narrow: boolean): readonly ListColumn<HolderRow>[] => [
  // Both names are in one cell, family name first because the list is sorted by it: a phone names a row by a single
  // column.
  {
    id: 'family_name',
    kind: 'text',
    value: ({ family_name, given_name }) => [text(family_name), text(given_name)].filter(Boolean).join(', '),
    fields: ['family_name', 'given_name'],
  },
  { id: 'given_name', kind: 'localized' },
  {
    id: 'percent',
    kind: 'custom',
    sort: false,
    compact: true,
    render: (row) => (narrow ? <NarrowProgress row={row} /> : <PercentBar row={row} />),
  },
  { id: 'state', kind: 'status', sort: false, fields: ['overdue'], status: narrow ? () => null : standingOf },
  { id: 'tasks_done', kind: 'number', sort: false },
  { id: 'tasks_all', kind: 'number', sort: false },
  {
    id: 'due_at',
    kind: 'date',
    empty: 'no_due',
    value: ({ due_at, completed_at }) => (narrow && completed_at ? '' : due_at),
  },
  { id: 'started_at', kind: 'date', empty: 'not_started', value: (row) => row.started_at && parseDay(row.started_at) },
  { id: 'completed_at', kind: 'date', empty: 'open', value: (row) => row.completed_at && parseDay(row.completed_at) },
  { id: 'assigned_at', kind: 'date' },
]

const LIST = {
  entity: 'plan_progress',
  words: 'plan-progress',
  /** A row links to the person's plan with its completed tasks, which links to the person. */
  path: '/plans',
  visible: ['family_name', 'percent', 'state', 'due_at', 'started_at', 'completed_at'],
  sort: [{ id: 'family_name', desc: false }],
  csv: true,
}

/** Query parameter that filters by state. */
const STATE = 'state'

const fetchCounts = async (id: string, groupId: string | null, signal?: AbortSignal) => {
  const query = { limit: '1', ...(groupId && { group_id: groupId }) }
  return (await call(routes.getPlanProgress, { params: { id }, query }, signal ? { signal } : {})).counts
}

/** Limits the list to the group named in the URL. */
function useGroupFilter(groupId: string | null) {
  const { t, text } = useWords('plan-progress')
  const group = useQuery({
    queryKey: ['pick', 'groups', groupId],
    queryFn: () => call(routes.getGroup, { params: { id: groupId ?? '' } }),
    enabled: groupId !== null,
  })
  const label = text(group.data?.title)
  return useMemo(
    () =>
      groupId ? [{ name: 'group_id', label: t('list.filters.group_id'), options: [{ value: groupId, label }] }] : [],
    [groupId, label, t],
  )
}

function useSource(id: string): ListSource<HolderRow> {
  return useMemo(() => {
    const load = (query: Record<string, unknown>, signal?: AbortSignal) =>
      call(routes.listPlanHolders, { params: { id }, query }, signal ? { signal } : {})
    return {
      path: pathOf(routes.listPlanHolders, { id }),
      query: (query) => query,
      load,
      // The server's counts are of all people with the plan, so the matches of a search are counted by loading them.
      count: async (query, signal) => {
        if (query.q) return { count: (await load({ ...query }, signal)).length }
        const counts = await fetchCounts(id, (query.group_id as string | undefined) ?? null, signal)
        return { count: counts[(query[STATE] as HolderState | undefined) ?? 'holders'] }
      },
    }
  }, [id])
}

/** The people with a plan and their progress. */
export function Component() {
  const { t, text } = useWords('plan-progress')
  const { id = '' } = useParams()
  const rights = usePermissions()
  const source = useSource(id)
  const plan = useQuery({ queryKey: ['pick', 'plans', id], queryFn: () => call(routes.getPlan, { params: { id } }) })
  const mayRemind = rights.has('api.v2.accounts.update_by_id') && rights.has('api.v2.plans.progress')
  const groupId = useSearchParams()[0].get('group_id')
  const inState = useChoiceFilter('plan-progress', STATE, HOLDER_STATES)
  const ofGroup = useGroupFilter(groupId)
  const narrow = usePhone()
  const columns = useMemo(() => listColumns(text, narrow), [text, narrow])
  const filters = useMemo(() => [inState, ...ofGroup], [inState, ofGroup])
  const counts = useQuery({
    queryKey: ['plans', id, 'counts', groupId],
    queryFn: ({ signal }) => fetchCounts(id, groupId, signal),
  })
  const missing = useMissing(plan.error)
  const name = text(plan.data?.title)
  useCrumbBelow(name || undefined, `/plans/${id}`, t('list.title'))
  if (missing) return null
  return (
    <ListPage
      {...LIST}
      {...{ source, columns, filters }}
      of={name}
      lead={<ProgressLead counts={counts.data} />}
      actions={mayRemind && <RemindUnfinished planId={id} />}
    />
  )
}
