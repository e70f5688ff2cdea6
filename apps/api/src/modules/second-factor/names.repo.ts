import { pickText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'

interface Row {
  login: string | null
  given_name: LocalizedText
  family_name: LocalizedText
  title: LocalizedText
}

/** Returns the names by which an app or device tells this account from others it stores. */
export async function findNames(db: Db, { accountId, locale }: Caller) {
  const [row] = await db.query<Row>(
    `select coalesce(a.email, a.username) as login, a.given_name, a.family_name, d.title
       from account a join domain d on d.id = a.domain_id where a.id = $1`,
    [accountId],
  )
  const name = [row?.given_name, row?.family_name].map((text) => (text ? pickText(text, locale) : '')).join(' ')
  return {
    login: row?.login ?? accountId,
    name: name.trim() || (row?.login ?? accountId),
    // A colon separates issuer and account, so the issuer must not contain one.
    domain: (row ? pickText(row.title, locale) : '').replaceAll(':', ' ').trim() || 'Evenground',
  }
}
