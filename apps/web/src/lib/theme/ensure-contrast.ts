import { contrastRatio, luminanceOf } from '@evenground/shared/rules'
import { fromOklch, toOklch } from './oklch.ts'

/** The highest luminance at which white text has a contrast of 4.5:1. */
const WHITE_TEXT_MAX_LUMINANCE = 0.1833

export const isDarkColor = (hex: string) => luminanceOf(hex) <= WHITE_TEXT_MAX_LUMINANCE

/**
 * Returns the color if it reaches the contrast `ratio` on every background, otherwise the nearest lightness of the same
 * hue that does: darker on light backgrounds, lighter on dark ones, black or white in the extreme.
 */
export function ensureContrast(color: string, backgrounds: readonly string[], ratio: number): string {
  const reaches = (candidate: string) =>
    backgrounds.every((background) => contrastRatio(candidate, background) >= ratio)
  if (reaches(color)) return color
  const darkest = Math.min(...backgrounds.map(luminanceOf))
  const end = darkest <= WHITE_TEXT_MAX_LUMINANCE ? 1 : 0
  const start = toOklch(color)
  let failing = start.l
  let passing = end
  for (let step = 0; step < 20; step += 1) {
    const middle = (failing + passing) / 2
    if (reaches(fromOklch({ ...start, l: middle }))) passing = middle
    else failing = middle
  }
  const found = fromOklch({ ...start, l: passing })
  if (reaches(found)) return found
  return end === 1 ? '#ffffff' : '#000000'
}

/**
 * Text color for a filled shape: the wanted one if readable, otherwise white, otherwise a tint of the fill that is dark
 * enough.
 */
export function readableOn(fill: string, wished: string): string {
  if (contrastRatio(wished, fill) >= 4.5) return wished
  if (contrastRatio('#ffffff', fill) >= 4.5) return '#ffffff'
  const { c, h } = toOklch(fill)
  return ensureContrast(fromOklch({ l: 0.19, c: Math.min(0.02, c), h }), [fill], 4.5)
}
