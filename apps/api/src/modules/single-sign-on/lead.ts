/** An address of the web app. */
export const leadTo = (publicUrl: string, path: string, query: Record<string, string>): string =>
  `${publicUrl}/#/${path}?${new URLSearchParams(query)}`
