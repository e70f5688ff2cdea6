import type { SavedReportChoice, SavedReportKind } from '@evenground/shared/schemas'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/ui/buttons/button.tsx'
import { buttonClass } from '../../components/ui/buttons/button-look.ts'
import { CheckboxField } from '../../components/ui/fields/checkbox-field.tsx'
import { TextField } from '../../components/ui/fields/text-field.tsx'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { Popover } from '../../components/ui/table/popover.tsx'
import { Failure } from '../banner/failure.tsx'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { useTask } from '../client/use-task.ts'
import { notify } from '../console/notify.ts'
import { useWords } from '../i18n/use-words.ts'
import { useMe, usePermissions } from '../session/me.ts'
import { SAVED_REPORTS_KEY } from './saved-reports-query.ts'

type SaveReportProps = {
  kind: SavedReportKind
  choice: SavedReportChoice
  /** Where it is shared; absent: in the own domain. */
  domainId?: string | undefined
}

function KeepForm({ kind, choice, domainId, onKept }: SaveReportProps & { onKept: () => void }) {
  const { t } = useWords('packs')
  const client = useQueryClient()
  const own = useMe().domain.id
  const [title, setTitle] = useState('')
  const [shared, setShared] = useState(false)
  const name = title.trim()
  const { busy, error, run } = useTask(async () => {
    const body = { title: name, shared, kind, choice, domain_id: domainId ?? own }
    await call(routes.createSavedReport, { body })
    await client.invalidateQueries({ queryKey: SAVED_REPORTS_KEY })
    notify({ message: t('saved.done', { name }) })
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
        label={t('saved.save_as')}
        size="form"
        maxLength={100}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <CheckboxField label={t('saved.share')} checked={shared} onChange={({ target }) => setShared(target.checked)} />
      <Button type="submit" size="toolbar" busy={busy} disabledReason={name ? null : t('saved.name_it')}>
        {t('saved.save')}
      </Button>
    </form>
  )
}

/** Keeps what a report is asked for under a name. */
export function SaveReport(props: SaveReportProps) {
  const { t } = useWords('packs')
  if (!usePermissions().has('api.v2.reports.data')) return null
  return (
    <Popover
      label={t('saved.save')}
      button={(wiring) => (
        <button type="button" {...wiring} className={buttonClass({ variant: 'plain', size: 'toolbar' })}>
          <Icon of={IconBookmark} size={16} />
          {t('saved.save')}
        </button>
      )}
    >
      {(close) => <KeepForm {...props} onKept={close} />}
    </Popover>
  )
}
