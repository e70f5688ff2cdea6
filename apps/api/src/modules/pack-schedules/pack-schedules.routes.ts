import { ok } from '@evenground/shared/contract'
import * as contract from '@evenground/shared/contract/pack-schedules'
import { pickText } from '@evenground/shared/rules'
import type { LocalizedText, PackSchedule } from '@evenground/shared/schemas'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { PackRecipientRow, PackScheduleRow } from './pack-schedules.repo.ts'
import type { PackSchedulesService } from './pack-schedules.service.ts'

function nameRecipient(caller: Caller, { account_id, given_name, family_name }: PackRecipientRow): string {
  if (account_id !== caller.accountId && !may(caller, 'api.v2.accounts.list')) return ''
  const write = (name: unknown) => pickText((name ?? {}) as LocalizedText, caller.locale)
  return [write(given_name), write(family_name)].filter(Boolean).join(' ')
}

const present = (caller: Caller, row: PackScheduleRow): PackSchedule => ({
  id: row.id,
  domain_id: row.domainId,
  account_id: row.accountId,
  title: row.title,
  assessment_id: row.assessmentId,
  pair: row.pair,
  attribute: row.attribute as PackSchedule['attribute'],
  format: row.format,
  every: row.every,
  recipients: row.recipients.map((one) => ({
    account_id: one.account_id,
    name: nameRecipient(caller, one),
    outcome: one.outcome,
  })),
  paused: row.paused,
  stopped: row.stopped,
  next_on: row.paused || row.stopped ? null : row.nextOn,
  last_sent_at: row.lastSentAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export function mountPackSchedules(app: FastifyInstance, schedules: PackSchedulesService): void {
  mount(app, contract.listPackSchedules, async ({ caller }) =>
    ok((await schedules.list(caller)).map((row) => present(caller, row))),
  )

  const endpoints = {
    create: contract.createPackSchedule,
    update: contract.updatePackSchedule,
    remove: contract.deletePackSchedule,
  }
  mountRecord(app, endpoints, schedules, { present, versionOf: ({ version }) => version })
}
