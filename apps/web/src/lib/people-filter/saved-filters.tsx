import type { PeopleFilter, SavedFilter } from '@evenground/shared/schemas'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../../components/ui/buttons/button-look.ts'
import { IconButton } from '../../components/ui/buttons/icon-button.tsx'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { Popover } from '../../components/ui/table/popover.tsx'
import { Failure } from '../banner/failure.tsx'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { useTask } from '../client/use-task.ts'
import { notify } from '../console/notify.ts'
import { TitleForm } from '../saved/title-form.tsx'
import styles from './people-filter.module.css'

const KEY = ['saved-filters']
const savedFiltersQuery = callQuery(KEY, routes.listSavedFilters, { staleTime: 60_000 })

type Apply = (filter: PeopleFilter) => void

function SavedList({ saved, onApply }: { saved: readonly SavedFilter[]; onApply: Apply }) {
  const { t } = useTranslation('people-filter')
  const client = useQueryClient()
  const { error, run } = useTask(async (id: string) => {
    await call(routes.deleteSavedFilter, { params: { id } })
    await client.invalidateQueries({ queryKey: KEY })
  })
  return (
    <>
      <Failure error={error} />
      <ul className={styles.saved}>
        {saved.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.choice}
              // Without readable conditions, it would find everyone.
              disabled={one.filter.length === 0}
              onClick={() => onApply(one.filter)}
            >
              {one.title} {one.shared && <small className="quiet-fine">{t('shared_word')}</small>}
              {one.filter.length === 0 && <small className="quiet-fine">{t('unreadable')}</small>}
            </button>
            {one.editable && (
              <IconButton
                icon={IconTrash}
                size={32}
                label={t('delete_named', { name: one.title })}
                onClick={() => run(one.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function SaveFilter({ filter, onSaved }: { filter: PeopleFilter; onSaved: () => void }) {
  const { t } = useTranslation('people-filter')
  const client = useQueryClient()
  const save = async ({ title, shared }: { title: string; shared: boolean }) => {
    await call(routes.createSavedFilter, { body: { title, shared, filter } })
    await client.invalidateQueries({ queryKey: KEY })
    notify({ message: t('saved_now', { name: title }) })
    onSaved()
  }
  return <TitleForm words="people-filter" className={styles.save} onSave={save} />
}

/** Saved filters, and a button to save the current one. */
export function SavedFilters({ filter, onApply }: { filter: PeopleFilter; onApply: Apply }) {
  const { t } = useTranslation('people-filter')
  const { data: saved = [] } = useQuery(savedFiltersQuery)
  if (saved.length === 0 && filter.length === 0) return null
  return (
    <Popover
      label={t('saved')}
      button={(wiring) => (
        <button type="button" {...wiring} className={buttonClass({ variant: 'plain', size: 'toolbar' })}>
          <Icon of={IconBookmark} size={16} />
          {t('saved')}
        </button>
      )}
    >
      {(close) => (
        <>
          <p className="menu-title">{saved.length > 0 ? t('saved_use') : t('saved_none')}</p>
          <SavedList
            saved={saved}
            onApply={(conditions) => {
              onApply(conditions)
              close()
            }}
          />
          {filter.length > 0 && <SaveFilter filter={filter} onSaved={close} />}
        </>
      )}
    </Popover>
  )
}
