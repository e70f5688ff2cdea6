/** What days of a trend can be gathered into. */
export const TREND_PERIODS = ['day', 'week', 'month'] as const

export type TrendPeriod = (typeof TREND_PERIODS)[number]
