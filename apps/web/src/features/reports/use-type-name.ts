import { isPreType, pairNumber } from '@evenground/shared/scoring'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Returns the name of an assessment type, such as "Assessment 1, pre". Types 0 and 1 are assessment 1 before and after,
 * up to types 8 and 9.
 */
export function useAssessmentTypeName(): (type: number) => string {
  const { t } = useTranslation('reports')
  return useCallback((type) => t(isPreType(type) ? 'type_pre' : 'type_post', { number: pairNumber(type) }), [t])
}
