import type { PackFormat, PackInterval, PackSchedule, PackScheduleInput } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { PickerField } from '../../../../components/ui/fields/picker-field.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../../components/ui/fields/text-field.tsx'
import type { PickOption } from '../../../../components/ui/fields/use-options.ts'
import { Dialog } from '../../../../components/ui/overlays/dialog.tsx'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { ApiError } from '../../../../lib/client/api-error.ts'
import { call } from '../../../../lib/client/call.ts'
import * as routes from '../../../../lib/client/routes.ts'
import { useTask } from '../../../../lib/client/use-task.ts'
import { notify } from '../../../../lib/console/notify.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { searchPeople } from '../../../../lib/people/search-people.ts'
import { useMe } from '../../../../lib/session/me.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { SCHEDULES_KEY } from '../api/packs.ts'
import styles from './packs.module.css'

/** The maximum number of people listed. Others are found by typing more letters. */
const PEOPLE_SHOWN = 20

/** What the page shows, which a new schedule will report on. */
export type PackSubject = Pick<PackScheduleInput, 'assessment_id'> & {
  domain_id: string
  pair: number
  attribute: PackScheduleInput['attribute']
}

interface Draft {
  title: string
  every: PackInterval
  format: PackFormat
  recipients: PickOption[]
}

function useMyself(): PickOption {
  const { text } = useWords('reports')
  const { id, given_name, family_name } = useMe().account
  const label = [text(given_name), text(family_name)].filter(Boolean).join(' ')
  return useMemo(() => ({ id, label }), [id, label])
}

/** Names the people whom the server refused as recipients, each with the reason. All stay in the list. */
function nameRefused(error: unknown, { recipients }: Draft): string | null {
  const problems = error instanceof ApiError ? (error.problem.errors ?? []) : []
  const found = problems.flatMap(({ path, message }) => {
    const at = /^recipients\.(\d+)$/.exec(path)?.[1]
    const person = at === undefined ? undefined : recipients[Number(at)]
    return person ? [`${person.label}: ${message}`] : []
  })
  return found.length > 0 ? found.join(' ') : null
}

type FieldsProps = { draft: Draft; change: (next: Partial<Draft>) => void; refused: string | null }

function Fields({ draft, change, refused }: FieldsProps) {
  const { t, text } = useWords('reports')
  const permissions = usePermissions()
  const myself = useMyself()
  const mayList = permissions.has('api.v2.accounts.list')
  const search = useMemo(
    () => (mayList ? searchPeople(text, PEOPLE_SHOWN) : () => Promise.resolve([myself])),
    [mayList, text, myself],
  )
  const formats = (['pdf', 'odt', 'pptx'] as const).filter((format) =>
    permissions.has(format === 'pdf' ? 'api.v2.reports.pdf' : 'api.v2.reports.odt'),
  )
  return (
    <>
      <TextField
        size="form"
        label={t('pack.schedule.name')}
        hint={t('pack.schedule.name_hint')}
        maxLength={100}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <SelectField
        size="form"
        label={t('pack.schedule.interval')}
        value={draft.every}
        options={(['month', 'quarter', 'wave'] as const).map((value) => ({
          value,
          label: t(`pack.schedule.every.${value}`),
        }))}
        onChange={({ target }) => change({ every: target.value as PackInterval })}
      />
      <SelectField
        size="form"
        label={t('pack.schedule.format')}
        value={draft.format}
        options={formats.map((value) => ({ value, label: t(`pack.files.${value === 'pptx' ? 'slides' : value}`) }))}
        onChange={({ target }) => change({ format: target.value as PackFormat })}
      />
      <PickerField
        size="form"
        multiple
        label={t('pack.schedule.recipients')}
        hint={t('pack.schedule.recipients_hint')}
        error={refused}
        value={draft.recipients}
        onChange={(recipients) => change({ recipients })}
        search={search}
      />
    </>
  )
}

type ScheduleDialogProps = {
  subject: PackSubject
  /** The schedule to change; absent for a new one. */
  schedule?: PackSchedule | undefined
  onClose: () => void
}

/** How often a pack is sent, in which format, and to whom. */
export function ScheduleDialog({ subject, schedule, onClose }: ScheduleDialogProps) {
  const { t } = useWords('reports')
  const client = useQueryClient()
  const myself = useMyself()
  const permissions = usePermissions()
  const [draft, setDraft] = useState<Draft>({
    title: schedule?.title ?? '',
    every: schedule?.every ?? 'quarter',
    format: schedule?.format ?? (permissions.has('api.v2.reports.pdf') ? 'pdf' : 'odt'),
    recipients: schedule?.recipients.map(({ account_id: id, name }) => ({
      id,
      label: name || t('pack.schedule.unseen'),
    })) ?? [myself],
  })
  const { busy, error, run } = useTask(async () => {
    const { title, every, format } = draft
    const body = { title: title.trim(), every, format, recipients: draft.recipients.map(({ id }) => id) }
    if (schedule) await call(routes.updatePackSchedule, { params: { id: schedule.id }, body })
    else await call(routes.createPackSchedule, { body: { ...subject, ...body } })
    await client.invalidateQueries({ queryKey: SCHEDULES_KEY })
    notify({ message: t('pack.schedule.saved') })
    onClose()
  })
  const refused = nameRefused(error, draft)
  const missing = !draft.title.trim() ? 'missing_name' : draft.recipients.length === 0 ? 'missing_people' : null
  return (
    <Dialog
      opened
      staysOpen
      onClose={onClose}
      title={t(schedule ? 'pack.schedule.dialog_edit' : 'pack.schedule.dialog_new')}
      actions={
        <Button
          size="form"
          variant="primary"
          busy={busy}
          disabledReason={missing && t(`pack.schedule.${missing}`)}
          onClick={() => run()}
        >
          {t('pack.schedule.save')}
        </Button>
      }
    >
      <div className={styles.form}>
        {!refused && <Failure error={error} />}
        <Fields draft={draft} change={(next) => setDraft({ ...draft, ...next })} refused={refused} />
      </div>
    </Dialog>
  )
}
