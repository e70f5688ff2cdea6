import type { HiddenReason } from '@evenground/shared/schemas'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeastSize } from './least-size.ts'

/** Why a figure is not shown, in words. */
export function useHiddenReasonText(): (reason: HiddenReason) => string {
  const { t } = useTranslation('common')
  const least = useLeastSize()
  return useCallback((reason) => t(`hidden.${reason}`, { least }), [t, least])
}
