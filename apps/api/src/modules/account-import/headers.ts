import { IMPORT_FIELDS, type ImportField } from '@evenground/shared/constants'
import { foldText } from '@evenground/shared/rules'

/** What people call these columns, in both languages. A field's own name counts besides. */
const NAMES: Partial<Record<ImportField, readonly string[]>> = {
  client_id: ['client number', 'employee id', 'employee number', 'id de cliente', 'numero de empleado'],
  given_name: ['first name', 'nombre', 'nombres', 'nombre de pila'],
  family_name: ['last name', 'surname', 'apellido', 'apellidos'],
  email: ['e mail', 'mail', 'email address', 'correo', 'correo electronico'],
  username: ['user name', 'user', 'usuario', 'nombre de usuario'],
  locale: ['language', 'idioma'],
  active: ['activo', 'activa'],
  start_at: ['start', 'start date', 'access from', 'acceso desde', 'inicio'],
  end_at: ['end', 'end date', 'access until', 'acceso hasta', 'fin'],
  phone: ['telephone', 'phone number', 'telefono'],
  birth_date: ['birthdate', 'birthday', 'date of birth', 'fecha de nacimiento'],
  gender: ['genero', 'sexo'],
  race: ['raza'],
  location: ['site', 'ubicacion'],
  department: ['departamento', 'area'],
  org_level: ['organization level', 'level', 'nivel', 'nivel en la organizacion'],
  time_as_employee: ['tiempo como empleado', 'antiguedad'],
  last_promotion_date: ['last promotion', 'ultimo ascenso'],
}

const normalizeHeader = (header: string): string =>
  foldText(header)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const FIELD_OF = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [field, ...(NAMES[field] ?? [])].map((name) => [normalizeHeader(name), field] as const),
  ),
)

/** What each column holds by its head; of two alike, the first. */
export function recognizeColumns(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return headers.map((header) => {
    const field = FIELD_OF.get(normalizeHeader(header)) ?? null
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
