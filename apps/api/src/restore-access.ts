import { RESET_TOKEN_SECONDS } from '@evenground/shared/constants'
import type { Config } from './config.ts'
import { findLockedOut, type LockedOut, restoreAccess as letIn } from './modules/access-recovery/index.ts'
import { systemClock } from './platform/clock.ts'
import { withMigratedDatabase } from './with-migrated-database.ts'

/** Describes the steps for an account, in the order in which they are done. */
function describeSteps({ account, factors }: LockedOut): string[] {
  const names = factors.map(({ kind, label }) => (label ? `${kind} "${label}"` : kind)).join(', ')
  return [
    factors.length > 0 ? `Remove its second factors (${names}) and recovery codes.` : '',
    account.password_closed ? 'Let it keep a password, though its domain takes none.' : '',
    account.must_verify_email ? `Count its address ${account.email} as confirmed.` : '',
    'Sign it out everywhere.',
    'Seal its confidential results from before, until the person shows who they are.',
    `Make a link by which a password can be chosen once within ${RESET_TOKEN_SECONDS / 60} minutes.`,
    account.email
      ? `Notify ${account.email}.`
      : 'Notify the person after signing in, since the account has no address.',
    'Write an entry to the audit log.',
  ].filter(Boolean)
}

interface RestoreOptions {
  login: string
  /** False: only describes what would be done. */
  isSure: boolean
  /** The command to confirm with, as it is called on this machine. */
  command: string
}

/** Restores access for a person who lost what they sign in with. Returns a text about what was, or would be, done. */
export const restoreAccess = (config: Config, { login, isSure, command }: RestoreOptions): Promise<string> =>
  withMigratedDatabase(config, async (database) => {
    const platform = { database, config, clock: systemClock }
    const found = await findLockedOut(platform, login)
    if (!found) throw new Error(`No account has the login ${login}.`)
    if (!found.account.active) {
      throw new Error(
        `The account ${login} or its domain is switched off or outside of its dates. This command does not change that: another administrator can.`,
      )
    }
    const steps = describeSteps(found).map((step) => `- ${step}`)
    if (!isSure) return [`For the account ${login}:`, ...steps, `Nothing was changed. To do it: ${command}`].join('\n')
    const link = await letIn(platform, login)
    if (!link) throw new Error(`No account has the login ${login} anymore.`)
    const last = `Give this link to the person alone. It works once, for ${RESET_TOKEN_SECONDS / 60} minutes:`
    return [`Done for the account ${login}:`, ...steps, last, link].join('\n')
  })
