const SECONDS_MAX = 86_400

/** Formats seconds as in a player: 4:20, or 1:04:20. */
export function writeLength(seconds: number | null | undefined): string {
  if (!seconds) return ''
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/**
 * Parses a length and returns seconds. A plain number means minutes. Null if the text is empty, undefined if it is
 * invalid.
 */
export function parseLength(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  if (!/^\d{1,4}(:[0-5]?\d){0,2}$/.test(text)) return undefined
  const parts = text.split(':').map(Number)
  const seconds = parts.length === 1 ? (parts[0] ?? 0) * 60 : parts.reduce((sum, part) => sum * 60 + part, 0)
  return seconds >= 1 && seconds <= SECONDS_MAX ? seconds : undefined
}
