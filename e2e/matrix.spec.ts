import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { makeFreshLearner } from './fresh-learner.ts'
import { examine } from './matrix.ts'
import { startSession } from './people.ts'

const ALL = process.env.LOOKS === 'all'

if (ALL) test.describe.configure({ timeout: 900_000 })

/** Goes to every address and answers what is wrong there: one visit each, under every condition in turn. */
async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of paths) {
    // Two addresses differ in the hash alone: without a blank page between them, the one before would be examined.
    await page.goto('about:blank')
    await page.goto(`/#${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    const wrong = await examine(page)
    if (wrong.length > 0) found[path] = wrong
    if (process.env.SCREENS) await keepForced(page, path)
  }
  return found
}

async function keepForced(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const name = path.replaceAll(/[^a-z]+/g, '-').slice(0, 60)
  await page.screenshot({ path: `test-results/screens/forced${name}.png` })
  await page.emulateMedia({ forcedColors: 'none' })
}

/** The pages of a learner who has done everything. */
async function listLearning(request: APIRequestContext): Promise<string[]> {
  const { access_token: token } = await signInByApi(request, 'done@demo.test')
  const [plan] = (await callApi(request, 'get', '/ui/plans', token)).plans
  type Task = { id: string; task_id: string; task_type: string; assessment_type?: number }
  const groups: { tasks: Task[] }[] = plan.tasks.training
  const tasks: Task[] = [...plan.tasks.intro, ...groups.flatMap((group) => group.tasks), ...plan.tasks.outro]
  const pages = { instruction: 'read', medium: 'observe', journal_prompt: 'write', assessment: 'results' }
  const each = Object.entries(pages).flatMap(([type, page]) => {
    const task = tasks.findLast(({ task_type }) => task_type === type)
    if (!task) return []
    return [`/content/${plan.id}/${task.id}/${page}${page === 'results' ? `/${task.assessment_type ?? 1}` : ''}`]
  })
  return ['/content', ...each, '/content/settings', `/content/${plan.id}/certificate`]
}

const ENTITIES = [
  ...['accounts', 'domains', 'groups', 'roles', 'factors', 'instructions', 'assessments', 'media', 'surveys'],
  ...['journals', 'plans', 'emails'],
]

/** Every list, one record of each, and what else the console has. */
async function listConsole(request: APIRequestContext): Promise<string[]> {
  const quick = ['/', '/accounts', '/reporting']
  const { access_token: token } = await signInByApi(request, 'org.admin@demo.test')
  const open = async (entity: string) => {
    const [first] = await callApi(request, 'get', `/${entity}?limit=1`, token)
    return first ? [`/${entity}/${first.id}`] : []
  }
  if (!ALL) return [...quick, ...(await open('plans')), '/accounts/new']
  const records = (await Promise.all(ENTITIES.map(open))).flat()
  const others = ['/communications', '/accounts/import', '/ai_services', '/chat', '/reporting/user_status']
  const made = ['/accounts/new', '/plans/new', '/assessments/new', '/domains/new', '/roles/new']
  return [...quick, ...ENTITIES.slice(1).map((entity) => `/${entity}`), ...records, ...others, ...made]
}

test('before somebody signs in, pages bear magnification, wider text, forced colors and rest', async ({ page }) => {
  const more = ['/register', '/forgotpassword', '/answerquestions', '/getting-started', '/verify']
  expect(await walk(page, ALL ? ['/login', ...more] : ['/login'])).toEqual({})
})

test('the learner’s pages bear magnification, wider text, forced colors and rest', async ({ page, request }) => {
  const paths = await listLearning(request)
  await startSession(page, 'done@demo.test')
  expect(await walk(page, ALL ? paths : paths.filter((path) => /content$|results|write/.test(path)))).toEqual({})
})

const examineAssessment = async ({ page, request }: { page: Page; request: APIRequestContext }) => {
  const { email, takePath } = await makeFreshLearner(request)
  await startSession(page, email)
  const path = takePath.replace('/#', '')
  expect(await walk(page, [path])).toEqual({})
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  await page.getByRole('radio', { name: 'Agree', exact: true }).focus()
  expect(await examine(page)).toEqual([])
}
if (ALL) test('an assessment bears magnification, wider text, forced colors and rest', examineAssessment)

test('the console’s pages bear magnification, wider text, forced colors and rest', async ({ page, request }) => {
  const paths = await listConsole(request)
  await startSession(page, 'org.admin@demo.test')
  expect(await walk(page, paths)).toEqual({})
})
