/** sRGB channels, 0–1. */
export type Rgb = readonly [number, number, number]

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i

/** Reads `#rgb` and `#rrggbb`; anything else is null, so that a broken setting falls back instead of breaking the page. */
export function parseHex(value: string | null | undefined): Rgb | null {
  const digits = value?.trim().match(HEX)?.[1]
  if (!digits) return null
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const channel = (at: number) => Number.parseInt(six.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** `#rrggbb` of the nearest 8-bit color. */
export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function linearize(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

export function delinearize(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

/** Relative luminance of WCAG 2.2, 0–1. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = (parseHex(hex) ?? [0, 0, 0]).map(linearize) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of WCAG 2.2, 1–21. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** `share` (0–1) of `over` laid on `base`, as color-mix(in srgb) does it. */
export function mixColors(base: string, over: string, share: number): string {
  const from = parseHex(base) ?? [0, 0, 0]
  const to = parseHex(over) ?? [0, 0, 0]
  return toHex([0, 1, 2].map((at) => from[at]! + (to[at]! - from[at]!) * share) as unknown as Rgb)
}
