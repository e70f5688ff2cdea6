import { useWords } from '../../../lib/i18n/use-words.ts'

/** Returns a function that names a step of the reminder ladder: "7 days before", "on the due date". */
export function useStepWords(): (step: number) => string {
  const { t } = useWords('reminders')
  return (step) =>
    step === 0 ? t('ladder.on_day') : t(step < 0 ? 'ladder.before' : 'ladder.after', { count: Math.abs(step) })
}
