import type { InEveryLanguage } from './mail-texts.ts'

/** The notes about one plan of one person in a digest. */
export const DIGEST_WORDS: InEveryLanguage<{
  overdue: (plan: string, days: number) => string
  due: (plan: string, days: number) => string
  finished: (plan: string) => string
  more: (count: number) => string
  noName: string
}> = {
  'en-us': {
    overdue: (plan, days) => `${plan}: overdue by ${days} ${days === 1 ? 'day' : 'days'}`,
    due: (plan, days) => (days === 0 ? `${plan}: due today` : `${plan}: due in ${days} ${days === 1 ? 'day' : 'days'}`),
    finished: (plan) => `${plan}: finished`,
    more: (count) => `and ${count} more`,
    noName: 'A person without a name',
  },
  'es-mx': {
    overdue: (plan, days) => `${plan}: venció hace ${days} ${days === 1 ? 'día' : 'días'}`,
    due: (plan, days) =>
      days === 0 ? `${plan}: vence hoy` : `${plan}: vence en ${days} ${days === 1 ? 'día' : 'días'}`,
    finished: (plan) => `${plan}: terminado`,
    more: (count) => `y ${count} más`,
    noName: 'Una persona sin nombre',
  },
}
