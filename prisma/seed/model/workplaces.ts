import type { DomainKey, GroupKey } from '../content/types.ts'

type Weighted<T> = readonly (readonly [T, number])[]

/** What differs between the organizations when their people are drawn. Texts are in the domain's own language. */
export type Workplace = {
  domain: DomainKey
  slug: string
  size: number
  phonePrefixes: string[]
  /** Working hours in UTC, end exclusive; null where people work around the clock. */
  hoursUtc: readonly [number, number] | null
  departments: Weighted<{ group: GroupKey; misc1: string; misc3: Weighted<string> }>
  locations: Weighted<string>
  orgLevels: Weighted<{ title: string; leads: boolean }>
  seniority: Weighted<{ title: string; years: readonly [number, number] }>
  genders: { woman: string; man: string; nonBinary: string; undisclosed: string; womenShare: number }
  shifts: Weighted<string>
  /** The share of people who have a username but no email address. */
  usernameShare: number
}

const englishLevels: Workplace['orgLevels'] = [
  [{ title: 'Individual contributor', leads: false }, 68],
  [{ title: 'Team lead', leads: true }, 17],
  [{ title: 'Manager', leads: true }, 11],
  [{ title: 'Director', leads: true }, 4],
]

const englishSeniority: Workplace['seniority'] = [
  [{ title: 'Less than 1 year', years: [0, 1] }, 16],
  [{ title: '1 to 3 years', years: [1, 3] }, 30],
  [{ title: '4 to 7 years', years: [4, 7] }, 26],
  [{ title: '8 to 15 years', years: [8, 15] }, 19],
  [{ title: 'More than 15 years', years: [16, 28] }, 9],
]

const englishGenders = { woman: 'Woman', man: 'Man', nonBinary: 'Non-binary', undisclosed: 'Prefer not to say' }

const alderWren: Workplace = {
  domain: 'domain.alder-wren',
  slug: 'alder-wren',
  size: 240,
  // 555-0100 to 555-0199 are reserved for fiction.
  phonePrefixes: ['+1 612 555 01', '+1 312 555 01', '+1 303 555 01'],
  hoursUtc: [14, 23],
  departments: [
    [
      {
        group: 'group.aw.design',
        misc1: 'CC-4100',
        misc3: [
          ['Studio', 8],
          ['Home office', 3],
        ],
      },
      26,
    ],
    [
      {
        group: 'group.aw.site',
        misc1: 'CC-5200',
        misc3: [
          ['Site', 9],
          ['Site office', 3],
        ],
      },
      20,
    ],
    [
      {
        group: 'group.aw.site-north',
        misc1: 'CC-5210',
        misc3: [
          ['Site', 9],
          ['Site office', 2],
        ],
      },
      14,
    ],
    [
      {
        group: 'group.aw.planning',
        misc1: 'CC-4300',
        misc3: [
          ['Studio', 5],
          ['Home office', 4],
        ],
      },
      15,
    ],
    [{ group: 'group.aw.workshop', misc1: 'CC-5400', misc3: [['Workshop', 1]] }, 14],
    [
      {
        group: 'group.aw.people',
        misc1: 'CC-1100',
        misc3: [
          ['Studio', 3],
          ['Home office', 4],
        ],
      },
      11,
    ],
  ],
  locations: [
    ['Minneapolis', 46],
    ['Chicago', 32],
    ['Denver', 22],
  ],
  orgLevels: englishLevels,
  seniority: englishSeniority,
  genders: { ...englishGenders, womenShare: 0.44 },
  shifts: [
    ['Day', 78],
    ['Early', 22],
  ],
  usernameShare: 0,
}

const alderWrenMexico: Workplace = {
  domain: 'domain.alder-wren-mexico',
  slug: 'alder-wren-mexico',
  size: 60,
  // No Mexican subscriber number begins with a zero.
  phonePrefixes: ['+52 55 0000 01', '+52 442 000 01'],
  hoursUtc: [14, 24],
  departments: [
    [{ group: 'group.mx.design', misc1: 'CC-7100', misc3: [['Sin obra fija', 1]] }, 14],
    [
      {
        group: 'group.mx.site',
        misc1: 'CC-7200',
        misc3: [
          ['Casa Jacarandas', 3],
          ['Escuela Río Lerma', 4],
          ['Plaza del Sauce', 3],
        ],
      },
      24,
    ],
    [
      {
        group: 'group.mx.workshop',
        misc1: 'CC-7400',
        misc3: [
          ['Sin obra fija', 4],
          ['Plaza del Sauce', 1],
        ],
      },
      14,
    ],
    [{ group: 'group.mx.office', misc1: 'CC-7010', misc3: [['Sin obra fija', 1]] }, 8],
  ],
  locations: [
    ['Ciudad de México', 60],
    ['Querétaro', 40],
  ],
  orgLevels: [
    [{ title: 'Especialista', leads: false }, 70],
    [{ title: 'Líder de equipo', leads: true }, 18],
    [{ title: 'Gerencia', leads: true }, 9],
    [{ title: 'Dirección', leads: true }, 3],
  ],
  seniority: [
    [{ title: 'Menos de 1 año', years: [0, 1] }, 20],
    [{ title: '1 a 3 años', years: [1, 3] }, 36],
    [{ title: '4 a 7 años', years: [4, 7] }, 28],
    [{ title: '8 a 15 años', years: [8, 15] }, 16],
  ],
  genders: {
    woman: 'Mujer',
    man: 'Hombre',
    nonBinary: 'No binario',
    undisclosed: 'Prefiero no decir',
    womenShare: 0.4,
  },
  shifts: [
    ['Matutino', 70],
    ['Mixto', 30],
  ],
  usernameShare: 0,
}

const harborHealth: Workplace = {
  domain: 'domain.harbor-health',
  slug: 'harbor-health',
  size: 100,
  phonePrefixes: ['+1 207 555 01', '+1 603 555 01'],
  hoursUtc: null,
  departments: [
    [
      {
        group: 'group.hh.nursing',
        misc1: 'Ward 3 West',
        misc3: [
          ['Full time', 6],
          ['Part time', 5],
          ['Agency', 1],
        ],
      },
      34,
    ],
    [
      {
        group: 'group.hh.emergency',
        misc1: 'Emergency',
        misc3: [
          ['Full time', 8],
          ['Part time', 3],
        ],
      },
      16,
    ],
    [
      {
        group: 'group.hh.surgery',
        misc1: 'Operating rooms 1–6',
        misc3: [
          ['Full time', 9],
          ['Part time', 2],
        ],
      },
      15,
    ],
    [
      {
        group: 'group.hh.laboratory',
        misc1: 'Core laboratory',
        misc3: [
          ['Full time', 6],
          ['Part time', 3],
        ],
      },
      12,
    ],
    [
      {
        group: 'group.hh.patient-services',
        misc1: 'Front desk',
        misc3: [
          ['Full time', 4],
          ['Part time', 5],
        ],
      },
      11,
    ],
    [
      {
        group: 'group.hh.facilities',
        misc1: 'Building services',
        misc3: [
          ['Full time', 6],
          ['Agency', 4],
        ],
      },
      12,
    ],
  ],
  locations: [
    ['Harbor General', 64],
    ['Northpoint Clinic', 22],
    ['Mill Street Clinic', 14],
  ],
  orgLevels: englishLevels,
  seniority: englishSeniority,
  genders: { ...englishGenders, womenShare: 0.66 },
  shifts: [
    ['Day', 50],
    ['Evening', 22],
    ['Night', 28],
  ],
  usernameShare: 0.35,
}

export const workplaces: Workplace[] = [alderWren, alderWrenMexico, harborHealth]
