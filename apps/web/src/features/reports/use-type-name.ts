import { isPreType, pairNumber } from '@evenground/shared/scoring'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** `Assessment 1, Pre`: types 0 and 1 are the first assessment before and after, up to 8 and 9. */
export function useAssessmentTypeName(): (type: number) => string {
  const { t } = useTranslation('reports')
  return useCallback((type) => t(isPreType(type) ? 'type_pre' : 'type_post', { number: pairNumber(type) }), [t])
}
