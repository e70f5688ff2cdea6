import { type Channels, formatHexColor, linearize, parseChannels } from '@evenground/shared/rules'

/** Lightness 0–1, chroma from 0 (sRGB reaches about 0.32), hue in radians. Matrices: Björn Ottosson, OKLab, 2020. */
export type Oklch = { l: number; c: number; h: number }

const delinearize = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = parseChannels(hex).map(linearize) as unknown as Channels
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

function toLinearRgb({ l, c, h }: Oklch): Channels {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const insideSrgb = (rgb: Channels) => rgb.every((channel) => channel >= -0.0001 && channel <= 1.0001)

/** The nearest sRGB color of the same lightness and hue: chroma is reduced, so that the hue never changes. */
export function fromOklch(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l))
  let low = 0
  let high = color.c
  if (!insideSrgb(toLinearRgb({ ...color, l }))) {
    for (let step = 0; step < 18; step += 1) {
      const middle = (low + high) / 2
      if (insideSrgb(toLinearRgb({ l, c: middle, h: color.h }))) low = middle
      else high = middle
    }
    high = low
  }
  const linear = toLinearRgb({ l, c: high, h: color.h })
  return formatHexColor(linear.map((channel) => delinearize(Math.max(0, channel))) as unknown as Channels)
}
