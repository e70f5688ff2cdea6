import { expect, type Page, test } from '@playwright/test'
import { makeWorkbook } from '../apps/api/test/factories/workbooks.ts'
import { callApi, signInByApi } from './api.ts'
import { LOOKS, type Look, lookAt, nameOf, openWithLook } from './look.ts'

const ADMIN = 'org.admin@demo.test'

const WORDS = {
  'en-us': {
    drop: 'Choose a CSV or Excel file',
    checked: 'This is what would happen',
    sheet: 'Sheet',
    dates: 'Dates in this file',
    dayFirst: /^03\/04\/2019 = April 3, 2019 \(day first\)/,
    groups: 'Create 1 new group',
    column: 'Not imported',
    left: '1 row left out',
    start: 'Import 2 people',
    done: 'Imported',
    undo: 'Undo',
    undoFile: /^Undo the import of workers\.xlsx/,
    undone: 'The import was undone for 2 people.',
    template: 'Template (Excel)',
    empty: 'Choose another file',
  },
  'es-mx': {
    drop: 'Elige un archivo CSV o de Excel',
    checked: 'Esto es lo que pasaría',
    sheet: 'Hoja',
    dates: 'Fechas de este archivo',
    dayFirst: /^03\/04\/2019 = 3 de abril de 2019 \(primero el día\)/,
    groups: 'Crear 1 grupo nuevo',
    column: 'No se importa',
    left: '1 fila omitida',
    start: 'Importar 2 personas',
    done: 'Importación terminada',
    undo: 'Deshacer',
    undoFile: /^Deshacer la importación de workers\.xlsx/,
    undone: 'Se deshizo la importación de 2 personas.',
    template: 'Plantilla (Excel)',
    empty: 'Elegir otro archivo',
  },
} as const

/**
 * Makes an HR export with a title row, a cover sheet larger than the table, ambiguous dates, and a row without a name.
 */
const makeExport = (mark: string): Buffer =>
  makeWorkbook([
    {
      name: 'Notes',
      rows: Array.from({ length: 9 }, (_none, at) => [`Line ${at}`, 'x', 'x', 'x', 'x', 'x', 'x', 'x']),
    },
    {
      name: 'People',
      rows: [
        ['Active workers'],
        ['Employee ID', 'First name', 'Last name', 'Work Email', 'Start date', 'Team', 'Manager', 'Shirt'],
        [
          `${mark}1`,
          'Ana',
          'Ruiz',
          `ana.${mark}@example.org`,
          '03/04/2019',
          `Crew ${mark}`,
          `Ben Cole (${mark}2)`,
          'M',
        ],
        [`${mark}2`, 'Ben', 'Cole', `ben.${mark}@example.org`, '05/06/2018', `Crew ${mark}`, null, 'L'],
        [`${mark}3`, null, 'Poe', `dan.${mark}@example.org`, '05/06/2018', null, null, 'S'],
      ],
    },
  ])

const upload = (page: Page, label: string, file: { name: string; buffer: Buffer }) =>
  page.getByLabel(label).setInputFiles({ ...file, mimeType: 'application/octet-stream' })

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

async function answerQuestions(page: Page, words: (typeof WORDS)[Look['locale']]): Promise<void> {
  await page.getByRole('combobox', { name: words.sheet, exact: true }).selectOption('People')
  const dates = page.getByRole('combobox', { name: words.dates })
  const option = await dates.getByRole('option', { name: words.dayFirst }).getAttribute('value')
  await dates.selectOption(option)
  // Each answer makes the server check the file again, and meanwhile the questions may be rendered again.
  await expect(heading(page, words.checked)).toBeVisible()
  await page.getByRole('switch', { name: words.groups }).press('Space')
  await expect(page.getByRole('switch', { name: words.groups })).toBeChecked()
  await expect(heading(page, words.checked)).toBeVisible()
}

for (const look of LOOKS) {
  test(`a workbook of an HR system is asked about, imported and undone: ${nameOf(look)}`, async ({ page, request }) => {
    const words = WORDS[look.locale]
    const mark = `j${Date.now().toString(36)}`
    const { access_token: token } = await signInByApi(request, ADMIN)
    const find = () => callApi(request, 'get', `/accounts?q=ana.${mark}`, token)
    await openWithLook(page, look, ADMIN, '/#/accounts/import')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await upload(page, words.drop, { name: 'workers.xlsx', buffer: makeExport(mark) })
    await answerQuestions(page, words)
    await expect(heading(page, words.left)).toBeVisible()
    await lookAt(page, `import-checked-${nameOf(look)}`)
    await page.getByRole('button', { name: words.start }).press('Enter')
    await expect(heading(page, words.done)).toBeVisible()
    const [ana] = await find()
    expect(ana).toMatchObject({ client_id: `${mark}1`, joined_on: '2019-04-03', start_at: null })
    expect(ana.manager_id).toEqual(expect.any(String))
    await page.getByRole('button', { name: words.undoFile }).first().press('Enter')
    // Clicked instead of pressed: the dialog takes the focus a moment after it opens, and a key press would go there.
    await page.getByRole('dialog').getByRole('button', { name: words.undo }).click()
    await expect(page.getByText(words.undone)).toBeVisible()
    expect(await find()).toEqual([])
    await lookAt(page, `import-undone-${nameOf(look)}`)
    await page.getByRole('button', { name: words.empty }).press('Enter')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.template }).press('Enter')
    const template = await (await download).path()
    await page.getByLabel(words.drop).setInputFiles(template)
    await expect(heading(page, words.checked)).toBeVisible()
    const mapped = page.getByRole('combobox').filter({ has: page.getByRole('option', { name: words.column }) })
    for (const select of await mapped.all()) await expect(select).not.toHaveValue('')
  })
}
