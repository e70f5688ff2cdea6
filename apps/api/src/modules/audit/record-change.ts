import type { AuditAction, AuditSubject } from '@evenground/shared/constants'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { recordAudit } from './audit.repo.ts'
import { auditedAs } from './audited-as.ts'

interface Change {
  /** For example `factor.create` or `account.update`. */
  action: AuditAction
  targetType: string
  targetId: string
  /** The domain that owns the target. By default the caller's own domain, for targets without an owner. */
  domainId?: string | null
  fields?: string[]
  /** Identifies the target after it was deleted. Contains no personal data. */
  about?: Readonly<Record<string, string>>
  /** Values before and after the change, only of fields without personal data. */
  values?: { before: object; after: object } | undefined
  /** Permissions that a role or key gained and lost. Recorded by key, because the trees of large roles are too long. */
  permissions?: { added: string[]; removed: string[] } | undefined
}

/** Records changes by an administrator: who acted, as whom, what was done, and which fields changed. */
export async function recordChange(
  db: Db,
  caller: Caller,
  context: Pick<RequestContext, 'requestId'>,
  ...changes: Change[]
): Promise<void> {
  const entries = changes.map(({ permissions, ...change }) => ({
    domainId: change.domainId ?? caller.domainId,
    action: change.action,
    targetType: change.targetType,
    targetId: change.targetId,
    requestId: context.requestId,
    ...auditedAs(caller, {
      ...change.about,
      ...(change.fields && { fields: change.fields }),
      ...change.values,
      ...(permissions && { permissions_added: permissions.added, permissions_removed: permissions.removed }),
    }),
  }))
  await recordAudit(db, ...entries)
}

/** Records a change of a domain's settings, with the values before and after. */
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

type Details = Pick<Change, 'fields' | 'about' | 'values' | 'permissions'>

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

/**
 * Like `changesOf`, for records that may be deleted later: the log also stores their title, so that they can still be
 * identified.
 */
export const titledChangesOf = (targetType: AuditSubject) => {
  const changeOf = changesOf(targetType)
  return (action: string, record: Titled, details: Details = {}): Change =>
    changeOf(action, record, { about: { title: record.title }, ...details })
}
