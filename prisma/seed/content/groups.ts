import { localized } from './localized.ts'
import type { DomainKey, Group, GroupKey, LocalizedText } from './types.ts'

function department(domain: DomainKey, key: GroupKey, title: LocalizedText, parent: GroupKey | null = null): Group {
  return { key, domain, parent, kind: 'department', title, paused: false, hideScores: false }
}

function network(domain: DomainKey, key: GroupKey, title: LocalizedText): Group {
  return { key, domain, parent: null, kind: 'network', title, paused: false, hideScores: false }
}

const alderWren: DomainKey = 'domain.alder-wren'
const mexico: DomainKey = 'domain.alder-wren-mexico'
const harbor: DomainKey = 'domain.harbor-health'

/** Parents come before their children. Accounts store the title of their topmost department as text. */
export const groups: Group[] = [
  department(alderWren, 'group.aw.design', localized('Design Studio', 'Estudio de Diseño')),
  department(alderWren, 'group.aw.site', localized('Site Operations', 'Operación de Obra')),
  department(alderWren, 'group.aw.site-north', localized('Site Crews North', 'Cuadrillas Norte'), 'group.aw.site'),
  department(alderWren, 'group.aw.planning', localized('Estimating & Planning', 'Presupuestos y Planeación')),
  department(alderWren, 'group.aw.workshop', localized('Workshop & Fabrication', 'Taller y Fabricación')),
  department(alderWren, 'group.aw.people', localized('People & Finance', 'Personas y Finanzas')),
  network(alderWren, 'group.aw.women-who-build', localized('Women Who Build', 'Mujeres que Construyen')),
  network(alderWren, 'group.aw.access', localized('Access & Ability Network', 'Red de Acceso y Capacidades')),

  department(mexico, 'group.mx.design', localized('Design', 'Diseño')),
  department(mexico, 'group.mx.site', localized('Building Sites', 'Obra')),
  department(mexico, 'group.mx.workshop', localized('Querétaro Workshop', 'Taller Querétaro')),
  department(mexico, 'group.mx.office', localized('Administration', 'Administración')),
  network(mexico, 'group.mx.women-on-site', localized('Women on Site', 'Mujeres en Obra')),
  network(mexico, 'group.mx.care', localized('Families and Care', 'Familias y Cuidados')),

  department(harbor, 'group.hh.nursing', localized('Nursing', 'Enfermería')),
  department(harbor, 'group.hh.emergency', localized('Emergency Care', 'Urgencias')),
  // This unit discusses its scores as a group before anyone sees their own.
  { ...department(harbor, 'group.hh.surgery', localized('Surgery', 'Cirugía')), hideScores: true },
  department(harbor, 'group.hh.laboratory', localized('Laboratory & Imaging', 'Laboratorio e Imagen')),
  department(harbor, 'group.hh.patient-services', localized('Patient Services', 'Atención a Pacientes')),
  // The unit moves to a new building this month, so its training is paused.
  {
    ...department(harbor, 'group.hh.facilities', localized('Facilities & Food', 'Servicios y Cocina')),
    paused: true,
  },
  network(harbor, 'group.hh.night-shift', localized('Night Shift Circle', 'Círculo del Turno Nocturno')),
  network(harbor, 'group.hh.international', localized('International Staff Network', 'Red de Personal Internacional')),
]
