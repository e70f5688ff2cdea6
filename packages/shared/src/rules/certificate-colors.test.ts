import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCertificateColors, resolveCertificateColors } from './certificate-colors.ts'
import { contrastRatio } from './color.ts'

const NONE = { accent_color: null, text_color: null, background_color: null }
const hex = fc.stringMatching(/^#[0-9a-f]{6}$/)

test('without a choice it is ink on white, with an accent of the domain’s color', () => {
  expect(resolveCertificateColors(NONE, '#c74e29')).toEqual({
    background: '#ffffff',
    text: '#23252f',
    quiet: '#5a5d6e',
    accent: '#c74e29',
  })
  expect(checkCertificateColors(NONE)).toEqual([])
})

test('whatever passes the check can be read, and its lines can be seen', () => {
  const color = fc.option(hex, { nil: null })
  fc.assert(
    fc.property(color, color, color, hex, (accent_color, text_color, background_color, primary) => {
      const chosen = { accent_color, text_color, background_color }
      if (checkCertificateColors(chosen).length > 0) return
      const { text, quiet, accent, background } = resolveCertificateColors(chosen, primary)
      expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(quiet, background)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(accent, background)).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('what cannot be read is named with its contrast, rounded down, and what it needs', () => {
  expect(checkCertificateColors({ ...NONE, text_color: '#777777' })).toEqual([
    {
      field: 'text_color',
      code: 'certificate_text_contrast',
      color: '#777777',
      background: '#ffffff',
      ratio: 4.4,
      needed: 4.5,
    },
  ])
  const dark = { ...NONE, background_color: '#101010' }
  expect(checkCertificateColors(dark).map(({ field }) => field)).toEqual(['text_color'])
  const pale = { ...NONE, accent_color: '#ffe100' }
  expect(checkCertificateColors(pale).map(({ field, needed }) => [field, needed])).toEqual([['accent_color', 3]])
})
