import type { SavedReportChoice, SavedReportKind } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useTask } from '../../../lib/client/use-task.ts'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'

export type KeptReport = {
  kind: SavedReportKind
  choice: SavedReportChoice
  /** Where it is shared; absent: in the own domain. */
  domainId?: string | undefined
}

/** Asks for the name under which a report is kept, and whether others see it. */
export function KeepForm({ kind, choice, domainId, onKept }: KeptReport & { onKept: () => void }) {
  const { t } = useWords('reports')
  const client = useQueryClient()
  const own = useMe().domain.id
  const [title, setTitle] = useState('')
  const [shared, setShared] = useState(false)
  const name = title.trim()
  const { busy, error, run } = useTask(async () => {
    const body = { title: name, shared, kind, choice, domain_id: domainId ?? own }
    await call(routes.createSavedReport, { body })
    await client.invalidateQueries({ queryKey: ['saved-reports'] })
    notify({ message: t('pack.saved.done', { name }) })
    onKept()
  })
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
        label={t('pack.saved.save_as')}
        size="form"
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <CheckboxField
        label={t('pack.saved.share')}
        checked={shared}
        onChange={({ target }) => setShared(target.checked)}
      />
      <Button type="submit" size="toolbar" busy={busy} disabledReason={name ? null : t('pack.saved.name_it')}>
        {t('pack.saved.save')}
      </Button>
    </form>
  )
}
