import type { AccountBulkRun } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { MAIL_ACTIONS } from './bulk-kinds.ts'
import { useHidesProgress } from './use-hides-progress.ts'

/**
 * Describes a run: its progress while running, then how many accounts it changed or mailed. "Processed" would not tell
 * that, except for readers who may not know who got a reminder.
 */
export function useRunWords(): (run: AccountBulkRun) => string {
  const { t, format } = useWords('bulk')
  const hidesProgress = useHidesProgress()
  return ({ action, state, matched, done, changed }) => {
    const figures = { matched: format.number(matched), done: format.number(done), changed: format.number(changed) }
    if (state === 'running' || hidesProgress(action)) return t('run.progress', { count: matched, ...figures })
    return t(`run.${MAIL_ACTIONS.includes(action) ? 'sent' : 'changed'}`, figures)
  }
}

/** Describes in whole sentences how a run ended: whom it changed or mailed, and whether it got to its end. */
export function useRunNews(): (run: AccountBulkRun) => string {
  const { t, format } = useWords('bulk')
  const hidesProgress = useHidesProgress()
  const counted = (count: number) => ({ count, shown: format.number(count) })
  return ({ action, state, matched, done, changed }) => {
    const isUndo = action === 'undo'
    const change = isUndo ? t('undo.changed', counted(changed)) : t(`${action}.done`, counted(changed))
    if (state !== 'done') {
      const end = t(`run.${state === 'failed' ? state : 'stopped'}`, {
        ...{ count: matched, done: format.number(done), matched: format.number(matched) },
      })
      return hidesProgress(action) ? end : `${change} ${end}`
    }
    if (hidesProgress(action)) return t('letters.begun')
    const rest = matched - changed
    if (rest === 0 || MAIL_ACTIONS.includes(action)) return change
    return `${change} ${t(isUndo ? 'undo.kept' : 'run.rest', counted(rest))}`
  }
}
