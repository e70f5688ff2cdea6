import { ALERT_KEYWORDS_MAX } from '@evenground/shared/constants'
import { findAlertKeywordProblem } from '@evenground/shared/rules'
import type { Alert, AlertKeyword, AlertKeywordsInput, AlertUpdate, WatchedKeyword } from '@evenground/shared/schemas'
import { notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, mayListPeople } from '../../http/security/caller.ts'
import type { Db, ListRequest } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit, recordChange } from '../audit/index.ts'
import { assertDomain } from '../domains/index.ts'
import * as repo from './alerts.repo.ts'
import { cutExcerpt } from './cut-excerpt.ts'
import { foldKeyword } from './find-keywords.ts'
import { assertWatchable } from './keywords.policy.ts'
import { deleteKeywords, insertKeywords, listKeywords, lockKeywords } from './keywords.repo.ts'
import { listWatchedWords } from './watched-words.ts'

export type AlertsService = ReturnType<typeof createAlertsService>

const present = ({
  domainId,
  accountId,
  givenName,
  familyName,
  createdAt,
  isConfidential,
  ...alert
}: repo.AlertRecord): Alert => ({
  ...alert,
  excerpt: cutExcerpt(alert.excerpt, isConfidential),
  domain_id: domainId,
  account_id: accountId,
  given_name: givenName,
  family_name: familyName,
  created_at: createdAt.toISOString(),
})

async function presentKeywords(db: Db, domainId: string): Promise<AlertKeyword[]> {
  const words = await listKeywords(db, [domainId])
  return words.map(({ name }) => {
    const problem = findAlertKeywordProblem(name)
    return { name, ...(problem && { not_watched: problem }) }
  })
}

/** Records in the audit log that the caller read excerpts of confidential messages. */
async function recordReading(db: Db, caller: Caller, context: RequestContext, count: number): Promise<void> {
  if (count === 0) return
  await recordAudit(db, {
    domainId: caller.domainId,
    actorId: caller.accountId,
    accountId: caller.accountId,
    action: 'alert.read',
    targetType: 'alert',
    requestId: context.requestId,
    details: { alerts: count },
  })
}

/** Deletes before it inserts, so that one call can delete a keyword and add it in another spelling. */
async function replaceKeywords(
  db: Db,
  caller: Caller,
  context: RequestContext,
  input: AlertKeywordsInput,
  now: Date,
): Promise<AlertKeyword[]> {
  const { domainId } = input
  await assertDomain(db, caller, domainId)
  assertWatchable(input.added)
  await lockKeywords(db, domainId)
  await deleteKeywords(db, domainId, input.deleted.map(foldKeyword))
  const words = input.added.map((name) => ({ name, normalized: foldKeyword(name) }))
  await insertKeywords(db, domainId, words, now)
  const all = await presentKeywords(db, domainId)
  if (all.length > ALERT_KEYWORDS_MAX) {
    throw ruleViolated('added', 'too_many', `A domain can have at most ${ALERT_KEYWORDS_MAX} keywords.`)
  }
  await recordChange(db, caller, context, {
    action: 'alert_keywords.update',
    targetType: 'domain',
    targetId: domainId,
    domainId,
  })
  return all
}

export function createAlertsService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    listKeywords: (caller: Caller, domainId: string): Promise<AlertKeyword[]> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, domainId)
        return presentKeywords(db, domainId)
      }),

    /** Lists the keywords watched in the caller's messages. A keyword of several domains is listed once. */
    listWatched: async (caller: Caller): Promise<WatchedKeyword[]> => {
      const words = await listWatchedWords({ database }, caller)
      const byMeaning = new Map(words.map((word) => [word.normalized, word.name]))
      return [...byMeaning].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => ({ name }))
    },

    saveKeywords: (caller: Caller, context: RequestContext, input: AlertKeywordsInput): Promise<AlertKeyword[]> =>
      database.transaction(caller.scope, (db) => replaceKeywords(db, caller, context, input, clock())),

    list: async (
      caller: Caller,
      context: RequestContext,
      request: ListRequest & repo.AlertFilter,
    ): Promise<Alert[]> => {
      const alerts = await database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, request.domain_id)
        return repo.listAlerts(db, { ...request, knowsLogins: mayListPeople(caller) })
      })
      // A request with a cursor belongs to an export, which is recorded as an export.
      if (!request.cursor) {
        await database.read(caller.scope, (db) => recordReading(db, caller, context, alerts.length))
      }
      return alerts.map(present)
    },

    count: (caller: Caller, query: repo.AlertFilter & { q?: string | undefined }): Promise<number> =>
      database.read(caller.scope, async (db) => {
        await assertDomain(db, caller, query.domain_id)
        return repo.countAlerts(db, { ...query, knowsLogins: mayListPeople(caller) })
      }),

    update: (caller: Caller, context: RequestContext, id: string, { state }: AlertUpdate): Promise<Alert> =>
      database.transaction(caller.scope, async (db) => {
        const alert = await repo.findAlert(db, id)
        if (!alert) throw notFound()
        await repo.saveAlertState(db, id, state)
        await recordChange(db, caller, context, {
          action: 'alert.update',
          targetType: 'alert',
          targetId: id,
          domainId: alert.domainId,
          fields: ['state'],
        })
        return present({ ...alert, state })
      }),
  }
}
