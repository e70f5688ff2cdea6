import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { CheckboxField } from '../../components/ui/fields/checkbox-field.tsx'
import { TextField } from '../../components/ui/fields/text-field.tsx'
import { Failure } from '../banner/failure.tsx'
import { useTask } from '../client/use-task.ts'
import { useWords } from '../i18n/use-words.ts'

type Named = { title: string; shared: boolean }

/** Asks for the name of what is kept, and whether others see it. */
export function TitleForm({ before, onSave }: { before?: Named; onSave: (named: Named) => Promise<void> }) {
  const { t } = useWords('saved')
  const [title, setTitle] = useState(before?.title ?? '')
  const [shared, setShared] = useState(before?.shared ?? false)
  const name = title.trim()
  const { busy, error, run } = useTask(() => onSave({ title: name, shared }))
  return (
    <form
      className="stack"
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
