import { LANGUAGE_TAGS, LOCALES, type PermissionKey } from '@evenground/shared/constants'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { PickerField } from '../../../../components/ui/fields/picker-field.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../../components/ui/fields/text-field.tsx'
import type { PickOption } from '../../../../components/ui/fields/use-options.ts'
import { ContentFormContext } from '../../../../lib/detail/content-forms.ts'
import { findPicked, usePickerOptions } from '../../../../lib/detail/use-picks.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { changeType, TASK_TYPES, type TaskType, type TaskValues, toMediumFacts } from '../../api/tree-values.ts'
import { TASK_SOURCES } from '../task-kinds.ts'
import { useTreeEditing } from './editor-context.ts'
import styles from './tree.module.css'

type PanelProps = { task: TaskValues; error: string | null }

function ContentPicker({ task, error }: PanelProps) {
  const { t } = useTranslation('plans')
  const locale = useLocale()
  const { changeTask } = useTreeEditing()
  const client = useQueryClient()
  const known = task.task_id === null ? [] : [{ id: task.task_id, title: task.title }]
  const source = TASK_SOURCES[task.task_type]
  const { search, options } = usePickerOptions(
    source,
    known.map(({ id }) => id),
    known,
  )
  const choose = (next: PickOption | undefined) => {
    const medium = next && toMediumFacts(findPicked(client, source, next.id) ?? {})
    const title = next ? { [locale]: next.label } : {}
    changeTask({ ...task, task_id: next?.id ?? null, title, medium: medium ?? null })
  }
  return (
    <div className={styles.content}>
      <PickerField
        label={t(`tree.kinds.${task.task_type}`)}
        hint={t('tree.content_hint')}
        error={error}
        size="form"
        value={options}
        search={search}
        onChange={([next]) => choose(next)}
      />
      <CreateButton task={task} />
    </div>
  )
}

/** Opens the form for new content without leaving the plan. Needs the permission to create it. */
function CreateButton({ task }: { task: TaskValues }) {
  const { t } = useTranslation('plans')
  const { setCreatingFor } = useTreeEditing()
  const { name } = TASK_SOURCES[task.task_type]
  const may = usePermissions().has(`api.v2.${name}.create` as PermissionKey)
  if (!may || !use(ContentFormContext)) return null
  return (
    <Button size="toolbar" variant="plain" icon={IconPlus} onClick={() => setCreatingFor(task)}>
      {t(`tree.create.${task.task_type}`)}
    </Button>
  )
}

/** Edits one task of a plan. When it opens, its first field gets the focus. */
export function TaskPanel({ task, error }: PanelProps) {
  const { t } = useTranslation('plans')
  const { changeTask, setOpenTask } = useTreeEditing()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('select')?.focus(), [])
  return (
    <div className={styles.panel} ref={panel}>
      <SelectField
        label={t('tree.kind')}
        size="form"
        options={TASK_TYPES.map((value) => ({ value, label: t(`tree.kinds.${value}`) }))}
        value={task.task_type}
        onChange={(event) => changeTask(changeType(task, event.target.value as TaskType))}
      />
      <ContentPicker key={task.task_type} task={task} error={error} />
      {LOCALES.map((locale) => (
        <TextField
          key={locale}
          label={t(`tree.suffix.${locale}`)}
          hint={t('tree.suffix_hint')}
          lang={LANGUAGE_TAGS[locale]}
          optional
          maxLength={200}
          size="form"
          value={task.suffix[locale]}
          onChange={(event) => changeTask({ ...task, suffix: { ...task.suffix, [locale]: event.target.value } })}
        />
      ))}
      <Button size="toolbar" className={styles.done} onClick={() => setOpenTask(null)}>
        {t('tree.done')}
      </Button>
    </div>
  )
}
