import type { DomainKey, Group, GroupKey, LocalizedText } from './types.ts'

function department(domain: DomainKey, key: GroupKey, title: LocalizedText, parent: GroupKey | null = null): Group {
  return { key, domain, parent, kind: 'department', title, paused: false, hideScores: false }
}

function network(domain: DomainKey, key: GroupKey, title: LocalizedText): Group {
  return { key, domain, parent: null, kind: 'network', title, paused: false, hideScores: false }
}

const house: DomainKey = 'domain.alder-wren'
const mexico: DomainKey = 'domain.alder-wren-mexico'
const harbor: DomainKey = 'domain.harbor-health'

/** Parents before their children. Accounts carry the title of their topmost department as text. */
export const groups: Group[] = [
  department(house, 'group.aw.design', { 'en-us': 'Design Studio', 'es-mx': 'Estudio de Diseño' }),
  department(house, 'group.aw.site', { 'en-us': 'Site Operations', 'es-mx': 'Operación de Obra' }),
  department(
    house,
    'group.aw.site-north',
    { 'en-us': 'Site Crews North', 'es-mx': 'Cuadrillas Norte' },
    'group.aw.site',
  ),
  department(house, 'group.aw.planning', { 'en-us': 'Estimating & Planning', 'es-mx': 'Presupuestos y Planeación' }),
  department(house, 'group.aw.workshop', { 'en-us': 'Workshop & Fabrication', 'es-mx': 'Taller y Fabricación' }),
  department(house, 'group.aw.people', { 'en-us': 'People & Finance', 'es-mx': 'Personas y Finanzas' }),
  network(house, 'group.aw.women-who-build', { 'en-us': 'Women Who Build', 'es-mx': 'Mujeres que Construyen' }),
  network(house, 'group.aw.access', { 'en-us': 'Access & Ability Network', 'es-mx': 'Red de Acceso y Capacidades' }),

  department(mexico, 'group.mx.design', { 'en-us': 'Design', 'es-mx': 'Diseño' }),
  department(mexico, 'group.mx.site', { 'en-us': 'Building Sites', 'es-mx': 'Obra' }),
  department(mexico, 'group.mx.workshop', { 'en-us': 'Querétaro Workshop', 'es-mx': 'Taller Querétaro' }),
  department(mexico, 'group.mx.office', { 'en-us': 'Administration', 'es-mx': 'Administración' }),
  network(mexico, 'group.mx.women-on-site', { 'en-us': 'Women on Site', 'es-mx': 'Mujeres en Obra' }),
  network(mexico, 'group.mx.care', { 'en-us': 'Families and Care', 'es-mx': 'Familias y Cuidados' }),

  department(harbor, 'group.hh.nursing', { 'en-us': 'Nursing', 'es-mx': 'Enfermería' }),
  department(harbor, 'group.hh.emergency', { 'en-us': 'Emergency Care', 'es-mx': 'Urgencias' }),
  // This unit looks at its scores together before anyone sees their own.
  { ...department(harbor, 'group.hh.surgery', { 'en-us': 'Surgery', 'es-mx': 'Cirugía' }), hideScores: true },
  department(harbor, 'group.hh.laboratory', { 'en-us': 'Laboratory & Imaging', 'es-mx': 'Laboratorio e Imagen' }),
  department(harbor, 'group.hh.patient-services', { 'en-us': 'Patient Services', 'es-mx': 'Atención a Pacientes' }),
  // Moving house this month: its training waits until the new kitchen is open.
  {
    ...department(harbor, 'group.hh.facilities', { 'en-us': 'Facilities & Food', 'es-mx': 'Servicios y Cocina' }),
    paused: true,
  },
  network(harbor, 'group.hh.night-shift', { 'en-us': 'Night Shift Circle', 'es-mx': 'Círculo del Turno Nocturno' }),
  network(harbor, 'group.hh.international', {
    'en-us': 'International Staff Network',
    'es-mx': 'Red de Personal Internacional',
  }),
]
