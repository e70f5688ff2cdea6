/**
 * The type of a field's value.
 * - `name`: text per language
 * - `login`: an email address or a username
 * - `text`: one line
 * - `day`: a date without a time
 * - `moment`: an instant
 * - `person`: the id of another account
 */
type Kind = 'name' | 'login' | 'text' | 'day' | 'moment' | 'flag' | 'locale' | 'person'

export interface AccountFieldDefinition {
  kind: Kind
  /** Maximum length in characters. Only for names, logins and texts. */
  max?: number
  /** Whether the field is about the person: it is erased when they are anonymized. */
  personal: boolean
  /**
   * The form card that shows the field, and its position on the card. Absent for names, logins and access, which have
   * their own inputs.
   */
  form?: { section: FormSection; order: number }
  /**
   * The field's column in an import file: its position in the template, and the headers that are recognized besides the
   * field's own name.
   */
  import?: { order: number; headers: readonly string[] }
  /** The field's position in the report on user data, and its name there if that differs from the field's name. */
  report?: { order: number; name?: string }
  /** The example value in the OpenAPI description. */
  example?: string
}

export type FormSection = 'identity' | 'work' | 'extra'

/** Defines a field with one line of text about the person. */
const text = <const Rest extends Omit<AccountFieldDefinition, 'kind' | 'max' | 'personal'>>(rest: Rest) =>
  ({ kind: 'text', max: 200, personal: true, ...rest }) as const

/** Defines an extra field, which each domain labels itself. */
const extra = (number: 1 | 2 | 3 | 4 | 5, example: string) =>
  text({
    form: { section: 'extra', order: 10 * number },
    import: { order: 180 + 10 * number, headers: [] },
    report: { order: 60 + 10 * number },
    example,
  })

/**
 * The fields of an account under their names in the API, in the order in which the API returns them. The database
 * column has the same name. Schemas, columns, lists, forms, import, export and erasure are derived from this catalog. A
 * new field also needs its column (schema.prisma and a migration) and its label (`list.columns` in accounts.json).
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
  // The first day at work. HR systems call this "start date". The day from which a person may sign in is `start_at`.
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
/**
 * Fields that are stored as they are given. Excludes names, which are stored per language, and logins, which are
 * unique.
 */
export type PlainField = FieldsOfKind<PlainKind>
