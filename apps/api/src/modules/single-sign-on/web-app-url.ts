/** Returns the address of a page of the web app. */
export const webAppUrl = (publicUrl: string, path: string, query: Record<string, string>): string =>
  `${publicUrl}/#/${path}?${new URLSearchParams(query)}`
