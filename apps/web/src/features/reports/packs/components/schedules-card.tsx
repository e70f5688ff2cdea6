import type { PackSchedule } from '@evenground/shared/schemas'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { ConfirmDialog } from '../../../../components/ui/overlays/confirm-dialog.tsx'
import { Failure } from '../../../../lib/banner/failure.tsx'
import { call } from '../../../../lib/client/call.ts'
import * as routes from '../../../../lib/client/routes.ts'
import { useTask } from '../../../../lib/client/use-task.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { packSchedulesQuery, SCHEDULES_KEY } from '../api/packs.ts'
import styles from './packs.module.css'
import { type PackSubject, ScheduleDialog } from './schedule-dialog.tsx'

/** Describes when the next pack is due and the last one was sent, or why none is sent. */
function useStateWords() {
  const { t, format } = useWords('reports')
  return ({ stopped, paused, next_on, last_sent_at }: PackSchedule): string[] => {
    const last = last_sent_at
      ? t('pack.schedule.last', { day: format.date(last_sent_at.slice(0, 10), 'long') })
      : t('pack.schedule.never')
    if (stopped) return [t('pack.schedule.stopped'), last]
    if (paused) return [t('pack.schedule.paused'), last]
    return [
      next_on ? t('pack.schedule.next', { day: format.date(next_on, 'long') }) : t('pack.schedule.next_wave'),
      last,
    ]
  }
}

function Refused({ recipients }: Pick<PackSchedule, 'recipients'>) {
  const { t } = useWords('reports')
  const refused = recipients.flatMap(({ account_id, name, outcome }) =>
    outcome && outcome !== 'sent' ? [{ account_id, name, outcome }] : [],
  )
  if (refused.length === 0) return null
  return (
    <>
      <p>{t('pack.schedule.refused', { count: refused.length })}</p>
      <ul className={styles.refused}>
        {refused.map(({ account_id, name, outcome }) => (
          <li key={account_id}>
            {t(`pack.schedule.outcome.${outcome}`, { name: name || t('pack.schedule.someone') })}
          </li>
        ))}
      </ul>
    </>
  )
}

type RowProps = { schedule: PackSchedule; onEdit: () => void; onDelete: () => void }

function Row({ schedule, onEdit, onDelete }: RowProps) {
  const { t } = useWords('reports')
  const client = useQueryClient()
  const sayState = useStateWords()
  const { id, title: name, every, recipients, paused, stopped } = schedule
  const { busy, error, run } = useTask(async () => {
    await call(routes.updatePackSchedule, { params: { id }, body: { paused: !paused } })
    await client.invalidateQueries({ queryKey: SCHEDULES_KEY })
  })
  const action = paused ? 'resume' : 'pause'
  return (
    <li className={styles.schedule}>
      <div className={styles.facts}>
        <h3 className={styles.section}>{name}</h3>
        <p>
          {t(`pack.schedule.every.${every}`)} · {t('pack.schedule.to', { count: recipients.length })}
        </p>
        <p className="meta">{sayState(schedule).join(' · ')}</p>
        <Refused recipients={recipients} />
        <Failure error={error} />
      </div>
      <div className="cluster">
        <Button size="toolbar" aria-label={t('pack.schedule.edit_named', { name })} onClick={onEdit}>
          {t('pack.schedule.edit')}
        </Button>
        {!stopped && (
          <Button
            size="toolbar"
            busy={busy}
            aria-label={t(`pack.schedule.${action}_named`, { name })}
            onClick={() => run()}
          >
            {t(`pack.schedule.${action}`)}
          </Button>
        )}
        <Button size="toolbar" aria-label={t('pack.schedule.delete_named', { name })} onClick={onDelete}>
          {t('pack.schedule.delete')}
        </Button>
      </div>
    </li>
  )
}

function DeleteDialog({ schedule, onClose }: { schedule: PackSchedule; onClose: () => void }) {
  const { t } = useWords('reports')
  const client = useQueryClient()
  const { busy, error, run } = useTask(async () => {
    await call(routes.deletePackSchedule, { params: { id: schedule.id } })
    await client.invalidateQueries({ queryKey: SCHEDULES_KEY })
    onClose()
  })
  return (
    <ConfirmDialog
      opened
      danger
      busy={busy}
      title={t('pack.schedule.delete_title')}
      confirm={t('pack.schedule.delete')}
      onConfirm={() => run()}
      onClose={onClose}
    >
      <Failure error={error} />
      <p>{t('pack.schedule.delete_body', { name: schedule.title })}</p>
    </ConfirmDialog>
  )
}

/** The domain's scheduled packs, for callers who may send them. */
export function SchedulesCard({ subject }: { subject: PackSubject }) {
  const { t } = useWords('reports')
  const { data, error } = useQuery(packSchedulesQuery)
  const [edited, setEdited] = useState<PackSchedule | 'new' | null>(null)
  const [deleted, setDeleted] = useState<PackSchedule | null>(null)
  const own = data?.filter(({ domain_id }) => domain_id === subject.domain_id) ?? []
  return (
    <section className={styles.card} aria-labelledby="pack-schedules">
      <div>
        <div className="spread">
          <h2 id="pack-schedules" className="card-title">
            {t('pack.schedule.title')}
          </h2>
          <Button size="toolbar" icon={IconMail} onClick={() => setEdited('new')}>
            {t('pack.schedule.add')}
          </Button>
        </div>
        <p className={styles.note}>{t('pack.schedule.note')}</p>
      </div>
      <Failure error={error} />
      {data && own.length === 0 && <p>{t('pack.schedule.none')}</p>}
      {own.length > 0 && (
        <ul className={styles.schedules}>
          {own.map((schedule) => (
            <Row
              key={schedule.id}
              schedule={schedule}
              onEdit={() => setEdited(schedule)}
              onDelete={() => setDeleted(schedule)}
            />
          ))}
        </ul>
      )}
      {edited && (
        <ScheduleDialog
          subject={subject}
          schedule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteDialog schedule={deleted} onClose={() => setDeleted(null)} />}
    </section>
  )
}
