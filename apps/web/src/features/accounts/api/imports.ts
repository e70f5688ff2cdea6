import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const importsKey = ['account-imports'] as const

/** The newest imports of a domain, each with the time until which it can be undone. */
export const importsQuery = (domainId: string) =>
  callQuery([...importsKey, domainId], routes.listAccountImports, { query: { domain_id: domainId } })
