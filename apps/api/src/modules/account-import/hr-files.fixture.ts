import type { AccountImportInput } from '@evenground/shared/schemas'
import iconv from 'iconv-lite'
import { makeWorkbook, serialOf } from '../../../test/factories/workbooks.ts'

type Decisions = Partial<Pick<AccountImportInput, 'columns' | 'date_order' | 'name_order' | 'sheet' | 'make_groups'>>

/** A file as a certain program writes it, the decisions of its sender, and the expected result. */
export interface HrFile {
  name: string
  bytes: Buffer
  decisions: Decisions
  /** Fields of the person with this email address, as the API returns them. `manager` is the manager's address. */
  expected: { email: string; manager?: string } & Record<string, unknown>
  created: number
  /** Column and code of each cell that is skipped, by row number. */
  notes?: Readonly<Record<number, string>>
  /** Column and code of each error in the refused rows, by row number. */
  refused?: Readonly<Record<number, readonly string[]>>
}

const name = (given: string, family: string, locale = 'en-us') => ({
  given_name: { [locale]: given },
  family_name: { [locale]: family },
})

const utf8 = (...lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`)
const encode = (encoding: string, ...lines: readonly string[]): Buffer =>
  iconv.encode(`${lines.join('\r\n')}\r\n`, encoding, { addBOM: false })

/**
 * A roster of 301 people with typical flaws: "n/a" as a date, two people repeated in different letter case, a total at
 * the end.
 */
function makeRoster(mark: string): Buffer {
  const lines = Array.from({ length: 301 }, (_none, at) => {
    const day = `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/2019`
    const born = at % 50 === 7 ? 'n/a' : at % 50 === 9 ? 'unknown' : day.replace('2019', '1985')
    return `E${at};"Ruiz, Ana ${at}";roster${at}.${mark}@x.example;${day};${born};"Sales, North"`
  })
  return encode(
    'win1252',
    'Employee No.;Full name;Work E-mail;Start date;Birthday;Department',
    ...lines,
    `e3;"RUIZ, ANA 3";ROSTER3.${mark.toUpperCase()}@X.EXAMPLE;04/04/2019;;"SALES, NORTH"`,
    `e5;"Ruiz, Ana 5";ana5.${mark}@x.example;06/06/2019;;"Sales, North"`,
    'Total;301;;;;',
  )
}

const makeFiles1 = (mark: string): HrFile[] => [
  {
    name: 'Workday, CSV with a title above, names with numbers of staff as managers',
    bytes: utf8(
      '\ufeffAll Active Workers',
      'As of,02/01/2026',
      '',
      'Employee ID,Worker,Email - Primary Work,Hire Date,Supervisory Organization,Location,Manager',
      `21001,Ana Ruiz,wd1.${mark}@x.example,03/28/2019,People Operations,Monterrey,Ben Cole (21002)`,
      `21002,Ben Cole,wd2.${mark}@x.example,11/04/2015,People Operations,Monterrey,`,
    ),
    decisions: {},
    created: 2,
    expected: {
      email: `wd1.${mark}@x.example`,
      client_id: '21001',
      joined_on: '2019-03-28',
      department: 'People Operations',
      location: 'Monterrey',
      manager: `wd2.${mark}@x.example`,
      ...name('Ana', 'Ruiz'),
    },
  },
  {
    name: 'Workday, workbook with a cover, a title, heads over two rows and merged cells',
    bytes: makeWorkbook([
      { name: 'Cover', rows: [['Report'], ['Prepared for Alder & Wren']] },
      {
        name: 'Workers',
        merges: ['A3:A4', 'B3:C3', 'D3:E3'],
        rows: [
          ['Worker report'],
          [],
          ['Employee ID', 'Legal Name', null, 'Work', null],
          [null, 'First Name', 'Last Name', 'Email', 'Hire Date'],
          ['22001', 'Zoë', 'Łuk', `wx1.${mark}@x.example`, { day: '2020-02-29' }],
          ['22002', 'Bo', 'Lind', `wx2.${mark}@x.example`, { day: '2021-07-01' }],
        ],
      },
    ]),
    decisions: {},
    created: 2,
    expected: { email: `wx1.${mark}@x.example`, client_id: '22001', joined_on: '2020-02-29', ...name('Zoë', 'Łuk') },
  },
]

const makeFiles2 = (mark: string): HrFile[] => [
  {
    name: 'SAP SuccessFactors, codes as heads, managers by number who come later',
    bytes: utf8(
      'STATUS,USERID,USERNAME,FIRSTNAME,LASTNAME,GENDER,EMAIL,MANAGER,DEPARTMENT,LOCATION,HIREDATE,DEFAULT_LOCALE',
      `active,23001,sf_one_${mark},Ana,Ruiz,F,sf1.${mark}@x.example,23002,Finance,MX01,12/31/2018,es_MX`,
      `active,23002,sf_two_${mark},Ben,Cole,M,sf2.${mark}@x.example,NO_MANAGER,Finance,MX01,01/15/2012,en_US`,
    ),
    decisions: {},
    created: 2,
    expected: {
      email: `sf1.${mark}@x.example`,
      username: `sf_one_${mark}`,
      locale: 'es-mx',
      active: true,
      joined_on: '2018-12-31',
      manager: `sf2.${mark}@x.example`,
      ...name('Ana', 'Ruiz'),
    },
    notes: { 3: 'MANAGER unknown_manager' },
  },
  {
    name: 'BambooHR, managers by name, states of employment',
    bytes: utf8(
      'Employee #,First Name,Last Name,Work Email,Hire Date,Department,Division,Location,Job Title,Reporting to,Employment Status',
      `31,Ana,Ruiz,bb1.${mark}@x.example,2019-03-28,Support,,Remote,Agent,Carla ${mark}Stone,Full-Time`,
      `32,Carla,${mark}Stone,bb2.${mark}@x.example,2012-01-02,Support,,Remote,Lead,,Full-Time`,
      `33,Dan,Poe,bb3.${mark}@x.example,2010-01-02,Support,,Remote,Agent,Carla ${mark}Stone,Terminated`,
    ),
    decisions: {},
    created: 3,
    expected: { email: `bb3.${mark}@x.example`, active: false, client_id: '33', manager: `bb2.${mark}@x.example` },
  },
]

const makeFiles3 = (mark: string): HrFile[] => [
  {
    name: 'Personio, semicolons, Windows-1252, days with dots',
    bytes: encode(
      'win1252',
      'ID;First name;Last name;Email;Hire date;Department;Office;Supervisor;Status',
      `41;Jürgen;Müßig;pe1.${mark}@x.example;01.02.2019;Verkäufe, Süd;Köln;pe2.${mark}@x.example;Active`,
      `42;Zoë;Schäfer;pe2.${mark}@x.example;15.11.2011;Verkäufe, Süd;Köln;;Active`,
    ),
    decisions: {},
    created: 2,
    expected: {
      email: `pe1.${mark}@x.example`,
      joined_on: '2019-02-01',
      department: 'Verkäufe, Süd',
      location: 'Köln',
      manager: `pe2.${mark}@x.example`,
      ...name('Jürgen', 'Müßig'),
    },
  },
  {
    name: 'ADP, family names first, a total at the end',
    bytes: utf8(
      'Associate ID,Payroll Name,Work Contact: Work Email,Hire Date,Home Department Description,Reports To Name,Position Status',
      `AD1,"Ruiz, Ana María",ad1.${mark}@x.example,03/28/2019,Care,"${mark}Cole, Ben",Active`,
      `AD2,"${mark}Cole, Ben",ad2.${mark}@x.example,04/30/2011,Care,,Active`,
      'Total Employees: 2,,,,,,',
    ),
    decisions: {},
    created: 2,
    expected: { email: `ad1.${mark}@x.example`, manager: `ad2.${mark}@x.example`, ...name('Ana María', 'Ruiz') },
    notes: { 4: 'null totals_row' },
  },
]

const makeFiles4 = (mark: string): HrFile[] => [
  {
    name: 'a Mexican payroll, two family names, accents of Windows',
    bytes: encode(
      'win1252',
      'No. de empleado;Nombre(s);Apellido paterno;Apellido materno;Correo electrónico;Fecha de ingreso;Jefe directo;Área;Estatus',
      `N51;Íñigo;Muñoz;Peña;mx1.${mark}@x.example;28/02/2019;N52;Producción;Activo`,
      `N52;María José;de la Cruz;Ávila;mx2.${mark}@x.example;05/06/2010;;Producción;Activo`,
    ),
    decisions: {},
    created: 2,
    expected: {
      email: `mx1.${mark}@x.example`,
      joined_on: '2019-02-28',
      department: 'Producción',
      manager: `mx2.${mark}@x.example`,
      ...name('Íñigo', 'Muñoz Peña'),
    },
  },
  {
    name: 'Unicode text of Excel: tabs, UTF-16 with a mark',
    bytes: Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      encode('utf-16le', 'Staff ID\tForename\tSurname\tE-mail\tSite', `61\tŁucja\tŻak\tut1.${mark}@x.example\tŁódź`),
    ]),
    decisions: {},
    created: 1,
    expected: { email: `ut1.${mark}@x.example`, location: 'Łódź', ...name('Łucja', 'Żak') },
  },
  {
    name: 'UTF-16 the other way round, without a mark, pipes',
    bytes: encode('utf-16be', 'Emp ID|First Name|Last Name|Email', `71|Ana|Ruiz|be1.${mark}@x.example`),
    decisions: {},
    created: 1,
    expected: { email: `be1.${mark}@x.example`, client_id: '71' },
  },
]

const makeFiles5 = (mark: string): HrFile[] => [
  {
    name: 'Oracle, pipes, ISO-8859-15, months in words, capitals for family names',
    bytes: encode(
      'iso-8859-15',
      'Person Number|Display Name|Email Address|Date of Hire|Date of Birth|Grade',
      `81|GARCÍA LÓPEZ José|or1.${mark}@x.example|28-FEB-2019|01-DIC-1990|IC4`,
      `82|NÚÑEZ Begoña|or2.${mark}@x.example|05-MAR-2011|03-ENE-1985|M2`,
    ),
    decisions: {},
    created: 2,
    expected: {
      email: `or1.${mark}@x.example`,
      joined_on: '2019-02-28',
      birth_date: '1990-12-01',
      org_level: 'IC4',
      ...name('José', 'GARCÍA LÓPEZ'),
    },
  },
]

const makeFiles6 = (mark: string): HrFile[] => [
  {
    name: 'a workbook of an early Mac: days from 1904, as numbers too, a formula that nobody calculated',
    bytes: makeWorkbook(
      [
        {
          name: 'Sheet1',
          rows: [
            ['Employee ID', 'First Name', 'Last Name', 'E-mail', 'Hire Date', 'Birthday', 'Department'],
            [
              91,
              'Ana',
              'Ruiz',
              `ma1.${mark}@x.example`,
              { day: '2019-02-28' },
              serialOf('1990-05-17', true),
              { formula: 'B2&"x"' },
            ],
            [92, 'Ben', 'Cole', `ma2.${mark}@x.example`, { day: '2018-01-31' }, serialOf('1980-12-31', true), 'Care'],
          ],
        },
      ],
      { from1904: true },
    ),
    decisions: {},
    created: 2,
    expected: {
      email: `ma1.${mark}@x.example`,
      client_id: '91',
      joined_on: '2019-02-28',
      birth_date: '1990-05-17',
      department: null,
    },
    notes: { 2: 'Department formula' },
  },
]

const makeFiles7 = (mark: string): HrFile[] => [
  {
    name: 'a roster of 301 with days first, n/a, an unknown birthday, two people once more in other case and a total',
    bytes: makeRoster(mark),
    decisions: {},
    created: 301,
    expected: {
      email: `roster3.${mark}@x.example`,
      client_id: 'E3',
      joined_on: '2019-04-04',
      start_at: null,
      department: 'Sales, North',
      ...name('Ana 3', 'Ruiz'),
    },
    notes: {
      ...Object.fromEntries([9, 59, 109, 159, 209, 259].map((at) => [at + 2, 'Birthday invalid_date'])),
      305: 'null totals_row',
    },
    refused: {
      303: ['Employee No. repeated_person', 'Work E-mail repeated_person'],
      304: ['Employee No. repeated_person'],
    },
  },
  {
    name: 'dates that can be read in two ways, and a head that nobody knows',
    bytes: utf8(
      'Kennung,First name,Last name,Address at work,Joined',
      `K1,Ana,Ruiz,am1.${mark}@x.example,03/04/2019`,
      `K2,Ben,Cole,am2.${mark}@x.example,05/06/2018`,
    ),
    decisions: { columns: ['client_id', 'given_name', 'family_name', 'email', 'joined_on'], date_order: 'dmy' },
    created: 2,
    expected: { email: `am1.${mark}@x.example`, client_id: 'K1', joined_on: '2019-04-03' },
  },
  {
    name: 'a shared sheet with teams, trainings and when they are due',
    bytes: utf8(
      'Name,Email,Team,Manager Email,Training,Due date,Role',
      `Ana de la Cruz,gs1.${mark}@x.example,Night shift; ${mark} Care,gs2.${mark}@x.example,Plan ${mark},2031-01-31,Guest`,
      `Ben Cole,gs2.${mark}@x.example,Night shift,,Plan ${mark} | Unknown,2031-01-31,`,
    ),
    decisions: { make_groups: true },
    created: 2,
    expected: { email: `gs1.${mark}@x.example`, manager: `gs2.${mark}@x.example`, ...name('Ana', 'de la Cruz') },
    notes: { 2: 'Role unknown_role', 3: 'Training unknown_plan' },
  },
]

const makeFiles8 = (mark: string): HrFile[] => [
  {
    name: 'Excel with its separator in the first line, line breaks in cells, a hint at the order of days in a head',
    bytes: utf8(
      'sep=;',
      'Usuario;Nombre completo;Correo;Fecha de nacimiento (dd/mm/aaaa);Ubicación',
      `xl_${mark};Ana Ruiz;"Ana Ruiz <xl1.${mark}@x.example>";03/04/1990;"Torre 1`,
      'Piso 4"',
    ),
    decisions: {},
    created: 1,
    expected: {
      email: `xl1.${mark}@x.example`,
      birth_date: '1990-04-03',
      username: `xl_${mark}`,
      ...name('Ana', 'Ruiz'),
    },
  },
]

/** Fifteen files as HR systems and people write them. `mark` makes the addresses unique for each test. */
export const makeHrFiles = (mark: string): HrFile[] =>
  [makeFiles1, makeFiles2, makeFiles3, makeFiles4, makeFiles5, makeFiles6, makeFiles7, makeFiles8].flatMap((make) =>
    make(mark),
  )
