import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { CheckboxField } from '../../components/ui/fields/checkbox-field.tsx'
import { TextField } from '../../components/ui/fields/text-field.tsx'
import { Failure } from '../banner/failure.tsx'
import { useTask } from '../client/use-task.ts'
import { useWords } from '../i18n/use-words.ts'

type Named = { title: string; shared: boolean }

type TitleFormProps = {
  /** Current name and sharing. Left out for a new record. */
  before?: Named
  onSave: (named: Named) => Promise<void>
  /** Namespace of the texts. */
  words?: 'saved' | 'people-filter'
  className?: string | undefined
}

/** Asks for the name of a saved record, and whether others can see it. */
export function TitleForm({ before, onSave, words = 'saved', className = 'stack' }: TitleFormProps) {
  const { t } = useWords(words)
  const [title, setTitle] = useState(before?.title ?? '')
  const [shared, setShared] = useState(before?.shared ?? false)
  const name = title.trim()
  const { busy, error, run } = useTask(() => onSave({ title: name, shared }))
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (name) run()
      }}
    >
      <Failure error={error} />
      <TextField
        label={t('save_as')}
        size="form"
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <CheckboxField label={t('share')} checked={shared} onChange={({ target }) => setShared(target.checked)} />
      <Button type="submit" size="toolbar" busy={busy} disabledReason={name ? null : t('name_it')}>
        {t('save')}
      </Button>
    </form>
  )
}
