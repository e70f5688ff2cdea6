/**
 * Kinds of events in the audit log, as a person looks for them. An event belongs to the first kind that names its action,
 * or the part of it before the dot.
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

/** What is before the dot of an action. */
export type AuditSubject = Exclude<Name, `${string}.${string}` | 'sign_in'>

/** What may be written down: whatever no kind has would be found by nobody who looks for kinds. */
export type AuditAction = Exclude<Name, AuditSubject> | `${AuditSubject}.${string}`

export const AUDIT_KINDS = Object.keys(ACTIONS) as [AuditKind, ...AuditKind[]]

interface ActionFilter {
  /** Whole actions. */
  actions: readonly string[]
  /** What is before the dot. */
  subjects: readonly string[]
}

const SUBJECT = /^[^.]+/
const subjectOf = (action: string): string => SUBJECT.exec(action)?.[0] ?? action
const isWhole = (name: string): boolean => name.includes('.') || name === 'sign_in'

/** The actions of a kind, and those that belong to another one although their subject is of this one. */
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
