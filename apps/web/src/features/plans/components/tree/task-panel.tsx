import { LANGUAGE_TAGS, LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { PickerField } from '../../../../components/ui/fields/picker-field.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../../components/ui/fields/text-field.tsx'
import { usePickerOptions } from '../../../../lib/detail/use-picks.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { changeType, TASK_TYPES, type TaskType, type TaskValues } from '../../api/tree-values.ts'
import { TASK_TYPE_DETAILS } from '../task-kinds.ts'
import { useTreeEditing } from './editor-context.ts'
import styles from './tree.module.css'

type PanelProps = { task: TaskValues; error: string | null }

function ContentPicker({ task, error }: PanelProps) {
  const { t } = useTranslation('plans')
  const locale = useLocale()
  const { changeTask } = useTreeEditing()
  const known = task.task_id === null ? [] : [{ id: task.task_id, title: task.title }]
  const { search, options } = usePickerOptions(
    TASK_TYPE_DETAILS[task.task_type].source,
    known.map(({ id }) => id),
    known,
  )
  return (
    <PickerField
      label={t(`tree.kinds.${task.task_type}`)}
      hint={t('tree.content_hint')}
      error={error}
      size="form"
      value={options}
      search={search}
      onChange={([next]) =>
        changeTask({ ...task, task_id: next?.id ?? null, title: next ? { [locale]: next.label } : {} })
      }
    />
  )
}

/** Edits one task of a plan. Focus moves to its first field when it opens. */
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
          label={t('tree.suffix', { language: LOCALE_NAMES[locale] })}
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
