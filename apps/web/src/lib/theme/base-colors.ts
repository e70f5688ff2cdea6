import { DEFAULT_BRAND } from '@evenground/shared/constants'
import { isHexColor, luminanceOf } from '@evenground/shared/rules'
import type { Brand } from './brand.ts'
import { ensureContrast, isDarkColor } from './ensure-contrast.ts'
import { fromOklch, toOklch } from './oklch.ts'
import type { Mode } from './scheme.ts'

export type BaseColors = {
  primary: string
  secondary: string
  textOnFill: string
  /**
   * Colors of the brand panel, the same in both modes: the light secondary color, and the dark and the light primary
   * color for accents.
   */
  panelSecondary: string
  panelAccents: readonly string[]
  bg: string
  surface: string
  sunken: string
  /** Whether the background is light or dark. A tenant may set a dark background for light mode. */
  scheme: Mode
}

/**
 * Normalizes a color to `#rrggbb`. Null for invalid colors, so that a broken setting uses the default instead of
 * breaking the page.
 */
function parseColor(value: string | null | undefined): string | null {
  const color = value?.trim().toLowerCase().replace(/^#?/, '#') ?? ''
  if (!isHexColor(color)) return null
  return color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color
}

/** Derives the dark variant of a color from its light variant. */
function liftForDark(color: string): string {
  const { l, c, h } = toOklch(color)
  return fromOklch({ l: Math.max(l, 0.69), c: c * 0.93, h })
}

function darkVariant(own: string | null, light: string, defaultLight: string, defaultDark: string): string {
  return own ?? (light === defaultLight ? defaultDark : liftForDark(light))
}

/**
 * Leaves enough contrast for text: light backgrounds stay light and dark ones dark, and colors in between are moved to
 * the nearer end.
 */
function chooseBackground(color: string): { bg: string; scheme: Mode } {
  const scheme = isDarkColor(color) ? 'dark' : 'light'
  const isExtreme = { light: luminanceOf(color) >= 0.7, dark: luminanceOf(color) <= 0.03 }[scheme]
  if (isExtreme) return { bg: color, scheme }
  // Luminance 0.7 has a contrast of 15 with black; 0.03 has 13.1 with white.
  return {
    bg: ensureContrast(color, [scheme === 'light' ? '#000000' : '#ffffff'], scheme === 'light' ? 15 : 13.2),
    scheme,
  }
}

function surfacesOn(bg: string, scheme: Mode): { surface: string; sunken: string } {
  const { l, c, h } = toOklch(bg)
  if (scheme === 'light') return { surface: '#ffffff', sunken: fromOklch({ l: l - 0.024, c: c * 1.8, h }) }
  const sunken = fromOklch({ l: l > 0.15 ? l - 0.019 : l + 0.05, c, h })
  return { surface: fromOklch({ l: Math.max(l + 0.039, 0.2), c: c * 1.5, h }), sunken }
}

/** The brand of one mode, with defaults for missing colors. */
export function resolveBase(brand: Brand, mode: Mode): BaseColors {
  const light = {
    primary: parseColor(brand.primary) ?? DEFAULT_BRAND.primaryColor,
    secondary: parseColor(brand.secondary) ?? DEFAULT_BRAND.secondaryColor,
  }
  const dark = {
    primary: darkVariant(
      parseColor(brand.primaryDark),
      light.primary,
      DEFAULT_BRAND.primaryColor,
      DEFAULT_BRAND.primaryColorDark,
    ),
    secondary: darkVariant(
      parseColor(brand.secondaryDark),
      light.secondary,
      DEFAULT_BRAND.secondaryColor,
      DEFAULT_BRAND.secondaryColorDark,
    ),
  }
  const background =
    mode === 'light'
      ? (parseColor(brand.background) ?? DEFAULT_BRAND.secondaryBackground)
      : (parseColor(brand.backgroundDark) ?? DEFAULT_BRAND.secondaryBackgroundDark)
  const textOnFill =
    mode === 'light'
      ? (parseColor(brand.textOnFill) ?? DEFAULT_BRAND.secondaryFontColor)
      : (parseColor(brand.textOnFillDark) ?? DEFAULT_BRAND.secondaryFontColorDark)
  const { bg, scheme } = chooseBackground(background)
  return {
    ...(mode === 'light' ? light : dark),
    textOnFill,
    panelSecondary: light.secondary,
    panelAccents: [dark.primary, light.primary],
    bg,
    ...surfacesOn(bg, scheme),
    scheme,
  }
}
