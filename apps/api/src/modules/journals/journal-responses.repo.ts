import type { JournalResponseCountQuery, JournalResponseQuery } from '@evenground/shared/schemas'
import {
  byFamilyName,
  countRows,
  type Db,
  type ListSource,
  listRecords,
  localizedColumn,
  searchPeople,
} from '../../platform/database/index.ts'
import {
  isEntryClosed,
  isPlanClosed,
  mayReadEntry,
  type ResultsView,
  shownEntryId,
  shownSubmittedAt,
  shownTime,
} from '../confidentiality/index.ts'
import type { EntryRecord } from '../journal-entries/index.ts'

export interface JournalResponseRecord extends EntryRecord {
  /** The ID that readers of the list see. */
  toldId: string
  givenName: unknown
  familyName: unknown
  planTitle: unknown
  /** Whether only the writer may read the entry. */
  isClosed: boolean
}

/** The prompt whose entries are listed, and who is asking. */
interface Asked {
  promptId: string
  locale: string
  view: ResultsView
  /** Whether the caller may see people's logins, and so search them. */
  knowsLogins: boolean
}

/**
 * Entries of people in the caller's domains. Anonymized people have no entries and are excluded anyway. Callers who may
 * not read the texts cannot search them either: the matches would reveal them.
 */
function buildSource(db: Db, { promptId, locale, view, knowsLogins }: Asked, plan: string | undefined): ListSource {
  const { domains } = db.scope
  const values: unknown[] = [promptId]
  const mayRead = mayReadEntry(view, 't')
  const told = shownSubmittedAt('t', 'pp')
  const submittedAt = shownTime(mayRead, told)
  const people = searchPeople('a', knowsLogins)
  return {
    from: `journal_entry t join account a on a.id = t.account_id
           join personal_plan pp on pp.id = t.personal_plan_id join plan p on p.id = pp.plan_id`,
    columns: {
      id: shownEntryId('t', 'pp'),
      family_name: byFamilyName('a', locale),
      given_name: localizedColumn('a.given_name', locale),
      plan_title: localizedColumn('p.title', locale),
      submitted_at: submittedAt,
    },
    search: view.journals
      ? `(${people} || case when ${mayRead} then ' ' || app_fold(t.text_body) else '' end)`
      : people,
    where: [
      't.journal_prompt_id = $1',
      'a.anonymised_at is null',
      // The prompts that someone has come to reveal their training order, and so their scores.
      `not (${isEntryClosed('t')} and ${isPlanClosed('pp')})`,
      `${told} is not null`,
      ...(domains === 'all' ? [] : [`t.domain_id = any($${values.push([...domains])}::uuid[])`]),
      ...(plan === undefined ? [] : [`pp.plan_id = $${values.push(plan)}`]),
    ],
    values,
    defaultOrder: `${submittedAt} desc, ${shownEntryId('t', 'pp')}`,
  }
}

export const countJournalResponses = (db: Db, asked: Asked, query: JournalResponseCountQuery): Promise<number> =>
  countRows(db, buildSource(db, asked, query.plan_id), query.q)

export const listJournalResponses = (
  db: Db,
  asked: Asked,
  query: JournalResponseQuery,
): Promise<JournalResponseRecord[]> =>
  listRecords(db, buildSource(db, asked, query.plan_id), query, (ids) =>
    db.query(
      `select t.id, t.journal_prompt_id as "promptId", t.account_id as "accountId",
            t.personal_plan_id as "personalPlanId", t.text_body as text, ${shownSubmittedAt('t', 'pp')} as "submittedAt", ${shownEntryId('t', 'pp')} as "toldId",
            ${isEntryClosed('t')} as "isClosed", a.given_name as "givenName", a.family_name as "familyName", p.title as "planTitle"
       from journal_entry t join account a on a.id = t.account_id
       join personal_plan pp on pp.id = t.personal_plan_id join plan p on p.id = pp.plan_id
      where t.id = any($1::uuid[])`,
      [ids],
    ),
  )
