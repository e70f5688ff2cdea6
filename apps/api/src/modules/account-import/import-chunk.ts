import type { ImportColumnField } from '@evenground/shared/account-fields'
import type { Locale } from '@evenground/shared/constants'
import type { AccountImportReason } from '@evenground/shared/schemas'
import { AccountImportReason as Reasons } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyChange, findDateErrors, freeAddresses, readColumns } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { queueAccountCreated } from '../messaging/index.ts'
import { attempt, findKnown, insertNew } from './account-import.repo.ts'
import { type AddedMemberships, addGroupsAndPlans } from './add-groups-and-plans.ts'
import { reachOfExisting } from './existing-reach.ts'
import type { ImportError, ImportRow } from './import-row.ts'
import { type ImportedChange, recordImported, takeSnapshots } from './import-run.repo.ts'
import { createRowDecider, type RowAction } from './match-rows.ts'
import { type MadeGroup, type ResolvedExtras, resolveExtras, type Titles } from './resolve-extras.ts'
import { touchPeople } from './touch-people.ts'

export interface ImportPlace {
  domainId: string
  locale: Locale
  /** The role of new accounts whose row names none. */
  roleId: string
  notify: boolean
}

/** A row and the account that was created or found for it. */
export interface PersonOfRow {
  row: ImportRow
  id: string
  kind: 'created' | 'updated' | 'unchanged'
  /** The fields of an account that was there, which the row changed. */
  fields: ImportColumnField[]
}

export interface ChunkResult {
  created: number
  updated: number
  unchanged: number
  people: PersonOfRow[]
  /** Ids of the accounts that the file names, including those in refused rows. */
  named: string[]
  madeGroups: MadeGroup[]
  refused: { row: ImportRow; errors: ImportError[] }[]
}

type Wiring = Pick<Platform, 'clock' | 'config'>
type Of<Kind extends RowAction['kind']> = Extract<RowAction, { kind: Kind }>

const isReason = (code: string): code is AccountImportReason => Reasons.safeParse(code).success
const present = (values: (string | null | undefined)[]) => values.filter((value): value is string => Boolean(value))

/** The reason why a row is refused: the error of the first faulty field, otherwise that of the whole change. */
function readRefusal(error: unknown): ImportError[] {
  if (!(error instanceof AppError)) throw error
  const [first] = error.details.errors ?? []
  const field = (first?.path ?? null) as ImportError['field']
  // Accounts that the caller may see were found before, so this login belongs to an account that they may not see.
  if (error.code === 'email_already_registered') return [{ field: null, code: 'cannot_be_used' }]
  // The caller cannot be asked for a fresh proof of identity while the file is being imported.
  if (error.code === 'fresh_proof_needed') return [{ field: null, code: 'account_protected' }]
  if (first && isReason(first.code)) return [{ field, code: first.code }]
  return [{ field: null, code: isReason(error.code) ? error.code : 'internal_error' }]
}

interface StepResult {
  people: PersonOfRow[]
  refused: ChunkResult['refused']
}

/** Creates or updates the accounts of some rows. Returns the changed people and the refused rows. */
type Step<Type extends 'create' | 'update'> = (
  db: Db,
  platform: Wiring,
  work: ImportWork,
  plans: readonly (Of<Type> & { roleId?: string | undefined })[],
) => Promise<StepResult>

const createPeople: Step<'create'> = async (db, platform, { caller, context, place }, plans) => {
  const languages = { locale: place.locale, domainLocale: place.locale }
  const now = platform.clock()
  const people = plans.map(({ row, roleId }) => ({ row, roleId, id: newId() }))
  const emails = present(plans.map(({ row }) => row.values.email))
  await freeAddresses(db, caller, context, { emails, domainId: place.domainId, now })
  const made = await insertNew(
    db,
    people.map(({ id, roleId, row: { values } }) => ({
      active: true,
      ...(readColumns(values, languages, null) as { givenName: object; familyName: object }),
      id,
      domainId: place.domainId,
      roleId: roleId ?? place.roleId,
      locale: values.locale ?? place.locale,
      email: values.email ?? null,
      username: values.username ?? null,
      createdAt: now,
    })),
  )
  const changes = [...made].map((targetId) => ({
    action: 'account.create' as const,
    targetType: 'account',
    targetId,
    domainId: place.domainId,
    fields: ['import'],
  }))
  if (changes.length > 0) await recordChange(db, caller, context, ...changes)
  if (place.notify) {
    for (const { id, row } of people) if (made.has(id) && row.values.email) await queueAccountCreated(db, platform, id)
  }
  return {
    people: people.filter(({ id }) => made.has(id)).map(({ row, id }) => ({ row, id, kind: 'created', fields: [] })),
    refused: people
      .filter(({ id }) => !made.has(id))
      .map(({ row }) => ({
        row,
        errors: [{ field: row.values.email ? 'email' : 'username', code: 'cannot_be_used' }],
      })),
  }
}

/** The fields of a change, named like the columns of a file. */
const listFields = (changes: Of<'update'>['changes']): ImportColumnField[] =>
  Object.keys(changes).map((field) => (field === 'role_id' ? 'role' : (field as ImportColumnField)))

const changePeople: Step<'update'> = async (db, platform, { caller, context, place }, plans) => {
  const people: PersonOfRow[] = []
  const refused: ChunkResult['refused'] = []
  for (const { row, account, changes } of plans) {
    // Changing one's own email address or username requires a fresh proof of identity. Only the form can ask for it.
    if (account.id === caller.accountId && (changes.email !== undefined || changes.username !== undefined)) {
      refused.push({ row, errors: [{ field: null, code: 'account_protected' }] })
      continue
    }
    const { given_name, family_name, ...rest } = changes
    const names = {
      ...(given_name && { given_name: { ...(account.givenName as object), [place.locale]: given_name } }),
      ...(family_name && { family_name: { ...(account.familyName as object), [place.locale]: family_name } }),
    }
    const change = { id: account.id, input: { ...rest, ...names }, platform, now: platform.clock() }
    const error = await attempt(db, () => applyChange(db, caller, { ...context, ifMatch: undefined }, change))
    if (error !== null) refused.push({ row, errors: readRefusal(error) })
    else people.push({ row, id: account.id, kind: 'updated', fields: listFields(changes) })
  }
  return { people, refused }
}

export interface ImportWork {
  caller: Caller
  context: RequestContext
  place: ImportPlace
  titles: Titles
  makeGroups: boolean
  /** Id of the import under which changes are recorded; null for a dry run. */
  importId: string | null
}

interface Decided {
  actions: RowAction[]
  named: string[]
  resolved: Map<ImportRow, ResolvedExtras>
  madeGroups: MadeGroup[]
}

/** Decides what to do with each row. `bad` rows are already refused, but still name their accounts. */
async function decide(
  db: Db,
  work: ImportWork,
  rows: readonly ImportRow[],
  bad: readonly ImportRow[],
): Promise<Decided> {
  const { caller, context, titles, makeGroups, place } = work
  const { domainId, locale } = place
  const all = [...rows, ...bad]
  const known = await findKnown(db, {
    domainId,
    clientIds: present(all.map(({ values }) => values.client_id)),
    emails: present(all.map(({ values }) => values.email)),
    usernames: present(all.map(({ values }) => values.username)),
  })
  const { resolved, made } = await resolveExtras(db, { caller, context, domainId, titles, makeGroups }, rows)
  const roleOf = (row: ImportRow) => resolved.get(row)?.roleId
  const reach = reachOfExisting(caller, { isDry: work.importId === null })
  const planRow = createRowDecider(known, { domainId, locale, reach, roleOf })
  const actions = rows.map((row): RowAction => {
    const plan = planRow(row)
    if (plan.kind !== 'create') return plan
    const [error] = findDateErrors(row.values, null)
    return error ? { kind: 'refused', row, errors: [{ field: 'end_at', code: 'before_start' }] } : plan
  })
  return { actions, named: known.map(({ id }) => id), resolved, madeGroups: made }
}

function listAdded({ groups, plans, plansBack }: AddedMemberships): ImportColumnField[] {
  const hasPlans = plans.length + plansBack.length > 0
  return [...(groups.length > 0 ? (['groups'] as const) : []), ...(hasPlans ? (['plans'] as const) : [])]
}

/**
 * Adds the groups and plans that rows ask for, and records what changed for each person so that the import can be
 * undone.
 */
async function finish(
  db: Db,
  { clock }: Wiring,
  work: ImportWork,
  {
    people,
    resolved,
    before,
  }: { people: PersonOfRow[]; before: Awaited<ReturnType<typeof takeSnapshots>> } & Pick<Decided, 'resolved'>,
): Promise<PersonOfRow[]> {
  const now = clock()
  const { caller, context, place, importId } = work
  const assignments = people.map(({ row, id }) => ({
    ...{ id, dueOn: row.extras.dueOn, groupIds: [], planIds: [] },
    ...resolved.get(row),
  }))
  const given = await addGroupsAndPlans(db, place.domainId, assignments, now)
  const touched = people.filter(({ id, kind }) => kind === 'unchanged' && given.has(id)).map(({ id }) => id)
  await touchPeople(db, caller, context, { ids: touched, domainId: place.domainId, fields: ['groups', 'plans'], now })
  const after = people.map((one) => {
    const added = one.kind === 'created' ? undefined : given.get(one.id)
    if (!added) return one
    return { ...one, kind: 'updated' as const, fields: [...one.fields, ...listAdded(added)] }
  })
  const changes = after.flatMap(({ id, kind }): ImportedChange[] =>
    kind === 'unchanged' ? [] : [{ id, kind, before: (kind === 'updated' && before.get(id)) || {}, ...given.get(id) }],
  )
  if (importId) await recordImported(db, importId, changes)
  return after
}

/** Imports some rows of a file. Each change follows the rules for changing a single account. */
export async function importChunk(
  db: Db,
  platform: Wiring,
  work: ImportWork,
  { rows, bad }: { rows: readonly ImportRow[]; bad: readonly ImportRow[] },
): Promise<ChunkResult> {
  const { actions, named, resolved, madeGroups } = await decide(db, work, rows, bad)
  const ofKind = <Kind extends RowAction['kind']>(kind: Kind) =>
    actions.filter((plan): plan is Of<Kind> => plan.kind === kind)
  const creates = ofKind('create').map((plan) => ({ ...plan, roleId: resolved.get(plan.row)?.roleId }))
  const updates = ofKind('update')
  const same = ofKind('unchanged').map(({ row, account }) => ({
    ...{ row, id: account.id, kind: 'unchanged' as const, fields: [] },
  }))
  const before = await takeSnapshots(db, work.importId ? updates.map(({ account }) => account.id) : [])
  const created = await createPeople(db, platform, work, creates)
  const changed = await changePeople(db, platform, work, updates)
  const done = [...created.people, ...changed.people, ...same]
  const people = await finish(db, platform, work, { people: done, resolved, before })
  const count = (kind: PersonOfRow['kind']) => people.filter((one) => one.kind === kind).length
  return {
    created: count('created'),
    updated: count('updated') + ofKind('untold').length,
    unchanged: count('unchanged'),
    people,
    named: [...named, ...people.map(({ id }) => id)],
    madeGroups,
    refused: [...ofKind('refused').map(({ row, errors }) => ({ row, errors })), ...created.refused, ...changed.refused],
  }
}
