import type { JournalResponse } from '@evenground/shared/schemas'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { useDebounced } from '../../../lib/console/use-debounced.ts'
import { DetailHead } from '../../../lib/detail/detail-head.tsx'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { ConfidentialNote } from '../../../lib/results/confidential-note.tsx'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { useMe, usePermissions } from '../../../lib/session/me.ts'
import styles from './journal-responses.module.css'

/** Entries are prose: some at a time are read, not scanned. */
const PAGE_SIZE = 20
const DEBOUNCE_MS = 300

const useEntries = (id: string, q: string) =>
  useInfiniteQuery({
    queryKey: ['journals', id, 'responses', q],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: String(PAGE_SIZE), offset: String(pageParam), ...(q && { q }) }
      return call(routes.listJournalResponses, { params: { id }, query }, { signal })
    },
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
  })

function Entry({ entry }: { entry: JournalResponse }) {
  const { text, format } = useWords()
  const day = parseDay(entry.submitted_at)
  const time = day === entry.submitted_at ? format.dateTime(day) : format.date(day)
  return (
    <li className={styles.entry}>
      <h2 className={styles.who}>
        {text(entry.given_name)} {text(entry.family_name)}
      </h2>
      <p className="quiet-fine">
        {text(entry.plan_title)} · <time dateTime={day}>{time}</time>
      </p>
      <p className={styles.words}>{entry.text_body ?? '–'}</p>
    </li>
  )
}

function Entries({ id, q }: { id: string; q: string }) {
  const { t } = useTranslation(['journals', 'common', 'errors'])
  const found = useEntries(id, q)
  const mayRead = usePermissions().has('api.v2.journals.get_response_by_id')
  const emptyWords =
    useMe().domain.journal_mode === 'confidential' ? 'responses.confidential_body' : 'responses.none_body'
  if (!found.isSuccess) {
    return (
      <QueryState query={found} reason={errorText(t, codeOf(found.error))}>
        <SkeletonText lines={6} />
      </QueryState>
    )
  }
  const entries = found.data.pages.flat()
  const isClosed = mayRead && entries.some(({ text_body }) => text_body === null)
  if (entries.length === 0) {
    return (
      <EmptyState title={t(q ? 'responses.no_match' : 'responses.none')}>
        <p>{t(q ? 'responses.no_match_body' : emptyWords)}</p>
      </EmptyState>
    )
  }
  return (
    <>
      {isClosed && <ConfidentialNote of="journals" />}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button size="form" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('responses.more')}
        </Button>
      )}
    </>
  )
}

/** What people in reach wrote to a prompt, for those who hold the permission to read it. */
export function Component() {
  const { t, text } = useWords('journals')
  const { id = '' } = useParams()
  const [typed, setTyped] = useState('')
  const mayRead = usePermissions().has('api.v2.journals.get_response_by_id')
  const q = useDebounced(typed.trim(), DEBOUNCE_MS)
  const prompt = useQuery(callQuery(['pick', 'journals', id], routes.getJournal, { params: { id } }))
  const missing = useMissing(prompt.error)
  const name = prompt.data && text(prompt.data.title)
  useCrumb(name, `/journals/${id}`)
  useCrumb(t('responses.title'))
  usePageTitle(t('responses.title'), name)
  if (missing) return null
  return (
    <>
      <DetailHead
        title={name ? t('responses.of', { name }) : t('responses.title')}
        facts={<li>{t(mayRead ? 'responses.note' : 'responses.not_yours')}</li>}
      />
      <TextField
        className={styles.search}
        size="form"
        type="search"
        label={t(mayRead ? 'responses.search' : 'responses.search_names')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Entries id={id} q={q} />
    </>
  )
}
