export type TabLink = { key: string; label: string; to: string; current: boolean }

/** Tabs that belong together, under a heading. */
export type TabGroup = { label: string; tabs: readonly TabLink[] }
