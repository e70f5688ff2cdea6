/** In characters; larger than any event of a reply. A line that never ends must not fill the memory. */
const EVENT_MAX = 1_000_000

/**
 * Parses server-sent events from text that may be cut anywhere. Calls `hear` with the data of each event. Throws for an
 * event that exceeds the limit.
 */
export function createEventReader(hear: (data: string) => void): (text: string) => void {
  let rest = ''
  let data = ''

  function readLine(line: string): void {
    if (line === '') {
      if (data !== '') hear(data)
      data = ''
    } else if (line.startsWith('data:')) {
      const value = line.slice(line[5] === ' ' ? 6 : 5)
      data = data === '' ? value : `${data}\n${value}`
    }
  }

  return (text) => {
    const lines = (rest === '' ? text : rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) readLine(line.endsWith('\r') ? line.slice(0, -1) : line)
    if (rest.length + data.length > EVENT_MAX) throw new Error('an event without end')
  }
}
