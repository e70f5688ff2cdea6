/** The path in the address bar. It changes before the page of the new path is rendered, on a slow device long before. */
export function readPath(): string {
  const [path = ''] = window.location.hash.slice(1).split('?')
  return path || '/'
}
