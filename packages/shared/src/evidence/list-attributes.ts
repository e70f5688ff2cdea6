import { REPORTING_ATTRIBUTES } from '../constants/index.ts'
import type { ReportingAttribute, ReportSegments } from '../schemas/index.ts'

/** The default attributes if a domain declares none: those that most organizations have and that are not sensitive. */
const USUAL: readonly ReportingAttribute[] = ['groups', 'department', 'location', 'org_level', 'time_as_employee']

/**
 * Returns the attributes by which people can be grouped: the declared ones, or if none are declared the default ones. A
 * confidential domain that declares none has none.
 */
export function listAttributes(
  declared: Pick<ReportSegments, 'attributes' | 'released_only'> | undefined,
): readonly ReportingAttribute[] {
  if (!declared) return []
  if (declared.attributes.length === 0) return declared.released_only ? [] : USUAL
  return REPORTING_ATTRIBUTES.filter((one) => declared.attributes.includes(one))
}

/**
 * Returns the attributes by which participation can be grouped in all of these domains. `declared`: for each domain,
 * the attributes that it declares; if there are none, the default ones can be used. Confidential domains are no
 * exception, because who has started and finished is not a result.
 */
export function listParticipationAttributes(
  declared: readonly (readonly ReportingAttribute[])[],
): readonly ReportingAttribute[] {
  if (declared.length === 0) return []
  const usable = declared.map((own) => (own.length === 0 ? USUAL : own))
  return REPORTING_ATTRIBUTES.filter((one) => usable.every((own) => own.includes(one)))
}
