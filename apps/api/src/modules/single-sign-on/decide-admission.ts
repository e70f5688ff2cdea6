import type { ErrorCode } from '@evenground/shared/constants'
import { UNCONFIRMED_ADDRESS_DAYS } from '@evenground/shared/constants'
import type { Db } from '../../platform/database/index.ts'
import { holdAccount } from '../account-locks/index.ts'
import { isGivenByHandAlone } from '../roles/index.ts'
import { chooseBenefits } from './choose-benefits.ts'
import { isProven } from './email-domains.repo.ts'
import { findByEmail, findDomainOfPerson, findLinked, isAddressTaken, type KnownAccount } from './identities.repo.ts'
import { holdPerson } from './person.repo.ts'
import type { ProviderRecord } from './providers.repo.ts'
import type { ClaimedPerson } from './read-claims.ts'
import type { Voucher } from './voucher.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The decision about a sign-in with a provider. */
export interface AdmissionDecision {
  outcome: 'sign_in' | 'link' | 'create' | 'refused'
  reason: ErrorCode | null
  account: KnownAccount | null
  /** The role that the person has from now on; null if they are refused. */
  roleId: string | null
  /** Groups that the rules add the person to; `leaves`: groups that they remove the person from. */
  joins: string[]
  leaves: string[]
  /** The email address, if the organization has proven that it owns its domain. */
  provenEmail: string | null
}

interface Question {
  provider: ProviderRecord
  person: ClaimedPerson
  voucher: Voucher
  now: Date
}

const refuse = (reason: ErrorCode, account: KnownAccount | null = null): AdmissionDecision => ({
  outcome: 'refused',
  reason,
  account,
  roleId: null,
  joins: [],
  leaves: [],
  provenEmail: null,
})

const findProvenEmail = async (db: Db, { provider, person: { email } }: Question): Promise<string | null> => {
  const domain = email?.slice(email.lastIndexOf('@') + 1)
  return domain && (await isProven(db, provider.domainId, domain)) ? email : null
}

/** Returns why an account cannot be opened; null if it can. */
function findRefusal(account: KnownAccount, { voucher }: Question): ErrorCode | null {
  // An account of another organization is treated as missing, so that the provider learns nothing about it.
  if (!account.isServed) return 'sso_no_account'
  if (!account.isUsable) return 'account_not_active'
  return voucher.vouchesFor({ id: account.roleId, permissions: account.permissions }) ? null : 'sso_not_vouched'
}

async function admit(
  db: Db,
  question: Question,
  account: KnownAccount,
  { outcome, provenEmail }: Pick<AdmissionDecision, 'outcome' | 'provenEmail'>,
): Promise<AdmissionDecision> {
  const reason = findRefusal(account, question)
  if (reason) return refuse(reason, account.isServed ? account : null)
  const domain = await findDomainOfPerson(db, account.domainId, account.id)
  const { roleId, isRoleLost, ...groups } = await chooseBenefits(db, question, domain, account.roleId)
  // Otherwise people would keep a role after they left the group that it comes with.
  if (isRoleLost) return refuse('sso_not_vouched', account)
  return { outcome, reason: null, account, provenEmail, ...groups, roleId: roleId ?? account.roleId }
}

/** Decides about a first sign-in of someone without an account. */
async function judgeNewcomer(db: Db, question: Question, provenEmail: string | null): Promise<AdmissionDecision> {
  const { provider, person, now } = question
  if (!provider.createAccounts) return refuse('sso_no_account')
  if (!person.email) return refuse('sso_no_email')
  if (!provenEmail) return refuse('sso_no_account')
  const before = new Date(now.getTime() - UNCONFIRMED_ADDRESS_DAYS * DAY_MS)
  if (await isAddressTaken(db, provenEmail, provider.domainId, before)) return refuse('sso_no_account')
  const domain = await findDomainOfPerson(db, provider.domainId, null)
  const { roleId, joins } = await chooseBenefits(db, question, domain, null)
  if (!roleId || isGivenByHandAlone(roleId)) return refuse('sso_not_vouched')
  return { outcome: 'create', reason: null, account: null, roleId, joins, leaves: [], provenEmail }
}

/** Finds an account. In a transaction, locks it and reads it again, as an administrator may just have changed it. */
async function findAndHold(db: Db, find: () => Promise<KnownAccount | undefined>): Promise<KnownAccount | undefined> {
  const found = await find()
  if (!found || !db.isTransaction) return found
  await holdAccount(db, found.id)
  return find()
}

/**
 * Decides who is let in by a provider's answer. That is the person already linked to its subject; otherwise the holder
 * of an address in a domain that the organization has proven; otherwise a new person, if the provider creates accounts.
 * Changes nothing. In a transaction, the decision stays valid until its end: of two first sign-ins at once, the second
 * finds the link made by the first.
 */
export async function decideAdmission(db: Db, question: Question): Promise<AdmissionDecision> {
  const { provider, person, now } = question
  if (person.subject.length === 0 || person.subject.length > 255) return refuse('sso_not_trusted')
  const { email = null, subject } = person
  if (db.isTransaction) await holdPerson(db, { providerId: provider.id, subject, email })
  const provenEmail = await findProvenEmail(db, question)
  const linked = await findAndHold(db, () => findLinked(db, provider.id, subject, now))
  if (linked) return admit(db, question, linked, { outcome: 'sign_in', provenEmail })
  const holder =
    provenEmail === null ? undefined : await findAndHold(db, () => findByEmail(db, provider.id, provenEmail, now))
  if (holder?.isServed) {
    // An address may be given to someone else one day, who must not get the account of its former holder.
    if (holder.isLinked) return refuse('sso_other_identity')
    return admit(db, question, holder, { outcome: 'link', provenEmail })
  }
  return judgeNewcomer(db, question, provenEmail)
}
