import type { DomainPrivacy, DomainPrivacyUpdate } from '@evenground/shared/schemas'
import { assertMatches } from '../../http/caching/version.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordChange } from '../audit/index.ts'
import {
  type PrivacyRecord,
  type PromiseRecord,
  presentDeclared,
  presentPromise,
  tagPromise,
} from './domain-privacy.present.ts'
import { findPrivacy, savePrivacy, tightenSubtree } from './domain-privacy.repo.ts'

type Promised = DomainPrivacy['inherited']

/** The fields of a domain that this module needs. */
interface Place {
  id: string
  parentId: string | null
}

/** Loads what the domain promises and what its parent demands. */
export async function loadDomainPrivacy(db: Db, { id, parentId }: Place): Promise<DomainPrivacy> {
  const own = presentDeclared(await findPrivacy(db, id))
  return { ...own, inherited: presentPromise(parentId ? await findPrivacy(db, parentId) : null) }
}

const FIELDS = ['response_mode', 'journal_mode', 'min_group_size'] as const

const MESSAGES: Readonly<Record<(typeof FIELDS)[number], string>> = {
  response_mode: 'The parent domain is confidential, so this one has to be, too.',
  journal_mode: 'The parent domain’s journals are confidential, so this domain’s have to be, too.',
  min_group_size: 'The parent domain has a higher minimum size. Use that size or a higher one.',
}

const isLooser = (field: (typeof FIELDS)[number], wanted: Promised, demanded: Promised): boolean =>
  field === 'min_group_size'
    ? wanted.min_group_size < demanded.min_group_size
    : demanded[field] === 'confidential' && wanted[field] !== 'confidential'

/** Throws if a domain would be less strict than its parent. */
function assertStrictEnough(wanted: Promised, demanded: Promised): void {
  const looser = FIELDS.filter((field) => isLooser(field, wanted, demanded))
  if (looser.length === 0) return
  throw new AppError('rule_violated', {
    errors: looser.map((path) => ({ path, code: 'looser_than_parent', message: MESSAGES[path] })),
  })
}

const toRecord = (declared: Omit<DomainPrivacy, 'inherited'>): PrivacyRecord => ({
  responseMode: declared.response_mode,
  journalMode: declared.journal_mode,
  minGroupSize: declared.min_group_size,
  reportingAttributes: declared.reporting_attributes,
})

interface Change {
  id: string
  before: PromiseRecord | PrivacyRecord | null
  after: PromiseRecord | PrivacyRecord
}

const present = (kept: Change['before']) =>
  kept && 'reportingAttributes' in kept ? presentDeclared(kept) : presentPromise(kept)

/** Records privacy changes with their previous values: these settings are not personal data. */
const recordPrivacy = (db: Db, caller: Caller, context: RequestContext, changes: readonly Change[]) =>
  recordChange(
    db,
    caller,
    context,
    ...changes.map(({ id, before, after }) => ({
      action: 'domain.privacy' as const,
      targetType: 'domain',
      targetId: id,
      domainId: id,
      values: { before: present(before), after: present(after) },
    })),
  )

/** Makes a domain and all domains below it at least as strict as the parent. */
export async function inheritPrivacy(db: Db, caller: Caller, context: RequestContext, id: string, parentId: string) {
  const tightened = await tightenSubtree(db, id, parentId)
  if (tightened.length > 0) await recordPrivacy(db, caller, context, tightened)
}

/**
 * Changes what a domain promises; less strict domains below it become as strict. Runs in the caller's transaction,
 * which holds the lock on the domain tree: moving and creating domains waits, so that no unchecked domain is added
 * below.
 */
export async function changeDomainPrivacy(
  db: Db,
  caller: Caller,
  context: RequestContext,
  place: Place,
  input: DomainPrivacyUpdate,
): Promise<DomainPrivacy> {
  const { inherited, ...before } = await loadDomainPrivacy(db, place)
  assertMatches(context.ifMatch, tagPromise(before))
  const after = { ...before, ...input }
  assertStrictEnough(after, inherited)
  if (tagPromise(after) === tagPromise(before)) return { ...before, inherited }
  await savePrivacy(db, place.id, toRecord(after))
  const below = await tightenSubtree(db, place.id, place.id)
  const own = { id: place.id, before: toRecord(before), after: toRecord(after) }
  await recordPrivacy(db, caller, context, [own, ...below])
  return { ...after, inherited }
}

/**
 * Saves the privacy settings chosen for a new domain. If they differ from the parent's, the caller must have the
 * permission to change them.
 */
export async function choosePrivacy(
  db: Db,
  caller: Caller,
  context: RequestContext,
  place: Place,
  { response_mode, journal_mode, min_group_size }: DomainPrivacyUpdate,
): Promise<void> {
  const own = await loadDomainPrivacy(db, place)
  const wanted = { response_mode, journal_mode, min_group_size }
  const changes = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== own[field])
  if (changes.length === 0) return
  if (!may(caller, 'api.v2.domains.confidentiality')) throw new AppError('forbidden')
  const input = Object.fromEntries(changes.map((field) => [field, wanted[field]]))
  await changeDomainPrivacy(db, caller, { ...context, ifMatch: undefined }, place, input)
}
