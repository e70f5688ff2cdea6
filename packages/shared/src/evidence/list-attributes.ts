import { REPORTING_ATTRIBUTES } from '../constants/index.ts'
import type { ReportingAttribute, ReportSegments } from '../schemas/index.ts'

/** The attributes that are used if none are declared: those that most organizations have and that are not sensitive. */
const USUAL: readonly ReportingAttribute[] = ['groups', 'department', 'location', 'org_level', 'time_as_employee']

/**
 * The attributes by which people can be grouped: the declared ones; in domains that are not confidential and declare none, the usual
 * ones.
 */
export function listAttributes(
  declared: Pick<ReportSegments, 'attributes' | 'released_only'> | undefined,
): readonly ReportingAttribute[] {
  if (!declared) return []
  if (declared.attributes.length === 0) return declared.released_only ? [] : USUAL
  return REPORTING_ATTRIBUTES.filter((one) => declared.attributes.includes(one))
}

/**
 * The attributes by which participation can be grouped: the declared ones, else the usual ones. Who has started and
 * finished is no result, so it is told of groups wherever it is told at all.
 */
export function listParticipationAttributes(
  declared: Pick<ReportSegments, 'attributes'> | undefined,
): readonly ReportingAttribute[] {
  return listAttributes(declared && { attributes: declared.attributes, released_only: false })
}
