/** Pages whose filters and settings can be saved as a view: the dashboard, and the heat map of groups. */
export const SAVED_VIEWS = ['dashboard', 'segments'] as const

export const isSavedView = (kind: string): kind is (typeof SAVED_VIEWS)[number] =>
  SAVED_VIEWS.some((one) => one === kind)

/** What the figures of the heat map can be compared with. */
export const MAP_COMPARISONS = ['others', 'parent', 'benchmark', 'earlier'] as const
