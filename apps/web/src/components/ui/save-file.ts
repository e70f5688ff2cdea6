/** Thrown when the browser refuses to save a file. */
export class DownloadDeniedError extends Error {
  constructor(cause: unknown) {
    super('The browser did not save the file', { cause })
    this.name = 'DownloadDeniedError'
  }
}

/** Builds a file name from the content's name and the local time, such as `accounts-2026-11-21-1504.csv`. */
export function buildFileName(entity: string, extension: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `${entity}-${day}-${two(now.getHours())}${two(now.getMinutes())}.${extension}`
}

/** Text as a CSV file. Begins with a byte order mark: without one, Excel on Windows does not read it as UTF-8. */
export const makeCsvFile = (content: string | Blob): Blob =>
  new Blob(['\ufeff', content], { type: 'text/csv;charset=utf-8' })

/** Lets the browser download a file under this name. */
export function downloadFile(content: Blob, name: string): void {
  try {
    const url = URL.createObjectURL(content)
    const link = document.createElement('a')
    link.href = url
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    // By the next task, the browser has started the download and no longer needs the URL.
    setTimeout(() => URL.revokeObjectURL(url), 0)
  } catch (cause) {
    throw new DownloadDeniedError(cause)
  }
}
