import { useWords } from '../../../lib/i18n/use-words.ts'

/** Describes steps of the reminder ladder: "7 days before, on the due date, 7 days after". */
export function useStepWords(): (steps: readonly number[]) => string {
  const { t } = useWords('reminders')
  const say = (step: number) => {
    if (step === 0) return t('ladder.on_day')
    return t(step < 0 ? 'ladder.before' : 'ladder.after', { count: Math.abs(step) })
  }
  return (steps) => (steps.length === 0 ? t('ladder.never') : steps.map(say).join(', '))
}
