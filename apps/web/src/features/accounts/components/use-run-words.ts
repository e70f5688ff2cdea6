import type { AccountBulkRun } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { MAIL_ACTIONS } from './bulk-kinds.ts'

/**
 * Describes a run: its progress while running, then how many accounts it changed or mailed. "Processed" would not tell
 * that.
 */
export function useRunWords(): (run: AccountBulkRun) => string {
  const { t, format } = useWords('accounts')
  return ({ action, state, matched, done, changed }) => {
    const figures = { matched: format.number(matched), done: format.number(done), changed: format.number(changed) }
    if (state === 'running') return t('bulk.run.progress', { count: matched, ...figures })
    return t(`bulk.run.${MAIL_ACTIONS.includes(action) ? 'sent' : 'changed'}`, figures)
  }
}
