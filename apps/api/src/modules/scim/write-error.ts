import type { Problem } from '@evenground/shared/schemas'
import { ERROR_MESSAGE } from './attributes/schema-names.ts'
import type { Resource } from './present.ts'

/** SCIM's own names for error codes. */
const SCIM_TYPES: Readonly<Record<string, string>> = {
  malformed_json: 'invalidSyntax',
  validation_failed: 'invalidValue',
  rule_violated: 'invalidValue',
  account_update_failed: 'invalidValue',
  email_already_registered: 'uniqueness',
  client_id_taken: 'uniqueness',
}

/** Texts for a directory's administrator, who sees no form. */
const DETAILS: Readonly<Record<string, string>> = {
  forbidden:
    'This account, or the role it would get, has more permissions than this token can change. Change it by hand.',
  account_protected: 'You can’t remove the last global administrator who can sign in.',
  email_already_registered: 'This address or username belongs to an account that this domain can’t take over.',
  client_id_taken: 'Another person in the domain has this employeeNumber.',
  stale_resource: 'It was changed in the meantime. Read it again.',
}

/** Returns the HTTP status. SCIM does not use 422; a violated rule is a bad value (400). */
export const statusOf = ({ status }: Problem): number => (status === 422 ? 400 : status)

export function detailOf(problem: Problem): string {
  const { code, detail, errors, title, said } = problem as Problem & { said?: boolean }
  const fields = errors?.map(({ path, message }) => `${path}: ${message}`).join(' ')
  // A SCIM error has no list of field errors, so they are written into its text, instead of a text that refers to the
  // list.
  return (said ? detail : DETAILS[code]) ?? (fields || detail || title)
}

/** Presents a problem as a SCIM error. RFC 7644, 3.12. */
export function writeError(problem: Problem): Resource {
  const { scimType = SCIM_TYPES[problem.code] } = problem as Problem & { scimType?: string }
  return {
    schemas: [ERROR_MESSAGE],
    status: String(statusOf(problem)),
    ...(scimType && { scimType }),
    detail: detailOf(problem),
  }
}
