import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['DAÑO', 'dano'],
  ['Straße', 'strasse'],
  ['ışık', 'isik'],
  ['ﬁn', 'fin'],
  ['re\u00adlief\u200b', 'relief'],
  ['Øst', 'ost'],
  ['Łódź', 'lodz'],
  ['Đà Nẵng', 'da nang'],
  ['Ðagur', 'dagur'],
  ['Þór', 'thor'],
  ['Ægir', 'aegir'],
  ['Œuvre', 'oeuvre'],
  ['насилие', 'насилие'],
])('%j is compared as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
