import { contrastRatio } from '@evenground/shared/rules'

const STEPS = 50

function mixWithBlack(color: string, share: number): string {
  const digits = color.slice(1)
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channels = [0, 2, 4].map((at) => Math.round(Number.parseInt(long.slice(at, at + 2), 16) * (1 - share)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Makes a tenant's color (#rgb or #rrggbb) readable on white paper: unchanged if its contrast suffices, otherwise just
 * as much darker as necessary. WCAG 2.2 requires a ratio of 3 for lines and marks, 4.5 for text.
 */
export function darkenUntilReadable(color: string, ratio: number): string {
  const candidates = Array.from({ length: STEPS + 1 }, (_, step) => mixWithBlack(color, step / STEPS))
  return candidates.find((candidate) => contrastRatio(candidate, '#ffffff') >= ratio) ?? '#000000'
}
