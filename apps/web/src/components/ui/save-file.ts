/** The browser was asked to save a file and would not. */
export class DownloadDeniedError extends Error {
  constructor(cause: unknown) {
    super('The browser did not save the file', { cause })
    this.name = 'DownloadDeniedError'
  }
}

/** `accounts-2026-11-21-1504.csv`: what the file contains, and when it was made, in local time. */
export function buildFileName(entity: string, extension: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `${entity}-${day}-${two(now.getHours())}${two(now.getMinutes())}.${extension}`
}

/** Text as a CSV file. Begins with a byte order mark: without one, Excel on Windows does not read it as UTF-8. */
export const makeCsvFile = (content: string | Blob): Blob =>
  new Blob(['\ufeff', content], { type: 'text/csv;charset=utf-8' })

/** Hands a file to the browser under a name. */
export function downloadFile(content: Blob, name: string): void {
  try {
    const url = URL.createObjectURL(content)
    const link = document.createElement('a')
    link.href = url
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    // The browser has taken the address by the next turn.
    setTimeout(() => URL.revokeObjectURL(url), 0)
  } catch (cause) {
    throw new DownloadDeniedError(cause)
  }
}
