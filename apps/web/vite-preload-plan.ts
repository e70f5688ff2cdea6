import type { Plugin, Rolldown } from 'vite'

const LOCALES = ['en-us', 'es-mx'] as const
const LATIN_FONT = /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/

interface Area {
  /** Modules loaded for the address, by the end of their paths. */
  modules: readonly string[]
  words: readonly string[]
  /**
   * Requests that the page sends before it can show anything, exactly as it sends them. `{plan}` and `{type}` are parts
   * of the address. `{task}` is the id of the task's content, read from the plan.
   */
  calls: readonly string[]
}

/** The bundles of lib/i18n/bundles. All other texts are in files of their own. */
const BUNDLES: readonly string[] = ['start', 'rest', 'console']
const ME = '/api/v2/accounts/me'
/** The routes of everyone except administrators. The sign-in page does not need them. */
const ROUTES = 'src/app/routes/other-routes.ts'
/** The frame of the learner pages, and the routes inside it. */
const LEARNER = [ROUTES, 'src/app/layouts/learner-layout.tsx']
/** The frame of the console, and the routes inside it. */
const CONSOLE = ['src/app/routes/console-routes.ts', 'src/app/layouts/console-layout.tsx']
/** Tells people who sees what they are about to answer or write. Shown with those pages, but loaded separately. */
const AUDIENCE = 'src/lib/audience/answer-audience.tsx'
/** React DOM: half of the script of every page, so public/theme-boot.js requests it first. */
const DRAWING = 'react-dom/client.js'

/** Texts that a list's route loads in addition to its own. */
const WORDS_BESIDE: Readonly<Record<string, readonly string[]>> = {
  plans: ['library'],
}

const consoleList = (entity: string, sort: string, ...calls: string[]): Area => ({
  modules: [...CONSOLE, `src/features/${entity}/pages/${entity}-list.page.tsx`],
  words: ['start', 'rest', 'console', entity, ...(WORDS_BESIDE[entity] ?? [])],
  calls: [
    ME,
    `/api/v2/accounts/setting?setting_name=SmartTable_${entity}`,
    `/api/v2/${entity}?limit=10&offset=0&order_by=${sort}&order_dir=asc`,
    `/api/v2/${entity}/count`,
    ...calls,
  ],
})

const ui = (...names: string[]): string[] => names.map((name) => `/api/v2/ui/${name}`)
const LEARNING = [ME, ...ui('plans?factors=false', 'flags')]

/** `own`: API paths, or last segments of paths below `/ui`. */
const learnerTask = (modules: readonly string[], words: readonly string[], ...own: string[]): Area => ({
  modules: [...LEARNER, ...modules],
  words: ['start', 'rest', ...words],
  calls: [...LEARNING, ...own.flatMap((one) => (one.startsWith('/') ? one : ui(one)))],
})

/** What each address needs beyond the start of the app. An address ending in * applies to all that start with it. */
export const AREAS: Readonly<Record<string, Area>> = {
  '/login': { modules: ['src/features/sign-in/pages/login.page.tsx'], words: ['start'], calls: [] },
  '/content': {
    modules: [...LEARNER, 'src/features/todo/pages/todo.page.tsx'],
    words: ['start', 'rest'],
    calls: LEARNING,
  },
  // The address of a task also contains its plan and task; the boot script only looks for this part.
  '/content/take': learnerTask(
    ['src/features/take-assessment/pages/take.page.tsx', AUDIENCE],
    ['assessment', 'audience'],
    'audience',
    '/api/v2/assessments/{task}',
    '/api/v2/assessments/{task}/userresponse?plan_id={plan}&assessment_type={type}',
  ),
  '/content/results': learnerTask(['src/features/take-assessment/pages/results.page.tsx'], ['results']),
  '/content/read': learnerTask(['src/features/training/pages/read.page.tsx'], ['training']),
  '/content/write': learnerTask(
    ['src/features/training/pages/write.page.tsx', AUDIENCE],
    ['training', 'audience'],
    'audience',
  ),
  '/content/observe': learnerTask(['src/features/training/pages/observe.page.tsx'], ['training']),
  '/content/*': { modules: LEARNER, words: ['start', 'rest'], calls: LEARNING },
  '/': {
    modules: [...CONSOLE, 'src/app/pages/home.tsx'],
    words: ['start', 'rest', 'console', 'dashboard', 'charts', 'saved', 'first-steps', 'notices', 'reports'],
    calls: [ME, '/api/v2/ui/domains/me', '/api/v2/analytics/assessments', '/api/v2/first-steps'],
  },
  '/accounts': consoleList(
    'accounts',
    'family_name',
    '/api/v2/ui/domains/me',
    '/api/v2/roles?order_by=title&order_dir=asc',
  ),
  '/groups': consoleList('groups', 'title', '/api/v2/ui/domains/me'),
  '/plans': consoleList('plans', 'title', '/api/v2/ui/domains/me'),
  '/*': { modules: CONSOLE, words: ['start', 'rest', 'console'], calls: [ME] },
}

type Bundle = Rolldown.OutputBundle

/** Lists every file that the modules import, by the address that the browser requests. */
function listFiles(bundle: Bundle, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const one of chunk.imports) visit(one)
  }
  for (const module of modules) {
    const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module))
    if (!found) throw new Error(`The build has no module ${module}`)
    visit(found.fileName)
  }
  return files
}

/**
 * Writes into the page what each address will request, so that a script can fetch it before the first paint, in
 * parallel with the start of the app: on a slow network, each sequential wait costs more than the files. The font comes
 * last: text is readable without it, and nothing is visible before the modules.
 */
export function preloadPlan(): Plugin {
  return {
    name: 'preload-plan',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const started = listFiles(bundle, ['apps/web/index.html'])
        const files: string[] = []
        const refer = (modules: readonly string[]) =>
          [...listFiles(bundle, modules)]
            .filter((file) => !started.has(file))
            .map((file) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1))
        const wordsOf = (locale: string, words: readonly string[]) =>
          refer(
            words.map((name) =>
              BUNDLES.includes(name)
                ? `src/lib/i18n/bundles/${locale}.${name}.ts`
                : `src/lib/i18n/locales/${locale}/${name}.json`,
            ),
          )
        const paths = Object.entries(AREAS).map(([path, { modules, words, calls }]) => [
          path,
          [calls, refer(modules), ...LOCALES.map((locale) => wordsOf(locale, words))],
        ])
        const font = Object.keys(bundle).find((file) => LATIN_FONT.test(file))
        if (!font) throw new Error('The latin font is not in the bundle')
        const plan = JSON.stringify({
          files,
          font: `/${font}`,
          routes: refer([ROUTES]),
          draw: refer([DRAWING]),
          paths: Object.fromEntries(paths),
        })
        return html.replace(
          '<script src="/theme-boot.js">',
          `<script type="application/json" id="preload-plan">${plan.replaceAll('<', '\\u003c')}</script>\n    $&`,
        )
      },
    },
  }
}
