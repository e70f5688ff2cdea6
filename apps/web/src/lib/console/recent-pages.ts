/** A page of one record, as its breadcrumb calls it. */
export interface RecentPage {
  path: string
  label: string
}

const KEPT = 6

// Kept as long as the tab is open, for the person who opened them.
let pages: { accountId: string; recent: readonly RecentPage[] } = { accountId: '', recent: [] }

export const listRecentPages = (accountId: string): readonly RecentPage[] =>
  pages.accountId === accountId ? pages.recent : []

export function noteRecentPage(accountId: string, page: RecentPage): void {
  const others = listRecentPages(accountId).filter(({ path }) => path !== page.path)
  pages = { accountId, recent: [page, ...others].slice(0, KEPT) }
}
