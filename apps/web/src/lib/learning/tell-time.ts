import type { TFunction } from 'i18next'

/**
 * Describes an estimate of how long a plan, or the rest of it, takes: “About 2 hours left”. The number is never 1: no
 * task takes one minute, and hours begin at 1.5, in halves.
 */
export const tellTime = (t: TFunction<'todo'>, minutes: number, key: 'time' | 'time_left'): string =>
  t(key, { time: minutes < 90 ? t('minutes', { number: minutes }) : t('hours', { number: minutes / 60 }) })
