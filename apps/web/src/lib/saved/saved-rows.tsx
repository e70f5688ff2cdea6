import type { SavedReport } from '@evenground/shared/schemas'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../components/ui/buttons/icon-button.tsx'
import { TextLink } from '../../components/ui/buttons/text-button.tsx'
import { Failure } from '../banner/failure.tsx'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { useTask } from '../client/use-task.ts'
import { useWords } from '../i18n/use-words.ts'
import styles from './saved.module.css'
import { SAVED_KEY } from './saved-query.ts'
import { TitleForm } from './title-form.tsx'

interface SavedEntry {
  saved: SavedReport
  /** The address that opens it. */
  path: string
  /** The kind, shown beside the name. Left out if all entries have the same kind. */
  kind?: string
}

function Row({ entry: { saved, path, kind }, onOpen }: { entry: SavedEntry; onOpen?: (() => void) | undefined }) {
  const { t } = useWords('saved')
  const client = useQueryClient()
  const [edited, setEdited] = useState(false)
  const renew = () => client.invalidateQueries({ queryKey: SAVED_KEY })
  const { error, run } = useTask(async () => {
    await call(routes.deleteSavedReport, { params: { id: saved.id } })
    await renew()
  })
  const about = [...(kind ? [kind] : []), ...(saved.shared ? [t('shared_word')] : [])].join(' · ')
  return (
    <li>
      <div className={styles.row}>
        <TextLink to={path} onClick={onOpen}>
          {saved.title}
        </TextLink>
        {about && <span className="meta">{about}</span>}
        {saved.editable && (
          <>
            <IconButton
              icon={IconPencil}
              size={32}
              label={t('edit_named', { name: saved.title })}
              aria-expanded={edited}
              onClick={() => setEdited(!edited)}
            />
            <IconButton
              icon={IconTrash}
              size={32}
              label={t('delete_named', { name: saved.title })}
              onClick={() => run()}
            />
          </>
        )}
      </div>
      {edited && (
        <TitleForm
          before={saved}
          onSave={async (body) => {
            await call(routes.updateSavedReport, { params: { id: saved.id }, body })
            await renew()
            setEdited(false)
          }}
        />
      )}
      <Failure error={error} />
    </li>
  )
}

/** Saved reports or views, to open them. Their author can also rename, share and delete them. */
export function SavedRows({ entries, onOpen }: { entries: readonly SavedEntry[]; onOpen?: () => void }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <Row key={entry.saved.id} entry={entry} onOpen={onOpen} />
      ))}
    </ul>
  )
}
