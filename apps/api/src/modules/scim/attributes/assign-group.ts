import type { Filter } from 'scim2-parse-filter'
import { isId } from '../is-id.ts'
import { invalid } from '../scim-error.ts'
import { listOperations, type Operation } from './list-operations.ts'
import { parsePath } from './parse-path.ts'
import { readReference } from './read-reference.ts'

/** The values that a directory sends about a group. Values that it leaves out are not changed. */
interface GroupValues {
  title?: string
  externalId?: string | null
  members: MemberChange
}

/** `all`: members who are not listed leave the group. */
export interface MemberChange {
  all: boolean
  add: Set<string>
  remove: Set<string>
}

export interface AssignedGroup {
  values: GroupValues
  ignored: Set<string>
}

/** What one request has sent so far, with the number of names in it. */
interface Assigning extends AssignedGroup {
  names: number
}

/** The same number as for operations, since some directories send one operation per member. */
const NAMES_MAX = 1000
const MEMBERS_MAX = 50_000
const TITLE_MAX = 200
const EXTERNAL_ID_MAX = 255
const NOT_ASKED: readonly string[] = ['schemas', 'id', 'meta']

const begin = (): Assigning => ({
  values: { members: { all: false, add: new Set(), remove: new Set() } },
  ignored: new Set(),
  names: 0,
})

/** Reads member ids from a list of members, a single member, or plain texts. */
function readMembers(value: unknown): string[] {
  const list = value === null || value === undefined ? [] : Array.isArray(value) ? value : [value]
  if (list.length > MEMBERS_MAX) throw invalid('invalidValue', `Send at most ${MEMBERS_MAX} members at once.`)
  return list.map((one: unknown) => {
    const id = typeof one === 'object' && one !== null ? readReference(one) : one
    if (typeof id !== 'string' || !isId(id.toLowerCase()))
      throw invalid('invalidValue', 'Each member must be the ID of a person in the domain.')
    return id.toLowerCase()
  })
}

/** Reads the member ids in `members[value eq "…"]`. */
function readNamed(filter: Filter): string[] {
  if (filter.op === 'or') return filter.filters.flatMap(readNamed)
  if (filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value') return readMembers(String(filter.compValue))
  throw invalid('invalidPath', 'Write members like this: members[value eq "id"].')
}

function changeMembers({ members }: GroupValues, op: Operation['op'], ids: readonly string[], names: boolean): void {
  if (op === 'replace' || (op === 'remove' && !names)) {
    members.all = true
    members.add.clear()
    members.remove.clear()
  }
  const [into, outOf] = op === 'remove' ? [members.remove, members.add] : [members.add, members.remove]
  for (const id of ids) {
    into.add(id)
    outOf.delete(id)
  }
}

function readText(value: unknown, name: string, max: number): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string' || value.length > max)
    throw invalid('invalidValue', `${name} must be text of at most ${max} characters.`)
  return value.trim() || null
}

function assign(into: Assigning, op: Operation['op'], text: string, value: unknown): void {
  if (++into.names > NAMES_MAX) throw invalid('invalidValue', `Send at most ${NAMES_MAX} attributes at once.`)
  const { name, filter } = parsePath(text)
  const { values, ignored } = into
  if (name === 'displayname') {
    const title = op === 'remove' ? null : readText(value, 'displayName', TITLE_MAX)
    if (title === null) throw invalid('invalidValue', 'displayName is missing.')
    values.title = title
  } else if (name === 'externalid')
    values.externalId = op === 'remove' ? null : readText(value, 'externalId', EXTERNAL_ID_MAX)
  else if (name === 'members' || name === 'members.value') {
    const ids = filter ? readNamed(filter) : readMembers(value)
    changeMembers(values, op, ids, op === 'remove' && (filter !== null || ids.length > 0))
  } else if (!NOT_ASKED.includes(name)) ignored.add(text)
}

/** Reads all values of a complete group. */
export function assignGroup(body: unknown, op: 'add' | 'replace'): AssignedGroup {
  const into = begin()
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('invalidSyntax', 'Send a group.')
  for (const [name, value] of Object.entries(body)) {
    if (!NOT_ASKED.includes(name.toLowerCase())) assign(into, op, name, value)
  }
  return into
}

/** Reads the operations of a PATCH of a group, in order. */
export function assignGroupOperations(body: unknown): AssignedGroup {
  const into = begin()
  for (const { op, path, value } of listOperations(body)) {
    if (path !== '') assign(into, op, path, value)
    else {
      if (typeof value !== 'object' || value === null)
        throw invalid('invalidValue', 'The value must be part of a group.')
      for (const [name, inner] of Object.entries(value)) {
        if (!NOT_ASKED.includes(name.toLowerCase())) assign(into, op, name, inner)
      }
    }
  }
  return into
}
