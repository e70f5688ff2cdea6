/** Pages that can be kept as they were looked at: the dashboard, and the map of groups. */
export const SAVED_VIEWS = ['dashboard', 'segments'] as const

export const isSavedView = (kind: string): kind is (typeof SAVED_VIEWS)[number] =>
  SAVED_VIEWS.some((one) => one === kind)

/** What the figures of a map can be compared with. */
export const MAP_AGAINST = ['others', 'parent', 'benchmark', 'earlier'] as const
