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
 * Returns the attributes by which participation can be grouped: the declared ones, or if none are declared the default
 * ones, also in confidential domains. Who has started and finished is not a result.
 */
export function listParticipationAttributes(
  declared: Pick<ReportSegments, 'attributes'> | undefined,
): readonly ReportingAttribute[] {
  return listAttributes(declared && { attributes: declared.attributes, released_only: false })
}
