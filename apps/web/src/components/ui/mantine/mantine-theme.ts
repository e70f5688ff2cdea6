import { mixColors } from '@evenground/shared/rules'
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type { MantineColors } from './mantine-colors-context.ts'

/** Ten shades with the role itself as the sixth: Mantine reads them to choose black or white text. */
function shadesOf(color: string): MantineColorsTuple {
  const lighter = [0.92, 0.82, 0.66, 0.5, 0.34, 0.17].map((share) => mixColors(color, '#ffffff', share))
  const darker = [0.1, 0.22, 0.34].map((share) => mixColors(color, '#000000', share))
  return [...lighter, color, ...darker] as unknown as MantineColorsTuple
}

const ON_COLOR: Record<string, string> = {
  brand: 'var(--on-primary)',
  secondary: 'var(--on-secondary)',
  bad: 'var(--on-bad)',
}

/** Mantine's theme for the roles in use. Its colors on the page come from styles/mantine.css. */
export function buildMantineTheme(roles: MantineColors['roles']): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    // At this luminance black and white text have the same contrast.
    luminanceThreshold: 0.1833,
    respectReducedMotion: true,
    cursorType: 'pointer',
    fontFamily: 'var(--font)',
    headings: { fontFamily: 'var(--font)', fontWeight: '600' },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
    colors: {
      brand: shadesOf(roles.primary),
      secondary: shadesOf(roles.secondary),
      bad: shadesOf(roles.bad),
    },
    variantColorResolver: (input) => {
      const colors = defaultVariantColorsResolver(input)
      const onColor = ON_COLOR[input.color ?? 'brand']
      return input.variant === 'filled' && onColor ? { ...colors, color: onColor } : colors
    },
    components: {
      // Their own scroll lock writes a style element; styles/mantine.css locks instead.
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
