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
  /** The light variants and the lifted primary, which the brand panel is made of in both modes. */
  panelSecondary: string
  panelAccents: readonly string[]
  bg: string
  surface: string
  sunken: string
  /** Which polarity the background has: a tenant may well give the light mode a dark background. */
  scheme: Mode
}

/** `#rrggbb`; null for what is no color, so that a broken setting falls back instead of breaking the page. */
function parseColor(value: string | null | undefined): string | null {
  const color = value?.trim().toLowerCase().replace(/^#?/, '#') ?? ''
  if (!isHexColor(color)) return null
  return color.length === 4 ? color.replace(/[0-9a-f]/g, '$&$&') : color
}

/** A dark variant for a tenant that gave only a light one. */
function liftForDark(color: string): string {
  const { l, c, h } = toOklch(color)
  return fromOklch({ l: Math.max(l, 0.69), c: c * 0.93, h })
}

function darkVariant(own: string | null, light: string, defaultLight: string, defaultDark: string): string {
  return own ?? (light === defaultLight ? defaultDark : liftForDark(light))
}

/** Keeps room for readable text: light backgrounds stay light, dark ones dark, whatever was chosen between. */
function chooseBackground(color: string): { bg: string; scheme: Mode } {
  const scheme = isDarkColor(color) ? 'dark' : 'light'
  const isExtreme = { light: luminanceOf(color) >= 0.7, dark: luminanceOf(color) <= 0.03 }[scheme]
  if (isExtreme) return { bg: color, scheme }
  // Luminance 0.7 is a contrast of 15 with black; 0.03 one of 13.1 with white.
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

/** The brand of one mode with every gap filled. */
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
