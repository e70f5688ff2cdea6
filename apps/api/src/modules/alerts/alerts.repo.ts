import type { AlertState, LocalizedText } from '@evenground/shared/schemas'
import type { Db, ListRequest, ListSource } from '../../platform/database/index.ts'
import { countRows, listRecords, scopedDomains, searchPeople } from '../../platform/database/index.ts'
import { isPersonClosed } from '../confidentiality/index.ts'

/** An alert: a chat message contains a keyword that its domain watches for. */
export interface AlertRecord {
  id: string
  domainId: string
  accountId: string
  givenName: LocalizedText
  familyName: LocalizedText
  keyword: string
  excerpt: string
  state: AlertState
  createdAt: Date
  /** Whether results are confidential in the domain now, or were when the person gave them. */
  isConfidential: boolean
}

export interface AlertFilter {
  domain_id?: string | undefined
  state?: AlertState | undefined
}

interface Look {
  /** Whether the caller may see people's logins, and so search them. */
  knowsLogins: boolean
}

const FROM = 'alert t join account a on a.id = t.account_id'
const COLUMNS = `t.id, t.domain_id as "domainId", t.account_id as "accountId", a.given_name as "givenName",
  a.family_name as "familyName", t.keyword, t.excerpt, t.state, t.created_at as "createdAt",
  ${isPersonClosed('t.domain_id', 't.account_id')} as "isConfidential"`

const listSource = (db: Db, { domain_id, state, knowsLogins }: AlertFilter & Look): ListSource => ({
  from: FROM,
  columns: {
    id: 't.id',
    domain_id: 't.domain_id',
    account_id: 't.account_id',
    family_name: 'a.sort_name',
    keyword: 'app_fold(t.keyword)',
    state: 't.state',
    created_at: 't.created_at',
  },
  search: `app_fold(t.keyword || case when ${isPersonClosed('t.domain_id', 't.account_id')} then '' else ' ' || t.excerpt end)
    || ' ' || ${searchPeople('a', knowsLogins)}`,
  where: [
    '($1::uuid[] is null or t.domain_id = any ($1))',
    '($2::uuid is null or t.domain_id = $2)',
    '($3::alert_state is null or t.state = $3)',
  ],
  values: [scopedDomains(db.scope), domain_id ?? null, state ?? null],
  defaultOrder: 't.created_at desc',
})

export const listAlerts = (db: Db, request: ListRequest & AlertFilter & Look): Promise<AlertRecord[]> =>
  listRecords(db, listSource(db, request), request, (ids) =>
    db.query(`select ${COLUMNS} from ${FROM} where t.id = any ($1::uuid[])`, [ids]),
  )

export const countAlerts = (db: Db, query: AlertFilter & Look & { q?: string | undefined }): Promise<number> =>
  countRows(db, listSource(db, query), query.q)

export async function findAlert(db: Db, id: string): Promise<AlertRecord | undefined> {
  const [alert] = await db.query<AlertRecord>(
    `select ${COLUMNS} from ${FROM}
      where t.id = $1 and ($2::uuid[] is null or t.domain_id = any ($2))`,
    [id, scopedDomains(db.scope)],
  )
  return alert
}

export async function saveAlertState(db: Db, id: string, state: AlertState): Promise<void> {
  await db.query('update alert set state = $2 where id = $1 and ($3::uuid[] is null or domain_id = any ($3))', [
    id,
    state,
    scopedDomains(db.scope),
  ])
}

type NewAlert = Pick<AlertRecord, 'id' | 'domainId' | 'accountId' | 'keyword' | 'excerpt' | 'createdAt'> & {
  /** Id of the chat message that contains the keyword. */
  chatMessageId: string
}

export async function insertAlert(db: Db, alert: NewAlert): Promise<void> {
  await db.query(
    `insert into alert (id, domain_id, account_id, message_id, keyword, excerpt, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [alert.id, alert.domainId, alert.accountId, alert.chatMessageId, alert.keyword, alert.excerpt, alert.createdAt],
  )
}
