import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const importsKey = ['account-imports'] as const

/** The newest imports of a domain, with until when each can be undone. */
export const importsQuery = (domainId: string) =>
  callQuery([...importsKey, domainId], routes.listAccountImports, { query: { domain_id: domainId } })
