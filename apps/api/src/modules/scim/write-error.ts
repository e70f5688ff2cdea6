import type { Problem } from '@evenground/shared/schemas'
import { ERROR_MESSAGE } from './attributes/schema-names.ts'
import type { Resource } from './present.ts'

/** Problems that SCIM knows under a name of its own. */
const SCIM_TYPES: Readonly<Record<string, string>> = {
  malformed_json: 'invalidSyntax',
  validation_failed: 'invalidValue',
  rule_violated: 'invalidValue',
  account_update_failed: 'invalidValue',
  email_already_registered: 'uniqueness',
  client_id_taken: 'uniqueness',
}

/** Said in the words of a directory's administrator, who sees no form. */
const DETAILS: Readonly<Record<string, string>> = {
  forbidden:
    'This account, or the role it would get, has more permissions than this token can change. Change it by hand.',
  account_protected: 'You can’t remove the last global administrator who can sign in.',
  email_already_registered: 'This address or username belongs to an account that this domain can’t take over.',
  client_id_taken: 'Another person in the domain has this employeeNumber.',
  stale_resource: 'It was changed in the meantime. Read it again.',
}

/** Rules that do not fit are a bad value to SCIM, which knows no 422. */
export const statusOf = ({ status }: Problem): number => (status === 422 ? 400 : status)

export function detailOf(problem: Problem): string {
  const { code, detail, errors, title, said } = problem as Problem & { said?: boolean }
  const fields = errors?.map(({ path, message }) => `${path}: ${message}`).join(' ')
  // A message of SCIM has no list of faults: they are in its text, in place of one that points at the list.
  return (said ? detail : DETAILS[code]) ?? (fields || detail || title)
}

/** A problem as SCIM writes it. RFC 7644, 3.12. */
export function writeError(problem: Problem): Resource {
  const { scimType = SCIM_TYPES[problem.code] } = problem as Problem & { scimType?: string }
  return {
    schemas: [ERROR_MESSAGE],
    status: String(statusOf(problem)),
    ...(scimType && { scimType }),
    detail: detailOf(problem),
  }
}
