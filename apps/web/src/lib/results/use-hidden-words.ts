import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { HiddenReason } from '@evenground/shared/schemas'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Why a figure is not shown, in words. */
export function useHiddenReasonText(): (reason: HiddenReason) => string {
  const { t } = useTranslation('common')
  return useCallback((reason) => t(`hidden.${reason}`, { least: MIN_GROUP_SIZE }), [t])
}
