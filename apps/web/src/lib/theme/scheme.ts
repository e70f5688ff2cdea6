export type Mode = 'light' | 'dark'

/** Base colors for light or dark backgrounds. Each is changed only as far as a tenant's background requires. */
export type Scheme = {
  text: string
  text2: string
  control: string
  status: Record<'ok' | 'warn' | 'bad' | 'info', { color: string; soft: string }>
  charts: readonly [string, string, string, string]
  /** Share of the control color in a hairline over the background, 0–1. */
  lineShare: number
  /** OKLCH lightness of a soft fill, and the share and maximum of the brand color's chroma. */
  soft: { l: number; chromaShare: number; chromaMax: number }
  /** Target contrast of brand-colored text, above the required 4.5, and the share of chroma that it keeps. */
  accentText: { ratio: number; chromaShare: number }
  /** Distance of the second chart color from the secondary color. Near-white lines would look like text. */
  secondChart: { lightness: number; chromaShare: number }
}

export const SCHEMES: Record<Mode, Scheme> = {
  light: {
    text: '#23252f',
    text2: '#565a6b',
    control: '#868b9c',
    status: {
      ok: { color: '#2c7a4b', soft: '#e5f3ea' },
      warn: { color: '#8a5a00', soft: '#fdf1d8' },
      bad: { color: '#b3261e', soft: '#fbe9e7' },
      info: { color: '#1f6f86', soft: '#e2f1f5' },
    },
    charts: ['#1f7a8c', '#b7791f', '#6b4fa0', '#2f7d4f'],
    lineShare: 0.22,
    soft: { l: 0.946, chromaShare: 0.26, chromaMax: 0.022 },
    accentText: { ratio: 4.9, chromaShare: 0.93 },
    secondChart: { lightness: 0, chromaShare: 1 },
  },
  dark: {
    text: '#eceef4',
    text2: '#a9aec0',
    control: '#71778a',
    status: {
      ok: { color: '#6cc08d', soft: '#17301f' },
      warn: { color: '#e0b25a', soft: '#33270f' },
      bad: { color: '#f28b82', soft: '#3a1c19' },
      info: { color: '#6bbcd2', soft: '#12303a' },
    },
    charts: ['#4fb3c8', '#e0a94a', '#a58bd6', '#6cc08d'],
    lineShare: 0.28,
    soft: { l: 0.294, chromaShare: 0.85, chromaMax: 0.033 },
    accentText: { ratio: 6.5, chromaShare: 0.76 },
    secondChart: { lightness: -0.073, chromaShare: 1.45 },
  },
}
