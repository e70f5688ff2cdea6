import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { noContent, ok } from '@evenground/shared/contract'
import { getUserResponse } from '@evenground/shared/contract/assessments'
import { getMe, refreshTokens } from '@evenground/shared/contract/auth'
import { listMyPlans } from '@evenground/shared/contract/learning'
import { minify } from 'vite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fake, refuse, startFakeServer } from '../../testing/fake-server.ts'
import { makeId } from '../../testing/fixtures/ids.ts'
import { makeMe } from '../../testing/fixtures/me.ts'
import { makePlan, PRE_TASK } from '../../testing/fixtures/plan.ts'
import { takeEarlyAnswer } from '../client/early-calls.ts'
import { storeBrand } from './stored-brand.ts'
import { storeMode } from './stored-mode.ts'

startFakeServer()
const root = document.documentElement
const source = readFileSync('public/theme-boot.js', 'utf8')
const boot = () => runInThisContext(source)

beforeEach(() => {
  root.removeAttribute('style')
  root.lang = 'en-US'
})

test('the script before the first paint reads the mode as the application writes it', () => {
  storeMode('dark')
  boot()
  expect(root.dataset.mode).toBe('dark')
  storeMode('light')
  boot()
  expect(root.dataset.mode).toBe('light')
})

test('it paints the brand as the application keeps it', () => {
  storeMode('dark')
  storeBrand({ primaryDark: '#7fd1a0', background: '#fff8e7' })
  boot()
  expect(root.style.getPropertyValue('--primary')).toBe('#7fd1a0')
  expect(root.style.colorScheme).toBe('dark')
})

test('it sets the language of the page', () => {
  localStorage.setItem('locale', 'es-mx')
  boot()
  expect(root.lang).toBe('es-MX')
})

test.each([
  [['es-419', 'en-US'], null, 'es-MX'],
  [['fr-CA', 'es'], null, 'es-MX'],
  [['en-GB', 'es-MX'], null, 'en-US'],
  [['est', 'de'], null, 'en-US'],
  [['es-MX'], 'en-us', 'en-US'],
  [['es-MX'], 'zh-cn', 'en-US'],
])('of a browser that prefers %j, with %j chosen, the page begins in %s', (languages, chosen, tag) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  if (chosen) localStorage.setItem('locale', chosen)
  boot()
  vi.restoreAllMocks()
  expect(root.lang).toBe(tag)
})

test('a broken entry costs nothing but the brand', () => {
  localStorage.setItem('brandRoles', '{')
  boot()
  expect(root.dataset.mode).toBe('light')
  expect(root.style.getPropertyValue('--primary')).toBe('')
})

/** More files than the script fetches before the calls. */
const LATE = Array.from({ length: 10 }, (_, index) => index + 8)

const PLAN = {
  files: [
    'assets/login.js',
    'assets/login.css',
    'assets/words-en.js',
    'assets/words-es.js',
    'assets/frame.js',
    'assets/read.js',
    'assets/routes.js',
    'assets/draw.js',
    ...LATE.map((index) => `assets/late-${index}.js`),
  ],
  font: '/assets/words.woff2',
  routes: [6],
  draw: [7],
  paths: {
    '/login': [[], [0, 1], [2], [3]],
    '/content/read': [['/api/v2/accounts/me'], [6, 4, 5], [2], [3]],
    '/content/take': [
      [
        '/api/v2/ui/plans?factors=false',
        '/api/v2/assessments/{task}/userresponse?plan_id={plan}&assessment_type={type}',
      ],
      [6, 4],
      [2],
      [3],
    ],
    '/content/*': [['/api/v2/accounts/me'], [6, 4], [2], [3]],
    '/content/settings/data': [['/api/v2/accounts/me'], [6, 4, ...LATE], [2], [3]],
    '/*': [['/api/v2/accounts/me', '/api/v2/groups?limit=10'], [4], [], []],
  },
}

const DRAW = '/assets/draw.js'

/** Responses requested in one test must not arrive in the next. */
const underway: Promise<unknown>[] = []
afterEach(() => Promise.all(underway.splice(0)))

/** Whether the last page preloaded its font. */
let hasFont = false

/** The files that the script preloads for an address, on a page with the preload plan. */
function preloadedAt(path: string): (string | null)[] {
  const plan = document.createElement('script')
  plan.type = 'application/json'
  plan.id = 'preload-plan'
  plan.textContent = JSON.stringify(PLAN)
  document.head.replaceChildren(plan)
  window.location.hash = path
  boot()
  if (window.earlyCalls) underway.push(window.earlyCalls.tokens, ...window.earlyCalls.answers.values())
  const links = [...document.head.querySelectorAll('link')]
  document.head.replaceChildren()
  const hrefs = links.map((link) => link.getAttribute('href'))
  const others = hrefs.filter((href) => href !== PLAN.font && href !== DRAW)
  // Every page needs React DOM, so it is preloaded once.
  expect(hrefs.filter((href) => href === DRAW)).toHaveLength(1)
  // Text is readable without the font, so it comes last.
  expect([-1, hrefs.length - 1]).toContain(hrefs.indexOf(PLAN.font))
  hasFont = hrefs.includes(PLAN.font)
  return others
}

test('it fetches what the address will ask for, in the language that is read', () => {
  expect(preloadedAt('/login')).toEqual(['/assets/login.js', '/assets/login.css', '/assets/words-en.js'])
  localStorage.setItem('locale', 'es-mx')
  localStorage.setItem('refresh_token', 'kept')
  expect(preloadedAt('/content/settings')).toEqual(['/assets/routes.js', '/assets/frame.js', '/assets/words-es.js'])
  expect(preloadedAt('/content/1/2/read?from=1')).toEqual([
    '/assets/routes.js',
    '/assets/frame.js',
    '/assets/read.js',
    '/assets/words-es.js',
  ])
  expect(preloadedAt('/accounts')).toEqual(['/assets/frame.js'])
})

test('at the start page it fetches where this person was sent the last time', () => {
  localStorage.setItem('refresh_token', 'kept')
  expect(preloadedAt('/')).toEqual(['/assets/frame.js'])
  localStorage.setItem('home', '/content/read')
  expect(preloadedAt('/')).toContain('/assets/read.js')
})

test('whoever is signed out gets the sign-in page fetched, and a public page nothing that it does not need', () => {
  expect(preloadedAt('/content')).toContain('/assets/login.js')
  expect(preloadedAt('/verify/7K3M9')).toEqual(['/assets/routes.js'])
})

test('the font is fetched ahead for whoever is signed out, and then for everyone as long as it is the same', () => {
  localStorage.setItem('refresh_token', 'kept')
  preloadedAt('/content')
  expect(hasFont).toBe(false)
  localStorage.removeItem('refresh_token')
  for (const path of ['/login', '/verify/7K3M9']) {
    localStorage.removeItem('font')
    preloadedAt(path)
    expect([path, hasFont, localStorage.getItem('font')]).toEqual([path, true, PLAN.font])
  }
  localStorage.setItem('refresh_token', 'kept')
  preloadedAt('/content')
  expect(hasFont).toBe(true)
  localStorage.setItem('font', '/assets/words-of-last-release.woff2')
  preloadedAt('/content')
  expect(hasFont).toBe(false)
})

test('whoever is signed out gets the other routes everywhere but at the sign-in page', () => {
  for (const path of ['', '/', '/login', '/login/01900000-0000-7000-8000-000000000002'])
    expect(preloadedAt(path), path).not.toContain('/assets/routes.js')
  for (const path of ['/content', '/getting-started', '/register'])
    expect(preloadedAt(path)).toContain('/assets/routes.js')
})

describe('for whoever is signed in', () => {
  beforeEach(() => {
    delete window.earlyCalls
    localStorage.setItem('refresh_token', 'first')
  })

  /** Records the requests with their tokens. */
  function serve(refused = false): string[] {
    const asked: string[] = []
    fake(refreshTokens, ({ body }) => {
      asked.push(`exchange of ${body.refresh_token}`)
      return refused ? refuse('invalid_token') : ok({ access_token: 'early', refresh_token: 'second' })
    })
    fake(getMe, () => {
      asked.push('me')
      return ok(makeMe())
    })
    return asked
  }

  test('it renews the session and asks what the page will ask, before the app is there', async () => {
    const asked = serve()
    preloadedAt('/groups?q=night')
    expect([...(window.earlyCalls?.answers.keys() ?? [])]).toEqual(['/api/v2/accounts/me'])
    const answer = await window.earlyCalls?.answers.get('/api/v2/accounts/me')
    expect(await answer?.json()).toMatchObject({ account: { id: makeMe().account.id } })
    expect(asked).toEqual(['exchange of first', 'me'])
    expect(localStorage.getItem('refresh_token')).toBe('second')
  })

  test('a list is asked for as it stands at first, where nobody has set it up', () => {
    serve()
    const urls = () => [...(window.earlyCalls?.answers.keys() ?? [])]
    preloadedAt('/groups')
    expect(urls()).toContain('/api/v2/groups?limit=10')
    localStorage.setItem('SmartTable_groups', '{"rowsPerPage":25}')
    preloadedAt('/groups')
    expect(urls()).not.toContain('/api/v2/groups?limit=10')
  })

  describe('where the page needs many files', () => {
    const findLate = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[href="/assets/late-17.js"]')]
    const isSent = () => Promise.all([...(window.earlyCalls?.answers.values() ?? [])])

    test('the last ones wait until the calls are sent', async () => {
      const asked = serve()
      const first = preloadedAt('/content/settings/data')
      expect(first).toEqual([
        '/assets/routes.js',
        '/assets/frame.js',
        ...LATE.slice(0, 7).map((i) => `/assets/late-${i}.js`),
      ])
      await isSent()
      expect(asked).toEqual(['exchange of first', 'me'])
      expect(findLate()).toHaveLength(1)
      expect([...document.head.querySelectorAll('link')].at(-1)?.getAttribute('href')).toBe('/assets/words-en.js')
    })

    test('they do not wait for a slow server, and come once', async () => {
      serve()
      let answer = () => {}
      const slow = new Promise<void>((resolve) => {
        answer = resolve
      })
      fake(refreshTokens, async () => {
        await slow
        return ok({ access_token: 'early', refresh_token: 'second' })
      })
      preloadedAt('/content/settings/data')
      expect(findLate()).toHaveLength(0)
      await expect.poll(() => findLate().length).toBe(1)
      answer()
      await isSent()
      expect(findLate()).toHaveLength(1)
    })
  })

  describe('at a task', () => {
    const PLANS = '/api/v2/ui/plans?factors=false'
    const plan = makePlan()
    const other = makePlan({ id: makeId(120), tasks: { intro: [], training: [], outro: [] } })

    /** Opens a task's address and returns the script's requests, after the plans have arrived. */
    async function openTask(planId: string, rest: string): Promise<Map<string, Promise<Response | null>>> {
      serve()
      fake(listMyPlans, () => ok({ plans: [other, plan], factors: [] }))
      preloadedAt(`/content/${planId}/${rest}`)
      const { answers } = window.earlyCalls as { answers: Map<string, Promise<Response | null>> }
      await answers.get(PLANS)
      return answers
    }

    test('its plan says which assessment it is, and what was answered so far is asked for', async () => {
      const answers = await openTask(plan.id, `${PRE_TASK.id}/take/0`)
      const response = `/api/v2/assessments/${PRE_TASK.task_id}/userresponse?plan_id=${plan.id}&assessment_type=0`
      await expect.poll(() => [...answers.keys()]).toEqual([PLANS, response])
      underway.push(...answers.values())
    })

    test('what the app has asked for by then is not asked for again', async () => {
      serve()
      let asked = 0
      fake(getUserResponse, () => {
        asked += 1
        return noContent()
      })
      fake(listMyPlans, () => ok({ plans: [other, plan], factors: [] }))
      preloadedAt(`/content/${plan.id}/${PRE_TASK.id}/take/0`)
      const plans = window.earlyCalls?.answers.get(PLANS)
      await takeEarlyAnswer(`/api/v2/assessments/${PRE_TASK.task_id}/userresponse?plan_id=${plan.id}&assessment_type=0`)
      await plans
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(asked).toBe(0)
    })

    test.each([
      ['that is in another plan', other.id, `${PRE_TASK.id}/take/0`],
      ['of a plan that there is not', makeId(130), `${PRE_TASK.id}/take/0`],
      ['without a type', plan.id, `${PRE_TASK.id}/take`],
    ])('nothing more is asked for one %s', async (_which, planId, rest) => {
      const answers = await openTask(planId, rest)
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect([...answers.keys()]).toEqual([PLANS])
    })
  })

  describe('the texts of the answers', () => {
    /** Opens a page and returns the texts that the app finds, after its only answer. */
    async function findTexts(): Promise<ReadonlyMap<string, string> | undefined> {
      preloadedAt('/groups?q=night')
      await window.earlyCalls?.answers.get('/api/v2/accounts/me')
      return window.earlyCalls?.arrived
    }

    test('are there once they have arrived', async () => {
      serve()
      expect(JSON.parse((await findTexts())?.get('/api/v2/accounts/me') ?? '')).toEqual(makeMe())
    })

    test('are not there if the answer is a refusal', async () => {
      serve()
      fake(getMe, () => refuse('forbidden'))
      expect((await findTexts())?.size).toBe(0)
    })
  })

  test('a refused session is left to the app', async () => {
    const asked = serve(true)
    preloadedAt('/groups')
    expect(await window.earlyCalls?.tokens).toBeNull()
    expect(await window.earlyCalls?.answers.get('/api/v2/accounts/me')).toBeNull()
    expect(asked).toEqual(['exchange of first'])
    expect(localStorage.getItem('refresh_token')).toBe('first')
  })

  test('it asks for nothing while somebody acts as another, who is signed out, or on a public page', () => {
    sessionStorage.setItem('acting_session', '{}')
    preloadedAt('/groups')
    expect(window.earlyCalls).toBeUndefined()
    sessionStorage.clear()
    preloadedAt('/verify/7K3M9')
    localStorage.removeItem('refresh_token')
    preloadedAt('/groups')
    expect(window.earlyCalls).toBeUndefined()
  })
})

test('it stays small enough to hold up nothing', async () => {
  // Minified like vite-minify-public.ts does.
  const { code } = await minify('theme-boot.js', source)
  expect(gzipSync(code).length).toBeLessThan(1550)
})
