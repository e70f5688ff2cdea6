import { DEFAULT_BRAND } from '@evenground/shared/constants'

/** A color with its light and dark variants: field names of a domain, and the product's default. */
const colorRow = <Key extends string, Name extends string>(key: Key, name: Name, light: string, dark: string) => ({
  key,
  light: { name, standard: light },
  dark: { name: `${name}_dark` as const, standard: dark },
})

/** The four colors of a brand. */
export const COLOR_ROWS = [
  colorRow('primary', 'primary_color', DEFAULT_BRAND.primaryColor, DEFAULT_BRAND.primaryColorDark),
  colorRow('secondary', 'secondary_color', DEFAULT_BRAND.secondaryColor, DEFAULT_BRAND.secondaryColorDark),
  colorRow(
    'background',
    'secondary_background',
    DEFAULT_BRAND.secondaryBackground,
    DEFAULT_BRAND.secondaryBackgroundDark,
  ),
  colorRow('font', 'secondary_font_color', DEFAULT_BRAND.secondaryFontColor, DEFAULT_BRAND.secondaryFontColorDark),
] as const

export type ColorName = (typeof COLOR_ROWS)[number]['light' | 'dark']['name']

export const COLOR_NAMES = COLOR_ROWS.flatMap(({ light, dark }) => [light.name, dark.name]) as ColorName[]
