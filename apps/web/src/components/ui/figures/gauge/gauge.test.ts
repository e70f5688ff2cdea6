import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = readFileSync(join(import.meta.dirname, 'gauge.module.css'), 'utf8')

test('the arc takes 400 ms to fill and starts after 175 ms', () => {
  const { animation } = /\.value \{[^}]*animation: (?<animation>[^;]+);/.exec(styles)?.groups ?? {}
  expect(animation?.match(/\d+ms/g)).toEqual(['400ms', '175ms'])
})
