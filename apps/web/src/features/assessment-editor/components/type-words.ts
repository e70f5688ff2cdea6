import { isPreType, pairNumber } from '@evenground/shared/scoring'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns the name of an assessment type, such as "Assessment 1, pre". */
export function useTypeWords(): (type: number) => string {
  const { t } = useTranslation('assessments')
  return useCallback(
    (type) => t(isPreType(type) ? 'responses.pre' : 'responses.post', { number: pairNumber(type) }),
    [t],
  )
}
