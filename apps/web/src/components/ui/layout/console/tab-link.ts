export type TabLink = { key: string; label: string; to: string; current: boolean }

/** Tabs under a common heading. */
export type TabGroup = { label: string; tabs: readonly TabLink[] }
