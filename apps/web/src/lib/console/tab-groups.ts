import type { ConsoleTabKey } from '@evenground/shared/constants'

/** Tabs under a common heading. */
export const TAB_GROUPS = [
  { key: 'insight', tabs: ['dashboard', 'reporting'] },
  { key: 'people', tabs: ['domains', 'accounts', 'groups', 'roles', 'audit'] },
  { key: 'content', tabs: ['plans', 'instructions', 'assessments', 'media', 'surveys', 'journals', 'factors'] },
  { key: 'messages', tabs: ['emails', 'communications', 'ai_services', 'chat'] },
] as const satisfies readonly { key: string; tabs: readonly ConsoleTabKey[] }[]
