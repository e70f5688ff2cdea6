import { foldText } from '@evenground/shared/rules'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { createGroup } from '../groups/index.ts'
import { exceedsPermissions, findRoles, isGivenByHandAlone } from '../roles/index.ts'
import { listGroupTitles, listPlanTitles, type Titled } from './extras.repo.ts'
import type { ImportRow } from './import-row.ts'

/** Ids of the role, the groups and the plans that the titles in a row refer to. */
export interface ResolvedExtras {
  roleId: string | undefined
  groupIds: string[]
  planIds: string[]
}

/** Ids of records by their folded titles in every language; each record is also found by its id. */
type TitleIndex = Map<string, string>

export interface Titles {
  roles: TitleIndex
  groups: TitleIndex
  plans: TitleIndex
}

function indexTitles(records: readonly Titled[]): TitleIndex {
  const index: TitleIndex = new Map()
  for (const { id, title } of records) {
    for (const name of [id, ...Object.values(title)]) {
      const key = foldText(name ?? '').trim()
      if (key && !index.has(key)) index.set(key, id)
    }
  }
  return index
}

/**
 * Loads what a file may refer to in a domain: the roles that the caller may give, the groups, and the plans of the
 * catalog.
 */
export async function loadTitles(
  db: Db,
  caller: Caller,
  { domainId, roleIds }: { domainId: string; roleIds: readonly string[] },
): Promise<Titles> {
  const roles = (await findRoles(db, roleIds)).filter(
    (role) => !isGivenByHandAlone(role.id) && !exceedsPermissions(caller, role),
  )
  return {
    roles: indexTitles(roles as Titled[]),
    groups: indexTitles(await listGroupTitles(db, domainId)),
    plans: indexTitles(await listPlanTitles(db, domainId)),
  }
}

export interface ExtrasWork {
  caller: Caller
  context: RequestContext
  domainId: string
  titles: Titles
  makeGroups: boolean
}

export interface MadeGroup {
  id: string
  title: string
}

const GROUP_TITLE_MAX = 200

/** Creates the groups that rows name and the domain lacks, if the caller may and asked for it. */
async function makeMissingGroups(db: Db, work: ExtrasWork, rows: readonly ImportRow[]): Promise<MadeGroup[]> {
  const { caller, context, domainId, titles, makeGroups } = work
  if (!makeGroups || !may(caller, 'api.v2.groups.create')) return []
  const missing = new Map<string, string>()
  for (const title of rows.flatMap(({ extras }) => extras.groups)) {
    const key = foldText(title)
    if (!titles.groups.has(key) && title.length <= GROUP_TITLE_MAX) missing.set(key, missing.get(key) ?? title)
  }
  const made: MadeGroup[] = []
  for (const title of missing.values()) {
    const { group } = await createGroup(db, caller, context, { domain_id: domainId, title: title as never })
    made.push({ id: group.id, title })
  }
  return made
}

/**
 * The ids of several titles in one cell, separated by commas. Null unless all of them are known. Splits by no pattern with
 * blanks, which would look at a cell of blanks again from each of them.
 */
function findAll(index: TitleIndex, cell: string): string[] | null {
  const ids: string[] = []
  for (const title of cell.split(',')) {
    const id = index.get(foldText(title.trim()))
    if (id === undefined) return null
    ids.push(id)
  }
  return ids
}

/** The ids of titles. A cell with commas is one title, or several titles if all of them are known. */
function findTitles(index: TitleIndex, titles: readonly string[], onUnknown: (title: string) => void): string[] {
  const ids = titles.flatMap((title) => {
    const id = index.get(foldText(title))
    const found = id ? [id] : findAll(index, title)
    if (!found) onUnknown(title)
    return found ?? []
  })
  return [...new Set(ids)]
}

function resolveRow(row: ImportRow, titles: Titles): ResolvedExtras {
  const { extras, notes } = row
  const unknown = (field: 'role' | 'groups' | 'plans', code: 'unknown_role' | 'unknown_group' | 'unknown_plan') => {
    return (text: string) => void notes.push({ field, code, text: text.slice(0, 200) })
  }
  const roleId = extras.role === undefined ? undefined : titles.roles.get(foldText(extras.role))
  if (extras.role !== undefined && roleId === undefined) unknown('role', 'unknown_role')(extras.role)
  return {
    roleId,
    groupIds: findTitles(titles.groups, extras.groups, unknown('groups', 'unknown_group')),
    planIds: findTitles(titles.plans, extras.plans, unknown('plans', 'unknown_plan')),
  }
}

/** Finds the roles, groups and plans that rows name. Returns them by row, and the groups that had to be created. */
export async function resolveExtras(
  db: Db,
  work: ExtrasWork,
  rows: readonly ImportRow[],
): Promise<{ resolved: Map<ImportRow, ResolvedExtras>; made: MadeGroup[] }> {
  const made = await makeMissingGroups(db, work, rows)
  const groups = new Map([...work.titles.groups, ...made.map(({ id, title }) => [foldText(title), id] as const)])
  const titles = { ...work.titles, groups }
  return { resolved: new Map(rows.map((row) => [row, resolveRow(row, titles)])), made }
}
