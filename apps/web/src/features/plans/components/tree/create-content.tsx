import { useQueryClient } from '@tanstack/react-query'
import { use, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../../components/ui/overlays/dialog.tsx'
import { ContentFormContext, type ContentFormProps } from '../../../../lib/detail/content-forms.ts'
import { keepPicked } from '../../../../lib/detail/use-picks.ts'
import { type TaskValues, toMediumFacts } from '../../api/tree-values.ts'
import { TASK_SOURCES } from '../task-kinds.ts'
import { useTreeEditing } from './editor-context.ts'

/** A form for new content beside the plan; once saved, the content is assigned to the task. */
function ContentSheet({ task }: { task: TaskValues }) {
  const { t } = useTranslation('plans')
  const { changeTask, setCreatingFor, owner } = useTreeEditing()
  const client = useQueryClient()
  const source = TASK_SOURCES[task.task_type]
  const Form = use(ContentFormContext)
  const close = () => setCreatingFor(null)
  const leave = useRef<() => void>(null)
  const take: ContentFormProps['onCreated'] = (made) => {
    keepPicked(client, source, made)
    changeTask({ ...task, task_id: made.id, title: made.title, medium: toMediumFacts(made) })
    close()
  }
  return (
    <Dialog
      opened
      onClose={() => (leave.current ?? close)()}
      title={t(`tree.create.${task.task_type}`)}
      width={880}
      staysOpen
    >
      {Form && <Form kind={source.name} owner={owner} onCreated={take} onCancel={close} leaveRef={leave} />}
    </Dialog>
  )
}

export const CreateContent = ({ task }: { task: TaskValues | null }) => task && <ContentSheet task={task} />
