import { contrastRatio } from '@evenground/shared/rules'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Brand } from './brand.ts'
import { deriveRoles } from './derive-roles.ts'
import { toOklch } from './oklch.ts'
import type { RoleName } from './roles.ts'
import type { Mode } from './scheme.ts'

const GROUNDS: RoleName[] = ['bg', 'surface', 'sunken']
const SOFTS: RoleName[] = ['primary-soft', 'secondary-soft', 'ok-soft', 'warn-soft', 'bad-soft', 'info-soft']

const TEXT_PAIRS: [RoleName, RoleName[]][] = [
  ['text', [...GROUNDS, ...SOFTS]],
  ['text-2', [...GROUNDS, ...SOFTS]],
  ['primary-text', [...GROUNDS, 'primary-soft']],
  ['ok', [...GROUNDS, 'ok-soft']],
  ['warn', [...GROUNDS, 'warn-soft']],
  ['bad', [...GROUNDS, 'bad-soft']],
  ['info', [...GROUNDS, 'info-soft']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-secondary', ['secondary', 'secondary-hover']],
  ['on-bad', ['bad']],
  ['on-panel', ['panel']],
  ['on-panel-2', ['panel']],
]

const EDGE_PAIRS: [RoleName, RoleName[]][] = [
  ['control', GROUNDS],
  ['focus', GROUNDS],
  ['primary-mark', GROUNDS],
  ['secondary-mark', GROUNDS],
  ...(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'] as const).map((chart): [RoleName, RoleName[]] => [chart, GROUNDS]),
  ['panel-accent', ['panel']],
]

function failuresOf(brand: Brand, mode: Mode): string[] {
  const { roles } = deriveRoles(brand, mode)
  const check = (pairs: [RoleName, RoleName[]][], least: number) =>
    pairs.flatMap(([over, unders]) =>
      unders
        .map((under) => ({ over, under, ratio: contrastRatio(roles[over], roles[under]) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ under, ratio }) => `${over} on ${under} is ${ratio.toFixed(2)}, not ${least}`),
    )
  return [...check(TEXT_PAIRS, 4.5), ...check(EDGE_PAIRS, 3)]
}

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const extreme = fc.constantFrom('#ffff00', '#ffffff', '#000000', '#0000ff', '#808080', '#777777', '#00ff00', '#ff00ff')
const field = fc.option(fc.oneof(color, extreme), { nil: null })
const brand: fc.Arbitrary<Brand> = fc.record({
  primary: field,
  primaryDark: field,
  secondary: field,
  secondaryDark: field,
  background: field,
  backgroundDark: field,
  textOnFill: field,
  textOnFillDark: field,
})

describe('whatever a tenant picks', () => {
  test('every text pair reaches 4.5:1 and every edge 3:1, in both modes', () => {
    fc.assert(
      fc.property(brand, fc.constantFrom<Mode>('light', 'dark'), (anyBrand, mode) => {
        expect(failuresOf(anyBrand, mode)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test.each(['#ffff00', '#ffffff', '#000000', '#0000ff', '#808080', '#7a7a7a'])(
    '%s in all eight places is readable',
    (one) => {
      const all: Brand = {
        primary: one,
        primaryDark: one,
        secondary: one,
        secondaryDark: one,
        background: one,
        backgroundDark: one,
        textOnFill: one,
        textOnFillDark: one,
      }
      expect([...failuresOf(all, 'light'), ...failuresOf(all, 'dark')]).toEqual([])
    },
  )

  test('the fill of a button keeps the exact color, and only its text and its edge give way', () => {
    const { roles } = deriveRoles({ primary: '#ffd400' }, 'light')
    expect(roles.primary).toBe('#ffd400')
    expect(roles['on-primary']).not.toBe('#ffffff')
    expect(roles['primary-mark']).not.toBe('#ffd400')
  })

  test('a font color that cannot be read on the brand color is not used', () => {
    expect(deriveRoles({ primary: '#303244', textOnFill: '#ffe9d9' }, 'light').roles['on-primary']).toBe('#ffe9d9')
    expect(deriveRoles({ primary: '#303244', textOnFill: '#404258' }, 'light').roles['on-primary']).toBe('#ffffff')
  })

  test('a dark background in light mode turns the polarity, so that fields and scroll bars follow', () => {
    expect(deriveRoles({ background: '#101820' }, 'light').scheme).toBe('dark')
    expect(deriveRoles({}, 'light').scheme).toBe('light')
    expect(deriveRoles({}, 'dark').scheme).toBe('dark')
  })

  test('a value that is no color counts as not given', () => {
    expect(deriveRoles({ primary: 'tomato', background: '' }, 'light')).toEqual(deriveRoles({}, 'light'))
  })

  test('a tenant without dark variants gets its own hue in dark mode, not the product’s', () => {
    const hue = (hex: string) => Math.round((toOklch(hex).h * 180) / Math.PI)
    const { roles } = deriveRoles({ primary: '#1f6f43' }, 'dark')
    expect(Math.abs(hue(roles.primary) - hue('#1f6f43'))).toBeLessThan(6)
    expect(roles.primary).not.toBe('#1f6f43')
  })
})

test('the default brand gives the product’s own colors', () => {
  const light = deriveRoles({}, 'light').roles
  const dark = deriveRoles({}, 'dark').roles
  expect(light).toMatchObject({
    primary: '#c74e29',
    'on-primary': '#ffffff',
    'primary-mark': '#c74e29',
    secondary: '#303244',
    bg: '#f5f6f8',
    surface: '#ffffff',
    sunken: '#eceef2',
    text: '#23252f',
    'text-2': '#565a6b',
    ok: '#2c7a4b',
    panel: '#303244',
    'panel-accent': '#e8764f',
  })
  expect(dark).toMatchObject({
    primary: '#e8764f',
    'on-primary': '#1b1210',
    secondary: '#c4c8dc',
    bg: '#14161c',
    surface: '#1c1f28',
    text: '#eceef4',
  })
})
