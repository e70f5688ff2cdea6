import type { ChatThread } from '@evenground/shared/schemas'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Dialog } from '../../../components/ui/overlays/dialog.tsx'
import { DialogActions } from '../../../components/ui/overlays/dialog-actions.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useTask } from '../../../lib/client/use-task.ts'
import { reloadThreads, removeThread, renameThread, watchedWordsQuery } from '../api/chat.ts'

const TITLE_MAX = 200

/** Runs an action on a thread, then reloads the history. */
function useThreadTask(onDone: () => void) {
  const client = useQueryClient()
  return useTask(async (work: () => Promise<unknown>) => {
    await work()
    onDone()
    await reloadThreads(client)
  })
}

type DialogProps = { thread: ChatThread; opened: boolean; onClose: () => void }

function RenameDialog({ thread, opened, onClose }: DialogProps) {
  const { t } = useTranslation(['assistant', 'common', 'errors'])
  const [title, setTitle] = useState(thread.title)
  const { busy, error, run } = useThreadTask(onClose)
  const name = title.trim()
  const save = () => name && run(() => renameThread(thread.thread_id, name))
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('rename.title')}
      actions={<DialogActions onCancel={onClose} submit={t('common:save')} busy={busy} onSubmit={save} />}
    >
      <Failure error={error} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={t('rename.label')}
          size="form"
          maxLength={TITLE_MAX}
          value={title}
          error={name === '' ? t('errors:cannot_be_blank') : null}
          data-autofocus
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

function RemoveDialog({ thread, opened, onClose, onRemoved }: DialogProps & { onRemoved: () => void }) {
  const { t } = useTranslation(['assistant', 'common', 'errors'])
  const { busy, error, run } = useThreadTask(() => {
    onClose()
    onRemoved()
  })
  const { data, isError } = useQuery({ ...watchedWordsQuery, enabled: opened })
  const mayWatch = isError || (data !== undefined && data.length > 0)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('remove.title', { name: thread.title })}
      actions={
        <DialogActions
          onCancel={onClose}
          submit={t('common:delete')}
          danger
          busy={busy}
          onSubmit={() => run(() => removeThread(thread.thread_id))}
        />
      }
    >
      <Failure error={error} />
      <p>{t(mayWatch ? 'remove.body_watched' : 'remove.body')}</p>
    </Dialog>
  )
}

/** Actions for the open chat. */
export function ThreadTools({ thread, onRemoved }: { thread: ChatThread; onRemoved: () => void }) {
  const { t } = useTranslation('assistant')
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <IconButton icon={IconPencil} size={32} label={t('rename.do')} onClick={() => setAsking('rename')} />
      <IconButton icon={IconTrash} size={32} label={t('remove.do')} onClick={() => setAsking('remove')} />
      <RenameDialog
        key={`${thread.thread_id} ${thread.title}`}
        thread={thread}
        opened={asking === 'rename'}
        onClose={close}
      />
      <RemoveDialog thread={thread} opened={asking === 'remove'} onClose={close} onRemoved={onRemoved} />
    </>
  )
}
