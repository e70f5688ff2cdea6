import type { ResultsView } from './results-view.ts'

/** SQL: a time of somebody else as `showTime` shows it. Rows are sorted by it too, or their order would tell the time. */
export const shownTime = ({ responses }: Pick<ResultsView, 'responses'>, column: string): string =>
  responses ? column : `date_trunc('day', ${column}, 'UTC')`
