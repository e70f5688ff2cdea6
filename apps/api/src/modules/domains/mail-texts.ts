import { isDeepStrictEqual } from 'node:util'
import { DOMAIN_EMAIL_FIELDS } from '@evenground/shared/schemas'
import { toCamelCase } from '../../http/create-presenter.ts'
import type { Caller } from '../../http/security/caller.ts'
import { refuseKey } from '../../http/security/key-access.ts'

type Columns = Readonly<Record<string, unknown>>

/**
 * Throws if an API key would change a text of the domain's emails. These texts can contain links and are sent to people
 * in the organization's name. A program that sends back the whole domain as it read it changes none.
 */
export function refuseKeyForMailTexts(caller: Pick<Caller, 'key'>, columns: object, before: object = {}): void {
  const [given, stored] = [columns as Columns, before as Columns]
  const changes = DOMAIN_EMAIL_FIELDS.map(toCamelCase).filter(
    (column) => given[column] !== undefined && !isDeepStrictEqual(given[column], stored[column] ?? null),
  )
  if (changes.length > 0) refuseKey(caller)
}
