/** The periods by which the days of a trend can be grouped. */
export const TREND_PERIODS = ['day', 'week', 'month'] as const

export type TrendPeriod = (typeof TREND_PERIODS)[number]
