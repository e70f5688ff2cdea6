import type { Locale } from '@evenground/shared/constants'
import type { AccountImportReason } from '@evenground/shared/schemas'
import { AccountImportReason as Reasons } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/mount.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyChange, findDateFaults, freeAddresses, readColumns } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { queueAccountCreated } from '../messaging/index.ts'
import { attempt, findKnown, insertNew } from './account-import.repo.ts'
import { createRowDecider, type RowAction } from './match-rows.ts'
import type { ImportError, ImportRow } from './read-cells.ts'

export interface ImportPlace {
  domainId: string
  locale: Locale
  /** What a new account of the domain gets. */
  roleId: string
  notify: boolean
}

export interface ChunkResult {
  created: number
  updated: number
  unchanged: number
  refused: { row: ImportRow; errors: ImportError[] }[]
}

type Wiring = Pick<Platform, 'clock' | 'config'>
type Of<Kind extends RowAction['kind']> = Extract<RowAction, { kind: Kind }>

const isReason = (code: string): code is AccountImportReason => Reasons.safeParse(code).success
const present = (values: (string | null | undefined)[]) => values.filter((value): value is string => Boolean(value))

/** The words of a refusal for a row: the faulty field's, else those of the whole change. */
function readRefusal(error: unknown): ImportError[] {
  if (!(error instanceof AppError)) throw error
  const [first] = error.details.errors ?? []
  const field = (first?.path ?? null) as ImportError['field']
  // Whom the caller may see was found before: this one is somebody else's.
  if (error.code === 'email_already_registered') return [{ field: null, code: 'cannot_be_used' }]
  if (first && isReason(first.code)) return [{ field, code: first.code }]
  return [{ field: null, code: isReason(error.code) ? error.code : 'internal_error' }]
}

/** Does one kind of work, and answers the rows that it refuses. */
type Step<Type extends 'create' | 'update'> = (
  db: Db,
  platform: Wiring,
  work: ImportWork,
  plans: readonly Of<Type>[],
) => Promise<ChunkResult['refused']>

const createPeople: Step<'create'> = async (db, platform, { caller, context, place }, plans) => {
  const languages = { locale: place.locale, domainLocale: place.locale }
  const now = platform.clock()
  const people = plans.map(({ row }) => ({ row, id: newId() }))
  const emails = present(plans.map(({ row }) => row.values.email))
  await freeAddresses(db, caller, context, { emails, domainId: place.domainId, now })
  const made = await insertNew(
    db,
    people.map(({ id, row: { values } }) => ({
      ...(readColumns(values, languages, null) as object),
      id,
      domainId: place.domainId,
      roleId: place.roleId,
      locale: values.locale ?? place.locale,
      email: values.email ?? null,
      username: values.username ?? null,
      createdAt: now,
    })),
  )
  const changes = [...made].map((targetId) => ({
    action: 'account.create',
    targetType: 'account',
    targetId,
    domainId: place.domainId,
    fields: ['import'],
  }))
  if (changes.length > 0) await recordChange(db, caller, context, ...changes)
  if (place.notify) {
    for (const { id, row } of people) if (made.has(id) && row.values.email) await queueAccountCreated(db, platform, id)
  }
  return people
    .filter(({ id }) => !made.has(id))
    .map(({ row }) => ({
      row,
      errors: [{ field: row.values.email ? 'email' : 'username', code: 'cannot_be_used' }],
    }))
}

const changePeople: Step<'update'> = async (db, platform, { caller, context, place }, plans) => {
  const refused: ChunkResult['refused'] = []
  const mayChange = caller.permissions.has('api.v2.accounts.update_by_id')
  for (const { row, account, changes } of plans) {
    if (!mayChange) {
      refused.push({ row, errors: [{ field: null, code: 'forbidden' }] })
      continue
    }
    const { given_name, family_name, ...rest } = changes
    const names = {
      ...(given_name && { given_name: { ...(account.givenName as object), [place.locale]: given_name } }),
      ...(family_name && { family_name: { ...(account.familyName as object), [place.locale]: family_name } }),
    }
    const wish = { id: account.id, input: { ...rest, ...names }, platform, now: platform.clock() }
    const error = await attempt(db, () => applyChange(db, caller, { ...context, ifMatch: undefined }, wish))
    if (error !== null) refused.push({ row, errors: readRefusal(error) })
  }
  return refused
}

export interface ImportWork {
  caller: Caller
  context: RequestContext
  place: ImportPlace
}

/** Does what some rows of a file ask for, each by the rules of a single account. */
export async function importChunk(
  db: Db,
  platform: Wiring,
  work: ImportWork,
  rows: readonly ImportRow[],
): Promise<ChunkResult> {
  const { domainId, locale } = work.place
  const known = await findKnown(db, {
    domainId,
    clientIds: present(rows.map(({ values }) => values.client_id)),
    emails: present(rows.map(({ values }) => values.email)),
    usernames: present(rows.map(({ values }) => values.username)),
  })
  const planRow = createRowDecider(known, { domainId, locale })
  const plans = rows.map((row): RowAction => {
    const plan = planRow(row)
    if (plan.kind !== 'create') return plan
    const [error] = findDateFaults(row.values, null)
    return error ? { kind: 'refused', row, errors: [{ field: 'end_at', code: 'before_start' }] } : plan
  })
  const ofKind = <Kind extends RowAction['kind']>(kind: Kind) =>
    plans.filter((plan): plan is Of<Kind> => plan.kind === kind)
  const [creates, updates] = [ofKind('create'), ofKind('update')]
  const notCreated = await createPeople(db, platform, work, creates)
  const notChanged = await changePeople(db, platform, work, updates)
  return {
    created: creates.length - notCreated.length,
    updated: updates.length - notChanged.length,
    unchanged: ofKind('unchanged').length,
    refused: [...ofKind('refused').map(({ row, errors }) => ({ row, errors })), ...notCreated, ...notChanged],
  }
}
