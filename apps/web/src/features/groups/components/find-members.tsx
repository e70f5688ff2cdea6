import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { ToolField } from '../../../components/ui/table/tool-field.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useTask } from '../../../lib/client/use-task.ts'
import { useDebounced } from '../../../lib/console/use-debounced.ts'
import type { PickSource } from '../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { countPeople, listMatchingIds } from '../api/people.ts'
import styles from './members.module.css'

const DEBOUNCE_MS = 300

type FindMembersProps = {
  domainId: string
  source: PickSource
  members: ReadonlySet<string>
  onAdd: (ids: readonly string[]) => void
  onRemove: (id: string) => void
}

/** The people found by a search, to add or remove one by one, or to add all at once. */
function Found({ domainId, source, members, q, onAdd, onRemove }: FindMembersProps & { q: string }) {
  const { t, format } = useWords(['groups', 'errors'])
  const { search } = usePickerOptions(source, [])
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['group-people', domainId, q],
    queryFn: async ({ signal }) => {
      const [people, count] = await Promise.all([search(q, signal), countPeople(domainId, q, signal)])
      return { people, count }
    },
    placeholderData: keepPreviousData,
  })
  const addingAll = useTask(async () => onAdd(await listMatchingIds(domainId, q)))
  return (
    <div className={styles.found} aria-busy={isPlaceholderData}>
      <Failure error={addingAll.error ?? error} />
      <p className="sr-only" role="status">
        {data && t('detail.found', { count: data.count, shown: format.number(data.count) })}
      </p>
      {data?.count === 0 && <p className="quiet">{t('detail.nobody')}</p>}
      <ul className={styles.list} aria-label={t('detail.found_people')}>
        {data?.people.map(({ id, label, note }) => (
          <li key={id} className={styles.row}>
            <CheckboxField
              label={
                <span className={styles.who}>
                  {label}
                  {note && <small>{note}</small>}
                </span>
              }
              checked={members.has(id)}
              onChange={(event) => (event.target.checked ? onAdd([id]) : onRemove(id))}
            />
          </li>
        ))}
      </ul>
      {data && data.count > 1 && (
        <div className={styles.more}>
          {data.count > data.people.length && (
            <span>{t('detail.found_more', { count: data.count, shown: format.number(data.count) })}</span>
          )}
          <Button size="toolbar" busy={addingAll.busy} onClick={() => addingAll.run()}>
            {t('detail.add_all', { count: data.count, shown: format.number(data.count) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Searches people of the domain while typing. */
export function FindMembers(props: FindMembersProps) {
  const { t } = useTranslation('groups')
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), DEBOUNCE_MS)
  return (
    <>
      <ToolField
        className={styles.search}
        label={t('detail.find_people')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {q !== '' && <Found {...props} q={q} />}
    </>
  )
}
