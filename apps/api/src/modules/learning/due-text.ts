import type { Locale } from '@evenground/shared/constants'
import type { DueState } from '@evenground/shared/learning'

type Texts = Record<Exclude<DueState['kind'], 'none'>, (days: number) => string>

const TEXTS: Readonly<Record<Locale, Texts>> = {
  'en-us': {
    due_today: () => 'Due today',
    due_in: (days) => (days === 1 ? 'Due tomorrow' : `Due in ${days} days`),
    overdue: (days) => (days === 1 ? 'Overdue by 1 day' : `Overdue by ${days} days`),
  },
  'es-mx': {
    due_today: () => 'Vence hoy',
    due_in: (days) => (days === 1 ? 'Vence mañana' : `Vence en ${days} días`),
    overdue: (days) => (days === 1 ? 'Venció hace 1 día' : `Venció hace ${days} días`),
  },
}

/** A sentence about a plan and its due date; null if nothing is due. */
export const formatDueText = (state: DueState, locale: Locale): string | null =>
  state.kind === 'none' ? null : TEXTS[locale][state.kind](state.days)
