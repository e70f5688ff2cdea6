import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createJsonScanner } from './json-scanner.ts'

const PLENTY = { values: 1_000_000 }

/** Scans bytes that arrive in pieces of `size`; `short` is the length of the JSON that was left for the parser. */
function read(bytes: Buffer, size: number, limits = PLENTY) {
  const scanner = createJsonScanner(limits)
  for (let at = 0; at < bytes.length; at += size) scanner.write(bytes.subarray(at, at + size))
  const text = scanner.text()
  return { value: scanner.restore(JSON.parse(text)), short: text.length }
}

describe('JSON that arrives in pieces', () => {
  test('is what it would be in one, wherever it is torn', () => {
    const value = { 'a"\\': ['é€😀', '\\u00e9\\', null, 1.5, { deep: [[], {}, ''] }], b: '[{,' }
    const bytes = Buffer.from(JSON.stringify(value))
    for (let size = 1; size < 12; size++) expect(read(bytes, size).value).toEqual(value)
  })

  test('keeps texts of any length and content whole, while the parser sees their beginnings alone', () => {
    const unit = fc.constantFrom('a', 'é', '€', '😀', '\n', '"', '\\', '\\u00e9', '\u0001', '},{', 'x'.repeat(50))
    const long = fc.array(unit, { minLength: 40, maxLength: 60 }).map((units) => units.join('').repeat(2000))
    fc.assert(
      fc.property(long, long, fc.integer({ min: 3000, max: 70_000 }), fc.boolean(), (one, other, size, isEscaped) => {
        const value = { one, list: ['short', other], last: 1 }
        const json = JSON.stringify(value)
        const written = isEscaped
          ? json.replaceAll(/[^\0-\x7f]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
          : json
        const answer = read(Buffer.from(written), size)
        expect(answer.value).toEqual(value)
        expect(answer.short).toBeLessThan(300_000)
      }),
      { numRuns: 8, seed: 1 },
    )
  })

  test('whose text is a megabyte leaves the parser a fraction of it', () => {
    const value = { file: 'a\n"é'.repeat(200_000) }
    const answer = read(Buffer.from(JSON.stringify(value)), 16_384)
    expect(answer.value).toEqual(value)
    expect(answer.short).toBeLessThan(100_000)
  })

  test('and is no JSON, inside of a long text or behind it, is refused', () => {
    const long = 'a'.repeat(200_000)
    for (const json of [
      `{"a":"${long}\n"}`,
      `{"a":"${long}\\x"}`,
      `{"a":"${long}`,
      `{"a":"${long}\\`,
      `{"a":"${long}"`,
    ]) {
      expect(() => read(Buffer.from(json), 65_536), json.slice(-3)).toThrow()
    }
  })

  test('is refused as soon as it holds more values or is deeper than allowed, before the rest is read', () => {
    const count = (json: string, limits = PLENTY) => {
      const scanner = createJsonScanner(limits)
      let pieces = 0
      try {
        for (; pieces < 1000; pieces++) scanner.write(Buffer.from(json))
      } catch (error) {
        return { pieces, code: (error as { code: string }).code }
      }
      return { pieces }
    }
    expect(count('[],'.repeat(100), { values: 1000 })).toEqual({ pieces: 5, code: 'payload_too_large' })
    expect(count('"a":1,'.repeat(100), { values: 1000 })).toEqual({ pieces: 10, code: 'payload_too_large' })
    expect(count('['.repeat(10))).toEqual({ pieces: 10, code: 'malformed_json' })
    expect(count(`"${',[{'.repeat(100)}",`, { values: 1000 })).toEqual({ pieces: 1000 })
    expect(count(`["${'a'.repeat(60_000)}"],`)).toMatchObject({ code: 'payload_too_large' })
  })
})
