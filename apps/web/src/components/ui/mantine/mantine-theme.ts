import { mixColors } from '@evenground/shared/rules'
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { MantineColors } from './mantine-colors-context.ts'

/** Ten shades, with the color itself at index 6 (`primaryShade`). Mantine uses it to choose black or white text. */
function shadesOf(color: string): MantineColorsTuple {
  const lighter = [0.92, 0.82, 0.66, 0.5, 0.34, 0.17].map((share) => mixColors(color, '#ffffff', share))
  const darker = [0.1, 0.22, 0.34].map((share) => mixColors(color, '#000000', share))
  return [...lighter, color, ...darker] as unknown as MantineColorsTuple
}

const TEXT_ON_FILL: Record<string, string> = {
  brand: 'var(--on-primary)',
  secondary: 'var(--on-secondary)',
  bad: 'var(--on-bad)',
}

/**
 * The colors that Mantine computes with, for example to choose black or white text. The CSS variables for painting are
 * in styles/mantine.css.
 */
export function buildMantineTheme(colorRoles: MantineColors['roles']): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    // The highest luminance at which white text has a contrast of 4.5:1.
    luminanceThreshold: 0.1833,
    respectReducedMotion: true,
    cursorType: 'pointer',
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '600' },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
    colors: {
      brand: shadesOf(colorRoles.primary),
      secondary: shadesOf(colorRoles.secondary),
      bad: shadesOf(colorRoles.bad),
    },
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input)
      const textColor = TEXT_ON_FILL[input.color ?? 'brand']
      return input.variant === 'filled' && textColor ? { ...colors, color: textColor } : colors
    },
    components: {
      // Mantine's scroll lock writes a style element, which the content security policy forbids. See
      // use-scroll-lock.ts.
      Modal: { defaultProps: { lockScroll: false } },
      ModalRoot: { defaultProps: { lockScroll: false } },
      Drawer: { defaultProps: { lockScroll: false } },
      DrawerRoot: { defaultProps: { lockScroll: false } },
      Checkbox: { defaultProps: { color: 'secondary' } },
      Radio: { defaultProps: { color: 'secondary' } },
      Switch: { defaultProps: { color: 'secondary' } },
    },
  })
}
