/**
 * The categories of audit log events by which people filter. An event belongs to the category that lists its whole
 * action; if none does, to the category that lists the part of the action before the dot.
 */
const ACTIONS = {
  results_read: ['results.read'],
  exports: ['list.export', 'account.export', 'certificate.read'],
  impersonation: ['account.log_in_as', 'acting.call'],
  signing_in: [
    'sign_in',
    'session',
    'account.password_change',
    'account.password_reset',
    'account.reset_requested',
    'account.recover',
    'account.secrets_saved',
    'account.email_confirmed',
    'account.register',
    'account.results_opened',
    'account.results_link_requested',
  ],
  refusals: ['call.refused'],
  people: ['account', 'group', 'people_filter', 'response', 'journal_entry', 'observation', 'certificate', 'erasure'],
  permissions: ['role', 'api_key', 'scim_token'],
  settings: ['domain', 'alert_keywords', 'saved_report', 'rule', 'policy', 'sign_in_provider', 'email_domain'],
  content: ['plan', 'factor', 'instruction', 'medium', 'survey', 'journal_prompt', 'assessment'],
  messages: ['alert', 'communication', 'email', 'pack_schedule'],
} as const satisfies Record<string, readonly string[]>

export type AuditKind = keyof typeof ACTIONS

type Name = (typeof ACTIONS)[AuditKind][number]

/** The part of an action before the dot. */
export type AuditSubject = Exclude<Name, `${string}.${string}` | 'sign_in'>

/**
 * The actions that may be logged. The type allows only actions that belong to a category: filtering by category would
 * never find any other.
 */
export type AuditAction = Exclude<Name, AuditSubject> | `${AuditSubject}.${string}`

export const AUDIT_KINDS = Object.keys(ACTIONS) as [AuditKind, ...AuditKind[]]

interface ActionFilter {
  /** Whole actions, such as `sign_in` or `account.recover`. */
  actions: readonly string[]
  /** Parts of actions before the dot, such as `account`: every action that begins with one of them matches. */
  subjects: readonly string[]
}

const SUBJECT = /^[^.]+/
const subjectOf = (action: string): string => SUBJECT.exec(action)?.[0] ?? action
const isWhole = (name: string): boolean => name.includes('.') || name === 'sign_in'

/**
 * Returns the actions of a category. `except` lists actions that another category names in full although their subject
 * belongs to this one.
 */
export function actionsOfKind(kind: AuditKind): ActionFilter & { except: readonly string[] } {
  const names: readonly string[] = ACTIONS[kind]
  const subjects = names.filter((name) => !isWhole(name))
  const others = AUDIT_KINDS.filter((one) => one !== kind).flatMap((one): readonly string[] => ACTIONS[one])
  return {
    actions: names.filter(isWhole),
    subjects,
    except: others.filter((name) => isWhole(name) && subjects.includes(subjectOf(name))),
  }
}
