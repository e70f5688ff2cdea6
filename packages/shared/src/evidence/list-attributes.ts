import { REPORTING_ATTRIBUTES } from '../constants/index.ts'
import type { ReportingAttribute, ReportSegments } from '../schemas/index.ts'

/** Asked by where nothing is declared: what most organizations keep, and no one is uneasy about. */
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
