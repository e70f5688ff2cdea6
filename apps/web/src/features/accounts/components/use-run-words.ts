import type { AccountBulkRun } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { MAIL_ACTIONS } from './bulk-kinds.ts'

/** How far a run has come; once it has ended, what came of it: whom it looked at says nothing about that. */
export function useRunWords(): (run: AccountBulkRun) => string {
  const { t, format } = useWords('accounts')
  return ({ action, state, matched, done, changed }) => {
    const figures = { matched: format.number(matched), done: format.number(done), changed: format.number(changed) }
    if (state === 'running') return t('bulk.run.progress', { count: matched, ...figures })
    return t(`bulk.run.${MAIL_ACTIONS.includes(action) ? 'sent' : 'changed'}`, figures)
  }
}
