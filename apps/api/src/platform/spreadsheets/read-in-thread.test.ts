import { setImmediate as nextTurn } from 'node:timers/promises'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeWorkbook } from '../../../test/factories/workbooks.ts'
import { decodeText } from './decode-text.ts'
import { createTenantFileReader } from './read-in-thread.ts'

describe('a large workbook', () => {
  test('is read without holding up whoever else is served', async () => {
    const rows = Array.from({ length: 50_000 }, (_none, at) => [`p${at}@x.example`, `Ana ${at}`, 'Ruiz', 'Care'])
    const bytes = makeWorkbook([
      { name: 'People', rows: [['email', 'first name', 'last name', 'department'], ...rows] },
    ])
    let turns = 0
    let isRead = false
    const reading = createTenantFileReader()('tenant', { base64: bytes.toString('base64') }).finally(() => {
      isRead = true
    })
    while (!isRead) {
      await nextTurn()
      turns += 1
    }
    // If the server's own thread read the file, the result would be there after a turn or two.
    expect(turns).toBeGreaterThan(50)
    const outcome = await reading
    expect('file' in outcome && outcome.file.text.split('\n')).toHaveLength(50_001)
  })

  test('of one tenant keeps none of another waiting, however many there are', async () => {
    const readInThread = createTenantFileReader()
    const base64 = Buffer.from('email,first name\n').toString('base64')
    const ended: string[] = []
    const read = (tenant: string) => readInThread(tenant, { base64 }).then(() => ended.push(tenant))
    const many = Array.from({ length: 6 }, () => read('many'))
    await read('few')
    expect(ended.length).toBeLessThan(4)
    await Promise.all(many)
  })
})

describe('the letters of a file', () => {
  const SPANISH = 'Nombre;Área\nJosé Muñoz;Producción\nÍñigo Peña;Dirección\nBegoña Núñez;Administración'
  const POLISH = 'Imię;Dział\nŁukasz Żółć;Sprzedaż\nŚwiętosława Gęś;Księgowość'
  const RUSSIAN = 'Имя;Отдел\nАнна Иванова;Продажи\nПётр Сидоров;Бухгалтерия'
  test.each([
    ['windows-1252', SPANISH],
    ['iso-8859-15', SPANISH],
    ['macroman', SPANISH],
    ['windows-1250', POLISH],
    ['iso-8859-2', POLISH],
    ['windows-1251', RUSSIAN],
    ['utf-8', POLISH],
    ['utf-16le', SPANISH],
    ['utf-16be', SPANISH],
  ])('are found as %s', (encoding, text) => {
    expect(decodeText(iconv.encode(text, encoding, { addBOM: false })).text).toBe(text)
  })

  test('are those of the mark, of whoever says so, or with too few to tell those of Windows in the West', () => {
    expect(decodeText(Buffer.from('\ufeffJosé')).encoding).toBe('utf-8')
    expect(decodeText(iconv.encode('Łódź', 'windows-1250'), 'windows-1250').text).toBe('Łódź')
    expect(decodeText(iconv.encode('José', 'windows-1252')).text).toBe('José')
  })
})
