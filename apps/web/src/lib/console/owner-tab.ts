/** Areas without a tab → path of the tab whose page leads to them. */
const OWNERS: Readonly<Record<string, string>> = {
  segments: '/',
  'first-steps': '/',
  erasures: '/domains',
  rules: '/plans',
  jobs: '/communications',
}

/** The path of the tab that leads to a page without a tab of its own. Undefined for all other pages. */
export const findOwner = (pathname: string): string | undefined => OWNERS[pathname.split('/')[1] as string]
