import { contrastRatio, luminanceOf, mixColors } from '@evenground/shared/rules'
import { type BaseColors, resolveBase } from './base-colors.ts'
import type { Brand } from './brand.ts'
import { ensureContrast, readableOn } from './ensure-contrast.ts'
import { fromOklch, toOklch } from './oklch.ts'
import type { Roles } from './roles.ts'
import { type Mode, SCHEMES, type Scheme } from './scheme.ts'

const TEXT_RATIO = 4.5
/** Contrast of edges, focus rings, lines and other graphics. */
const MARK_RATIO = 3

export type DerivedTheme = { scheme: Mode; roles: Roles }

function softOf(color: string, { soft }: Scheme): string {
  const { c, h } = toOklch(color)
  return fromOklch({ l: soft.l, c: Math.min(soft.chromaMax, c * soft.chromaShare), h })
}

/** Color of brand-colored text: the brand's own color if it is readable, otherwise a less saturated variant. */
function accentTextOf(color: string, backgrounds: readonly string[], { accentText }: Scheme): string {
  if (ensureContrast(color, backgrounds, accentText.ratio) === color) return color
  const { l, c, h } = toOklch(color)
  return ensureContrast(fromOklch({ l, c: c * accentText.chromaShare, h }), backgrounds, accentText.ratio)
}

function deriveCharts(tenant: { first: string; second: string }, scheme: Scheme, backgrounds: readonly string[]) {
  const { l, c, h } = toOklch(tenant.second)
  const { lightness, chromaShare } = scheme.secondChart
  const [c3, c4, c5, c6] = scheme.charts
  const mark = (color: string) => ensureContrast(color, backgrounds, MARK_RATIO)
  return {
    c1: tenant.first,
    c2: lightness === 0 ? tenant.second : mark(fromOklch({ l: l + lightness, c: c * chromaShare, h })),
    c3: mark(c3),
    c4: mark(c4),
    c5: mark(c5),
    c6: mark(c6),
  }
}

/**
 * Hover moves the fill away from the text color. If that changes nothing, because the fill is black or white, it moves
 * toward the text color as far as the contrast allows.
 */
function hoverOf(fill: string, onFill: string): string {
  const [away, towards] =
    luminanceOf(onFill) > luminanceOf(fill) ? (['#000000', '#ffffff'] as const) : (['#ffffff', '#000000'] as const)
  const moved = [mixColors(fill, away, 0.1), mixColors(fill, towards, 0.1)]
  return moved.find((hover) => hover !== fill && contrastRatio(onFill, hover) >= TEXT_RATIO) ?? fill
}

function deriveBrand(base: BaseColors, scheme: Scheme, backgrounds: readonly string[]) {
  const { primary, secondary, textOnFill } = base
  const soft = softOf(primary, scheme)
  const onPrimary = readableOn(primary, textOnFill)
  const onSecondary = readableOn(secondary, textOnFill)
  return {
    primary,
    'primary-hover': hoverOf(primary, onPrimary),
    'on-primary': onPrimary,
    'primary-soft': soft,
    'primary-text': accentTextOf(primary, [...backgrounds, soft], scheme),
    'primary-mark': ensureContrast(primary, backgrounds, MARK_RATIO),
    secondary,
    'secondary-hover': hoverOf(secondary, onSecondary),
    'on-secondary': onSecondary,
    'secondary-soft': softOf(secondary, scheme),
    'secondary-mark': ensureContrast(secondary, backgrounds, MARK_RATIO),
  }
}

function deriveStatus(scheme: Scheme, backgrounds: readonly string[]) {
  const textOf = (name: keyof Scheme['status']) => {
    const { color, soft } = scheme.status[name]
    return ensureContrast(color, [...backgrounds, soft], TEXT_RATIO)
  }
  const bad = textOf('bad')
  return {
    ok: textOf('ok'),
    'ok-soft': scheme.status.ok.soft,
    warn: textOf('warn'),
    'warn-soft': scheme.status.warn.soft,
    bad,
    'bad-soft': scheme.status.bad.soft,
    'on-bad': readableOn(bad, '#ffffff'),
    info: textOf('info'),
    'info-soft': scheme.status.info.soft,
  }
}

function derivePanel(base: BaseColors, mode: Mode) {
  const { c, h } = toOklch(base.panelSecondary)
  const panel = mode === 'light' ? base.panelSecondary : fromOklch({ l: 0.271, c: Math.min(0.03, c * 0.72), h })
  const onPanel = readableOn(panel, mode === 'light' ? base.textOnFill : SCHEMES.dark.text)
  const accent = base.panelAccents.find((color) => contrastRatio(color, panel) >= MARK_RATIO)
  return {
    panel,
    'on-panel': onPanel,
    'on-panel-2': ensureContrast(mixColors(panel, onPanel, 0.76), [panel], TEXT_RATIO),
    'panel-accent': accent ?? ensureContrast(base.primary, [panel], MARK_RATIO),
  }
}

/**
 * Derives all color roles of one mode from a tenant's eight colors. For any input, text reaches a contrast of 4.5:1 and
 * edges 3:1. Fills keep the tenant's exact color; colors that must be visible on a background are changed in lightness
 * only.
 */
export function deriveRoles(brand: Brand, mode: Mode): DerivedTheme {
  const base = resolveBase(brand, mode)
  const scheme = SCHEMES[base.scheme]
  const backgrounds = [base.bg, base.surface, base.sunken]
  const tenant = deriveBrand(base, scheme, backgrounds)
  const status = deriveStatus(scheme, backgrounds)
  const softs = [
    tenant['primary-soft'],
    tenant['secondary-soft'],
    ...Object.values(scheme.status).map(({ soft }) => soft),
  ]
  const text = ensureContrast(scheme.text, [...backgrounds, ...softs], TEXT_RATIO)
  const roles: Roles = {
    bg: base.bg,
    surface: base.surface,
    sunken: base.sunken,
    text,
    'text-2': ensureContrast(scheme.text2, [...backgrounds, ...softs], TEXT_RATIO),
    line: mixColors(base.bg, scheme.control, scheme.lineShare),
    control: ensureContrast(scheme.control, backgrounds, MARK_RATIO),
    focus: text,
    ...tenant,
    ...status,
    ...deriveCharts({ first: tenant['primary-mark'], second: tenant['secondary-mark'] }, scheme, backgrounds),
    ...derivePanel(base, mode),
  }
  return { scheme: base.scheme, roles }
}
