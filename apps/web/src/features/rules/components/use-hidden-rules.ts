import { allowsEveryCondition } from '@evenground/shared/people-filter'
import { useTranslation } from 'react-i18next'
import { usePermissions } from '../../../lib/session/permissions.ts'

/** A sentence for pages about all rules: which of them the role does not show. Null if it shows them all. */
export function useHiddenRules(): string | null {
  const { t } = useTranslation('rules')
  return allowsEveryCondition(usePermissions()) ? null : t('hidden.rules')
}
