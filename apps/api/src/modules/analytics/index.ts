export { mountAnalytics } from './analytics.routes.ts'
export { type AnalyticsService, createAnalyticsService } from './analytics.service.ts'
export { mergeSums } from './merge-sums.ts'
