/** Whether a text is a color in the format that domains store: #rgb or #rrggbb, in upper or lower case. */
export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

/** The channels of an sRGB color, each from 0 to 1. */
export type Channels = readonly [red: number, green: number, blue: number]

/**
 * Returns the channels of a hex color.
 *
 * @throws RangeError if it is not #rgb or #rrggbb
 */
export function parseChannels(color: string): Channels {
  if (!isHexColor(color)) throw new RangeError(`Not a hex color: ${color}`)
  const digits = color.slice(1)
  const sixDigits = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (start: number) => Number.parseInt(sixDigits.slice(start, start + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** Converts an sRGB channel to linear light, as WCAG 2.2 does for relative luminance. */
export const linearize = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Returns the channels as `#rrggbb`, rounded to 8 bits. Values below 0 become 0, values above 1 become 1. */
export function formatHexColor(channels: Channels): string {
  const bytes = channels.map((channel) => Math.round(Math.min(1, Math.max(0, channel)) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the relative luminance, 0 (black) to 1 (white), as WCAG 2.2 defines it for sRGB.
 *
 * @throws RangeError if it is not #rgb or #rrggbb
 */
export function luminanceOf(color: string): number {
  const [red, green, blue] = parseChannels(color).map(linearize) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Returns the contrast ratio of two colors, 1 to 21, in any order: (L1 + 0.05) / (L2 + 0.05), where L1 is the relative
 * luminance of the lighter color (WCAG 2.2, "contrast ratio"). Text needs 4.5, large text and icons 3.
 *
 * @throws RangeError if either is not #rgb or #rrggbb
 */
export function contrastRatio(a: string, b: string): number {
  const [first, second] = [luminanceOf(a), luminanceOf(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Returns black or white, whichever has the higher contrast on this color. That contrast is never below 4.58.
 *
 * @throws RangeError if it is not #rgb or #rrggbb
 */
export function readableTextColor(color: string): '#000000' | '#ffffff' {
  return contrastRatio('#ffffff', color) >= contrastRatio('#000000', color) ? '#ffffff' : '#000000'
}

/**
 * Mixes `share` (0 to 1) of `over` into `base`, like CSS `color-mix(in srgb, …)`.
 *
 * @throws RangeError if either is not #rgb or #rrggbb
 */
export function mixColors(base: string, over: string, share: number): string {
  const [from, to] = [parseChannels(base), parseChannels(over)]
  const mix = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return formatHexColor([mix(0), mix(1), mix(2)])
}
