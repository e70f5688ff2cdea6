import { expect, test } from 'vitest'
import { brandOfDomain } from './brand.ts'

test('the eight colors of a domain, light and dark, become its brand', () => {
  expect(
    brandOfDomain({
      primary_color: '#111111',
      primary_color_dark: '#222222',
      secondary_color: '#333333',
      secondary_color_dark: '#444444',
      secondary_background: '#555555',
      secondary_background_dark: '#666666',
      secondary_font_color: '#777777',
      secondary_font_color_dark: '#888888',
    }),
  ).toEqual({
    primary: '#111111',
    primaryDark: '#222222',
    secondary: '#333333',
    secondaryDark: '#444444',
    background: '#555555',
    backgroundDark: '#666666',
    textOnFill: '#777777',
    textOnFillDark: '#888888',
  })
})

test('a color that a domain does not have is left to the product', () => {
  expect(Object.values(brandOfDomain({}))).toEqual(Array(8).fill(null))
})
