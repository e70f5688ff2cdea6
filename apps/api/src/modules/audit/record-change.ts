import type { AuditAction, AuditSubject } from '@evenground/shared/constants'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from './audit.repo.ts'
import { auditedAs } from './audited-as.ts'

interface Change {
  /** `factor.create`, `account.update` … */
  action: AuditAction
  targetType: string
  targetId: string
  /** The owner of the target; the caller's own domain where it belongs to no one. */
  domainId?: string | null
  fields?: string[]
  /** How the target is recognized after it was deleted. Contains nothing that describes a person. */
  about?: Readonly<Record<string, string>>
  /** The values before and after, of fields that are not personal data. */
  values?: { before: object; after: object } | undefined
}

/** Writes down changes that an administrator made: who, as whom, what, and which fields; values only of settings. */
export async function recordChange(
  db: Db,
  caller: Caller,
  context: Pick<RequestContext, 'requestId'>,
  ...changes: Change[]
): Promise<void> {
  const entries = changes.map((change) => ({
    domainId: change.domainId ?? caller.domainId,
    action: change.action,
    targetType: change.targetType,
    targetId: change.targetId,
    requestId: context.requestId,
    ...auditedAs(caller, { ...change.about, ...(change.fields && { fields: change.fields }), ...change.values }),
  }))
  await recordAudit(db, ...entries)
}

/** Records a change of a domain's settings: what they were, and are. */
export const recordSettings = (
  db: Db,
  caller: Caller,
  context: Pick<RequestContext, 'requestId'>,
  action: AuditAction,
  { id, before, after }: { id: string; before: object; after: object },
): Promise<void> =>
  recordChange(db, caller, context, {
    action,
    targetType: 'domain',
    targetId: id,
    domainId: id,
    values: { before, after },
  })

type Details = Pick<Change, 'fields' | 'about' | 'values'>

/** Describes changes of one type of record: `changesOf('role')('create', role)`. */
export const changesOf =
  (targetType: AuditSubject) =>
  (action: string, { id, domainId }: { id: string; domainId: string | null }, details: Details = {}): Change => ({
    action: `${targetType}.${action}`,
    targetType,
    targetId: id,
    domainId,
    ...details,
  })

type Titled = { id: string; domainId: string; title: string }

/** The same for records that may be deleted one day: the log continues to say by their title which one it was. */
export const titledChangesOf = (targetType: AuditSubject) => {
  const changeOf = changesOf(targetType)
  return (action: string, record: Titled, details: Details = {}): Change =>
    changeOf(action, record, { about: { title: record.title }, ...details })
}
