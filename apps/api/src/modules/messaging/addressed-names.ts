/**
 * SQL: a name of the account as mails may write it. Whoever registers chooses name and address freely: until the owner
 * of the mailbox has confirmed the address, the name may be a stranger's message to them, so it is left empty. Names
 * that an administrator, a directory or a provider entered with the address stay.
 */
const addressedName = (account: string, column: 'given_name' | 'family_name'): string =>
  `case when ${account}.email_registered_at is not null and ${account}.email_verified_at is null then '{}'::jsonb
        else ${account}.${column} end`

/** SQL: both names of the account, as the columns `given_name` and `family_name`. */
export const addressedNames = (account: string): string =>
  `${addressedName(account, 'given_name')} as given_name, ${addressedName(account, 'family_name')} as family_name`

/** SQL: both names of the account, as `givenName` and `familyName`, which `addressMail` takes. */
export const addresseeNames = (account: string): string =>
  `${addressedName(account, 'given_name')} as "givenName", ${addressedName(account, 'family_name')} as "familyName"`
