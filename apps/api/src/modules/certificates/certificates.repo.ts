import type { Locale } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import { acrossDomains, type Db } from '../../platform/database/index.ts'
import { planMatchesId } from '../learning/index.ts'

export interface CertificateRecord {
  id: string
  serial: string
  accountId: string
  domainId: string
  personalPlanId: string
  name: string
  planTitle: LocalizedText
  locale: Locale
  issuedAt: Date
  withdrawnAt: Date | null
}

const COLUMNS = `c.id, c.serial, c.account_id as "accountId", c.domain_id as "domainId",
  c.personal_plan_id as "personalPlanId", c.name, c.plan_title as "planTitle", c.locale, c.issued_at as "issuedAt",
  c.withdrawn_at as "withdrawnAt"`

/**
 * Finds a person's certificate of a plan by the id of the enrollment (also an archived one or an earlier run) or by the
 * id of the plan, which means the latest run. Searches all domains: the certificate stays in the domain that issued it,
 * and belongs to the person even after they moved.
 */
export const findIssued = (db: Db, accountId: string, planId: string): Promise<CertificateRecord | undefined> =>
  acrossDomains(db, async () => {
    const [row] = await db.query<CertificateRecord>(
      `select ${COLUMNS} from certificate c join personal_plan pp on pp.id = c.personal_plan_id
        where c.account_id = $1 and pp.account_id = $1 and ${planMatchesId('$2')} and c.name <> ''`,
      [accountId, planId],
    )
    return row
  })

export const insertCertificate = async (db: Db, one: Omit<CertificateRecord, 'withdrawnAt'>): Promise<void> => {
  await db.query(
    `insert into certificate (id, serial, account_id, domain_id, personal_plan_id, name, plan_title, locale, issued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      one.id,
      one.serial,
      one.accountId,
      one.domainId,
      one.personalPlanId,
      one.name,
      JSON.stringify(one.planTitle),
      one.locale,
      one.issuedAt,
    ],
  )
}

/** Finds any certificate that still has a name. For holders of its signed URL. */
export async function findById(db: Db, id: string): Promise<CertificateRecord | undefined> {
  const [row] = await db.query<CertificateRecord>(
    `select ${COLUMNS} from certificate c where c.id = $1 and c.name <> ''`,
    [id],
  )
  return row
}

/** Finds a certificate whose holder lets others confirm it. */
export async function findShared(db: Db, serial: string): Promise<CertificateRecord | undefined> {
  const [row] = await db.query<CertificateRecord>(
    `select ${COLUMNS} from certificate c where c.serial = $1 and c.withdrawn_at is null and c.name <> ''`,
    [serial],
  )
  return row
}

/**
 * Sets whether others can confirm a certificate of one's own. Undefined if there is no such certificate. Searches all
 * domains, since it may have been issued in an earlier one.
 */
export const saveSharing = (
  db: Db,
  { id, accountId, withdrawnAt }: { id: string; accountId: string; withdrawnAt: Date | null },
): Promise<CertificateRecord | undefined> =>
  acrossDomains(db, async () => {
    const [row] = await db.query<CertificateRecord>(
      `update certificate c set withdrawn_at = $3 where c.id = $1 and c.account_id = $2 and c.name <> ''
       returning ${COLUMNS}`,
      [id, accountId, withdrawnAt],
    )
    return row
  })

export interface CertificateHolder {
  givenName: LocalizedText
  familyName: LocalizedText
  email: string | null
  username: string | null
  locale: Locale
}

export async function findHolder(db: Db, accountId: string): Promise<CertificateHolder | undefined> {
  const [row] = await db.query<CertificateHolder>(
    `select given_name as "givenName", family_name as "familyName", email, username, locale from account
      where id = $1 and anonymised_at is null`,
    [accountId],
  )
  return row
}
