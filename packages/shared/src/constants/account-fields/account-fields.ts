/**
 * What a field holds: a name is written per language, a login is an address or a username, a text is one line, a day has
 * no time, a moment is an instant, a person is the id of another account.
 */
type Kind = 'name' | 'login' | 'text' | 'day' | 'moment' | 'flag' | 'locale' | 'person'

export interface AccountFieldDefinition {
  kind: Kind
  /** The most characters of a name, a login or a text. */
  max?: number
  /** Whether it is about the person: it goes when they are anonymized. */
  personal: boolean
  /** The card of the form that shows it, and its position there. Names, logins and access have inputs of their own. */
  form?: { section: FormSection; order: number }
  /** Its column in a file of people: the position in the template, and what people call it beside its own name. */
  import?: { order: number; headers: readonly string[] }
  /** Its position in the report on user data, and the name it has there where that differs. */
  report?: { order: number; name?: string }
  /** What the description of the API shows. */
  example?: string
}

export type FormSection = 'identity' | 'work' | 'extra'

/** One line of text about the person. */
const text = <const Rest extends Omit<AccountFieldDefinition, 'kind' | 'max' | 'personal'>>(rest: Rest) =>
  ({ kind: 'text', max: 200, personal: true, ...rest }) as const

/** A field that each domain names for itself. */
const extra = (number: 1 | 2 | 3 | 4 | 5, example: string) =>
  text({
    form: { section: 'extra', order: 10 * number },
    import: { order: 180 + 10 * number, headers: [] },
    report: { order: 60 + 10 * number },
    example,
  })

/**
 * The fields of an account under their names on the wire, in the order in which the API returns them. A column of the
 * database has the name of its field. Schemas, columns, lists, forms, import, export and erasure follow from here. A new
 * field also needs its column (schema.prisma and a migration) and its label (`list.columns` in accounts.json).
 */
export const ACCOUNT_FIELDS = {
  given_name: {
    kind: 'name',
    max: 100,
    personal: true,
    import: { order: 20, headers: ['first name', 'nombre', 'nombres', 'nombre de pila'] },
  },
  family_name: {
    kind: 'name',
    max: 100,
    personal: true,
    import: { order: 30, headers: ['last name', 'surname', 'apellido', 'apellidos'] },
  },
  email: {
    kind: 'login',
    max: 254,
    personal: true,
    import: { order: 40, headers: ['e mail', 'mail', 'email address', 'correo', 'correo electronico'] },
  },
  username: {
    kind: 'login',
    max: 254,
    personal: true,
    import: { order: 50, headers: ['user name', 'user', 'usuario', 'nombre de usuario'] },
  },
  locale: { kind: 'locale', personal: true, import: { order: 60, headers: ['language', 'idioma'] } },
  active: { kind: 'flag', personal: true, import: { order: 70, headers: ['activo', 'activa'] } },
  accepted_terms: { kind: 'flag', personal: true },
  start_at: {
    kind: 'moment',
    personal: true,
    import: { order: 80, headers: ['access from', 'acceso desde'] },
  },
  end_at: {
    kind: 'moment',
    personal: true,
    import: { order: 90, headers: ['end', 'end date', 'access until', 'acceso hasta', 'fin'] },
  },
  client_id: text({
    form: { section: 'identity', order: 50 },
    import: {
      order: 10,
      headers: [
        'client number',
        'employee id',
        'employee number',
        'id de cliente',
        'numero de empleado',
        'numero de personal',
      ],
    },
    example: 'AW-1042',
  }),
  phone: text({
    form: { section: 'identity', order: 10 },
    import: { order: 100, headers: ['telephone', 'phone number', 'telefono'] },
    report: { order: 10 },
    example: '+1 555 0100',
  }),
  gender: text({
    form: { section: 'identity', order: 30 },
    import: { order: 120, headers: ['genero', 'sexo'] },
    report: { order: 130 },
    example: 'Woman',
  }),
  location: text({
    form: { section: 'work', order: 20 },
    import: { order: 140, headers: ['site', 'ubicacion'] },
    report: { order: 20 },
    example: 'Monterrey',
  }),
  department: text({
    form: { section: 'work', order: 10 },
    import: { order: 150, headers: ['departamento', 'area'] },
    report: { order: 30 },
    example: 'Research',
  }),
  org_level: text({
    form: { section: 'work', order: 30 },
    import: { order: 160, headers: ['organization level', 'level', 'nivel', 'nivel en la organizacion'] },
    report: { order: 40 },
    example: 'Team lead',
  }),
  race: text({
    form: { section: 'identity', order: 40 },
    import: { order: 130, headers: ['race or ethnicity', 'raza', 'origen etnico o racial'] },
    report: { order: 140 },
    example: 'Latina',
  }),
  time_as_employee: text({
    form: { section: 'work', order: 40 },
    import: { order: 170, headers: ['time with the organization', 'tiempo como empleado', 'antiguedad'] },
    report: { order: 50 },
    example: '4 years',
  }),
  misc1: extra(1, 'Day shift'),
  misc2: extra(2, 'North site'),
  misc3: extra(3, 'Hybrid'),
  misc4: extra(4, 'Full time'),
  misc5: extra(5, 'Cohort 3'),
  birth_date: {
    kind: 'day',
    personal: true,
    form: { section: 'identity', order: 20 },
    import: { order: 110, headers: ['birthdate', 'birthday', 'date of birth', 'fecha de nacimiento'] },
    report: { order: 120, name: 'birthdate' },
    example: '1990-05-17',
  },
  last_promotion_date: {
    kind: 'day',
    personal: true,
    form: { section: 'work', order: 50 },
    import: { order: 180, headers: ['last promotion', 'ultimo ascenso'] },
    report: { order: 60 },
    example: '2024-09-01',
  },
  pronouns: {
    kind: 'text',
    max: 40,
    personal: true,
    form: { section: 'identity', order: 25 },
    import: { order: 125, headers: ['pronombres'] },
    example: 'she/her',
  },
  // The first day at work. What HR systems call "start date" is this one, and not the day from which people may sign in.
  joined_on: {
    kind: 'day',
    personal: true,
    form: { section: 'work', order: 33 },
    import: { order: 175, headers: ['joined', 'start', 'start date', 'hire date', 'inicio', 'fecha de ingreso'] },
    example: '2021-03-01',
  },
  manager_id: {
    kind: 'person',
    personal: true,
    form: { section: 'work', order: 36 },
  },
} as const satisfies Readonly<Record<string, AccountFieldDefinition>>

export type AccountField = keyof typeof ACCOUNT_FIELDS

/** The fields whose definition has these properties, such as `{ kind: 'day' }`. */
export type FieldsWith<Property> = {
  [Field in AccountField]: (typeof ACCOUNT_FIELDS)[Field] extends Property ? Field : never
}[AccountField]

export type FieldsOfKind<Wanted extends Kind> = FieldsWith<{ kind: Wanted }>
export type PlainKind = Exclude<Kind, 'name' | 'login'>
/** What is stored as it is given: no names, which have languages, and no logins, which no one shares. */
export type PlainField = FieldsOfKind<PlainKind>
