import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WEIGHTS } from '../../vite-fonts.ts'

test('no style has a weight that the font files of a build lack', () => {
  const sheets = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const used = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/font(?:-weight)?:\s*(\d{3})\b/g)].map(([, weight]) => Number(weight)),
  )
  expect(used.length).toBeGreaterThan(100)
  expect([Math.min(...used), Math.max(...used)]).toEqual([WEIGHTS.min, WEIGHTS.max])
})
