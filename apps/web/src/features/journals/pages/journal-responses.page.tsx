import type { JournalResponse } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import { pathOf } from '../../../lib/client/route.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useCrumbBelow } from '../../../lib/console/crumb-titles.ts'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { type ListColumn, personColumn } from '../../../lib/lists/list-column.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import type { ListSource } from '../../../lib/lists/list-request.ts'
import { usePlanFilter } from '../../../lib/lists/plan-filter.ts'
import { useDayOrMoment } from '../../../lib/lists/use-day-or-moment.ts'
import { ConfidentialNote } from '../../../lib/results/confidential-note.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { EntryText } from '../components/entry-text.tsx'
import { FoldedText } from '../components/folded-text.tsx'
import styles from './journal-responses.module.css'

const LIST = {
  entity: 'journal_entries',
  words: 'journal-entries',
  path: null,
  sort: [{ id: 'submitted_at', desc: true }],
  csv: true,
}

/** Lists the entries for a prompt. Calls `onRows` with each loaded page. */
function listEntries(id: string, onRows: (rows: readonly JournalResponse[]) => void): ListSource<JournalResponse> {
  const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    path: pathOf(routes.listJournalResponses, { id }),
    query: (query) => query,
    load: async (query, signal) => {
      const rows = await call(routes.listJournalResponses, { params: { id }, query }, options(signal))
      onRows(rows)
      return rows
    },
    count: (query, signal) => call(routes.countJournalResponses, { params: { id }, query }, options(signal)),
  }
}

function useColumns(): ListColumn<JournalResponse>[] {
  const { text } = useWords()
  const moment = useDayOrMoment()
  return useMemo(() => {
    return [
      personColumn(text),
      {
        id: 'text_body',
        kind: 'custom',
        sort: false,
        compact: true,
        render: (row) => <EntryText text={row.text_body} />,
      },
      { id: 'plan_title', kind: 'localized' },
      {
        ...{ id: 'submitted_at', kind: 'text', figures: 'date', compact: true, headed: false },
        value: (row) => moment(row.submitted_at),
      },
    ]
  }, [text, moment])
}

/** The plan is a column of its own only where entries come from several plans. */
const VISIBLE = ['family_name', 'text_body', 'submitted_at']
const VISIBLE_IN_PLANS = ['family_name', 'text_body', 'plan_title', 'submitted_at']

/** The question that the entries answer, and what readers should know about them. */
function Lead({ question, isClosed }: { question: string; isClosed: boolean }) {
  const { t } = useWords('journal-entries')
  const mayRead = usePermissions().has('api.v2.journals.get_response_by_id')
  const { journal_mode, response_mode } = useMe().domain
  return (
    <div className={styles.lead}>
      {question !== '' && (
        <blockquote className={styles.question}>
          <FoldedText key={question} text={question} lines={3} />
        </blockquote>
      )}
      <p>{t(mayRead ? 'note' : 'not_yours')}</p>
      {journal_mode === 'confidential' && (
        // Who has written reveals the way through a plan, and so scores: it is hidden only where these are confidential.
        <p>{t(response_mode === 'confidential' ? 'confidential' : 'confidential_text')}</p>
      )}
      {isClosed && mayRead && <ConfidentialNote of="journals" />}
    </div>
  )
}

/** Entries for a prompt by people in scope, for callers with the permission to read them. */
export function Component() {
  const { t, text } = useWords('journal-entries')
  const { id = '' } = useParams()
  const [isClosed, setClosed] = useState(false)
  const source = useMemo(
    () => listEntries(id, (rows) => setClosed(rows.some(({ text_body }) => text_body === null))),
    [id],
  )
  const columns = useColumns()
  const ofPlan = usePlanFilter('journal-entries', 'journals', id)
  const filters = useMemo(() => [ofPlan], [ofPlan])
  const prompt = useQuery(callQuery(['pick', 'journals', id], routes.getJournal, { params: { id } }))
  const missing = useMissing(prompt.error)
  const name = prompt.data && text(prompt.data.title)
  const question = parsePlainLines(text(prompt.data?.description)).join('\n')
  const visible = ofPlan.options.length > 1 ? VISIBLE_IN_PLANS : VISIBLE
  useCrumbBelow(name, `/journals/${id}`, t('list.title'))
  const mayList = usePermissions().has('api.v2.journals.responses')
  usePageTitle(t('list.title'), name)
  if (missing) return null
  if (!mayList) {
    return (
      <Forbidden
        pageTitle={t('list.title')}
        title={t('list.forbidden')}
        back={{ to: `/journals/${id}`, label: t('to_prompt') }}
      />
    )
  }
  return (
    <ListPage
      {...LIST}
      {...{ source, columns, filters, visible }}
      of={name}
      lead={<Lead question={question} isClosed={isClosed} />}
    />
  )
}
