import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'

const ROUTES = 'apps/web/src/app/routes'
/** Route files whose paths are relative to another base than the root. */
const BASES: Readonly<Record<string, string>> = { 'learner.ts': '/content/' }

/** Returns the pattern of every page, read from the route files. */
function listPatterns(): string[] {
  const files = readdirSync(ROUTES).filter((name) => !name.startsWith('page'))
  const found = files.flatMap((name) =>
    [...readFileSync(`${ROUTES}/${name}`, 'utf8').matchAll(/^ {2}'?([^'\s]*)'?: page\(/gm)].map(([, path = '']) =>
      path.startsWith('/') ? path : (BASES[name] ?? '/') + path,
    ),
  )
  const frames = [`${ROUTES}/../router.tsx`, `${ROUTES}/other-routes.ts`, `${ROUTES}/console-routes.ts`].map((file) =>
    readFileSync(file, 'utf8'),
  )
  return [...found, ...[...frames.join('\n').matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)]
}

/** Pages that redirect people who do not need them → the part of the response that makes the person need the page. */
export const STATES: Readonly<Record<string, object>> = {
  '/setup/password': { must_change_password: true },
  '/setup/second-factor': { must_enroll_second_factor: true },
}

/** Pages that only another test can reach, because it creates what they show → the file of that test. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  '/setup/terms': 'own-data.spec.ts',
  '/setup/results': 'sealed-results.spec.ts',
  '/sso': 'single-sign-on.spec.ts',
  '/rules/:id': 'assignment-rules.spec.ts',
  '/domains/:id/sign-in/:provider': 'single-sign-on.spec.ts',
  '/communications/:id': 'console-mail.spec.ts',
  '/content/welcome': 'learner-states.spec.ts',
}

/** Pages for people who are not signed in → address. A word in braces is replaced by a value that is looked up. */
const GUEST: Readonly<Record<string, string>> = {
  '/login/:id?': '/login',
  '/register/:id?': '/register/{domain}',
  '/forgotpassword': '/forgotpassword',
  '/answerquestions': '/answerquestions',
  '/resetbyemail': '/resetbyemail?login=a@demo.test',
  '/checkemail': '/checkemail',
  '/resetpassword': '/resetpassword?token=none',
  '/verifyemail': '/verifyemail',
  '/confirmemail': '/confirmemail?token=none',
  '/unsubscribe': '/unsubscribe?token=none',
  '/getting-started/:section?': '/getting-started',
  '/terms/:id?': '/terms/{domain}',
  '/privacy/:id?': '/privacy/{domain}',
  '/verify/:serial?': '/verify',
  '*': '/nothing/here',
}

const LEARNER: Readonly<Record<string, string>> = {
  '/content/': '/content',
  '/content/settings': '/content/settings',
  '/content/settings/data': '/content/settings/data',
  '/content/:plan_id/:id/observe': '/content/{plan}/{medium}/observe',
  '/content/:plan_id/:id/write': '/content/{plan}/{journal_prompt}/write',
  '/content/:plan_id/:id/read': '/content/{plan}/{instruction}/read',
  '/content/:plan_id/certificate': '/content/{plan}/certificate',
  '/content/:plan_id/:id/take/:assessment_type': '/content/{plan}/{assessment}/take/1',
  '/content/:plan_id/:id/results/:assessment_type': '/content/{plan}/{assessment}/results/1',
  '/content/:plan_id/:assessment_id/results/:assessment_type/factor/:factor_id':
    '/content/{plan}/{assessment}/results/1/factor/{factor}',
  '/setup/secrets': '/setup/secrets',
  '/setup/password': '/setup/password',
  '/setup/second-factor': '/setup/second-factor',
  '/addplan': '/addplan?plan_id={master}',
}

const CONSOLE: Readonly<Record<string, string>> = {
  '/reporting/:type': '/reporting/user_status',
  '/reporting/:type/view': '/reporting/user_status/view',
  '/audit/:id': '/audit/{audit}',
  '/assessments/:assessment_id/responses': '/assessments/{answered}/responses',
  '/assessments/:assessment_id/responses/:id': '/assessments/{answered}/responses/{response}',
  '/plans/library/:id': '/plans/library/{library}',
  '/plans/:id/progress': '/plans/{master}/progress',
  '/plans/:id/preview': '/plans/{master}/preview',
  '/plans/:id': '/plans/{master}',
  '/domains/:id': '/domains/{domain}',
  '/domains/:id/keys': '/domains/{domain}/keys',
  '/domains/:id/data-protection': '/domains/{domain}/data-protection',
  '/domains/:id/certificate': '/domains/{domain}/certificate',
  '/domains/:id/reminders': '/domains/{domain}/reminders',
  '/domains/:id/sign-in': '/domains/{domain}/sign-in',
  '/domains/:id/directory': '/domains/{domain}/directory',
}

/**
 * Returns the address of a page: one with an id shows the first record of its list; one without parameters is its own
 * address.
 */
const addressOf = (pattern: string): string =>
  CONSOLE[pattern] ?? pattern.replace(/^\/([a-z_]+)\/:id/, '/$1/{first:$1}')

export type Addresses = Record<'guest' | 'learner' | 'console', Record<string, string>>

/** Returns the addresses at which every page is checked, by who opens them. */
export function sortPatterns(): Addresses {
  const frames = ['/', '/content']
  const rest = listPatterns().filter((one) => ![GUEST, LEARNER, ELSEWHERE].some((known) => one in known))
  const pages = [...rest.filter((one) => !frames.includes(one)), '/']
  return { guest: GUEST, learner: LEARNER, console: Object.fromEntries(pages.map((one) => [one, addressOf(one)])) }
}

type Look = (word: string) => Promise<string>

/** Replaces the words in braces. Throws an error that names the address if a value does not exist. */
export async function fill(address: string, look: Look): Promise<string> {
  const words = [...address.matchAll(/\{([^}]+)\}/g)].map(([, word = '']) => word)
  let filled = address
  for (const word of words) filled = filled.replace(`{${word}}`, await look(word))
  if (/\/:|undefined/.test(filled)) throw new Error(`No address for ${address}: ${filled}`)
  return filled
}

/** Returns the first row of a list. The response may be the list itself or contain it under a name. */
function firstOf(answer: object): { id: string } | undefined {
  const rows = Array.isArray(answer) ? answer : Object.values(answer).find(Array.isArray)
  return rows?.[0]
}

/** Looks up records for the addresses: those of the demo learner who has done everything, and those in the console. */
export async function openCatalog(request: APIRequestContext): Promise<Look> {
  const [done, admin] = await Promise.all(['done@demo.test', 'admin@demo.test'].map((one) => signInByApi(request, one)))
  const ask = (path: string, token = admin.access_token) => callApi(request, 'get', path, token)
  const { plans } = await ask('/ui/plans', done.access_token)
  const plan = plans[0]
  type Task = { id: string; task_id: string; task_type: string }
  const tasks: Task[] = [
    ...plan.tasks.intro,
    ...plan.tasks.training.flatMap((group: { tasks: Task[] }) => group.tasks),
    ...plan.tasks.outro,
  ]
  const taskOf = (type: string) => tasks.findLast(({ task_type }) => task_type === type)
  const answered = taskOf('assessment')?.task_id
  const listed = async (path: string) => firstOf(await ask(path))?.id
  const special: Record<string, () => unknown> = {
    domain: () => done.domain.id,
    plan: () => plan.id,
    master: () => plan.plan_id,
    answered: () => answered,
    factor: async () => firstOf(await ask(`/assessments/${answered}/factors`, done.access_token))?.id,
    response: () => listed(`/assessments/${answered}/responses?limit=1`),
    audit: () => listed('/audit?limit=1'),
    library: () => listed('/library/plans'),
  }
  return async (word) => {
    const [, entity] = /^first:(.+)$/.exec(word) ?? []
    // If the demo has no such record, the form for a new one is checked.
    const found = entity
      ? ((await listed(`/${entity}?limit=1`)) ?? 'new')
      : ((await special[word]?.()) ?? taskOf(word)?.id)
    return String(found)
  }
}
