import type { PermissionKey } from './permissions.ts'

interface Tab {
  readonly key: string
  /** The route that the tab leads to. */
  readonly path: string
  readonly permission: PermissionKey
}

/**
 * The tabs of the console, in display order. Emails, communications, AI services and the audit log have no tab
 * permission of their own: they depend on the permission of another tab or on an API permission.
 */
export const CONSOLE_TABS = [
  { key: 'dashboard', path: '/', permission: 'ui.v1.tab.dashboard' },
  { key: 'reporting', path: '/reporting', permission: 'ui.v1.tab.reporting' },
  { key: 'domains', path: '/domains', permission: 'ui.v1.tab.domains' },
  { key: 'accounts', path: '/accounts', permission: 'ui.v1.tab.accounts' },
  { key: 'groups', path: '/groups', permission: 'ui.v1.tab.groups' },
  { key: 'plans', path: '/plans', permission: 'ui.v1.tab.plans' },
  { key: 'roles', path: '/roles', permission: 'ui.v1.tab.roles' },
  { key: 'instructions', path: '/instructions', permission: 'ui.v1.tab.instructions' },
  { key: 'assessments', path: '/assessments', permission: 'ui.v1.tab.assessments' },
  { key: 'media', path: '/media', permission: 'ui.v1.tab.media' },
  { key: 'surveys', path: '/surveys', permission: 'ui.v1.tab.surveys' },
  { key: 'journals', path: '/journals', permission: 'ui.v1.tab.journals' },
  { key: 'factors', path: '/factors', permission: 'ui.v1.tab.factors' },
  { key: 'emails', path: '/emails', permission: 'ui.v1.tab.accounts' },
  { key: 'communications', path: '/communications', permission: 'ui.v1.tab.domains' },
  { key: 'ai_services', path: '/ai_services', permission: 'ui.v1.tab.domains' },
  { key: 'chat', path: '/chat', permission: 'ui.v1.tab.chat' },
  { key: 'audit', path: '/audit', permission: 'api.v2.audit.list' },
] as const satisfies readonly Tab[]

export type ConsoleTab = (typeof CONSOLE_TABS)[number]
export type ConsoleTabKey = ConsoleTab['key']
