import { ADMIN_TABS } from '@evenground/shared/constants'
import { localized } from './localized.ts'
import type { Role } from './types.ts'

const readPermissions = ['count', 'list', 'get_by_id']
const changePermissions = [...readPermissions, 'create', 'update_by_id', 'destroy_by_id']

export const roles: Role[] = [
  {
    key: 'role.learner',
    title: localized('Learner', 'Participante'),
    interfaceTypes: ['learn'],
    tabs: ['chat'],
    permissions: { media: ['observe'], ui: 'all' },
  },
  {
    key: 'role.organization-administrator',
    title: localized('Organization administrator', 'Administración de la organización'),
    interfaceTypes: ['learn', 'admin'],
    tabs: [...ADMIN_TABS],
    permissions: {
      dashboard: 'all',
      reports: 'all',
      factors: 'all',
      // An organization's own administrators cannot read or change what people write in their journals.
      journals: [...changePermissions, 'create_by_id'],
      surveys: 'all',
      media: 'all',
      assessments: 'all',
      instructions: 'all',
      roles: readPermissions,
      plans: 'all',
      groups: 'all',
      accounts: [...changePermissions, 'view', 'view_by_id'],
      domains: [...readPermissions, 'update_by_id', 'roles', 'plans', 'assessments'],
      ui: 'all',
    },
  },
  {
    key: 'role.reporting',
    title: localized('Reporting', 'Reportes'),
    interfaceTypes: ['learn', 'admin'],
    tabs: ['dashboard', 'reporting'],
    permissions: {
      dashboard: 'all',
      reports: 'all',
      assessments: [...readPermissions, 'factors'],
      factors: readPermissions,
      groups: [...readPermissions, 'view'],
      domains: ['list', 'get_by_id', 'plans', 'assessments'],
      media: ['observe'],
      ui: 'all',
    },
  },
]
