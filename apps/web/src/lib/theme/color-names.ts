import { DEFAULT_BRAND } from '@evenground/shared/constants'

/** The four colors of a brand, each in its light and its dark variant, and what the product uses without them. */
export const COLOR_ROWS = [
  {
    key: 'primary',
    light: { name: 'primary_color', standard: DEFAULT_BRAND.primaryColor },
    dark: { name: 'primary_color_dark', standard: DEFAULT_BRAND.primaryColorDark },
  },
  {
    key: 'secondary',
    light: { name: 'secondary_color', standard: DEFAULT_BRAND.secondaryColor },
    dark: { name: 'secondary_color_dark', standard: DEFAULT_BRAND.secondaryColorDark },
  },
  {
    key: 'background',
    light: { name: 'secondary_background', standard: DEFAULT_BRAND.secondaryBackground },
    dark: { name: 'secondary_background_dark', standard: DEFAULT_BRAND.secondaryBackgroundDark },
  },
  {
    key: 'font',
    light: { name: 'secondary_font_color', standard: DEFAULT_BRAND.secondaryFontColor },
    dark: { name: 'secondary_font_color_dark', standard: DEFAULT_BRAND.secondaryFontColorDark },
  },
] as const

export type ColorName = (typeof COLOR_ROWS)[number]['light' | 'dark']['name']

export const COLOR_NAMES = COLOR_ROWS.flatMap(({ light, dark }) => [light.name, dark.name]) as ColorName[]
