import type { Plugin, Rolldown } from 'vite'

const LOCALES = ['en-us', 'es-mx'] as const

interface Area {
  /** Modules that are loaded when the address is gone to, by the end of their paths. */
  modules: readonly string[]
  words: readonly string[]
}

const START = ['common', 'errors']
const LEARNER = 'src/app/layouts/learner-layout.tsx'
const CONSOLE = 'src/app/layouts/console-layout.tsx'

const consoleList = (entity: string): Area => ({
  modules: [CONSOLE, `src/features/${entity}/pages/${entity}-list.page.tsx`],
  words: [...START, 'console', 'lists', entity],
})

const learnerTask = (feature: 'assessment' | 'training', page: string): Area => ({
  modules: [LEARNER, `src/features/${feature}/pages/${page}.page.tsx`],
  words: [...START, 'shell', 'path', feature],
})

/** What an address needs beyond the start of the app. One that ends in * speaks for all that begin like it. */
const AREAS: Readonly<Record<string, Area>> = {
  '/login': { modules: ['src/features/sign-in/pages/login.page.tsx'], words: [...START, 'sign-in'] },
  '/content': {
    modules: [LEARNER, 'src/features/todo/pages/todo.page.tsx'],
    words: [...START, 'shell', 'todo', 'path'],
  },
  // A task's address holds its plan and task as well; the boot script looks for the word alone.
  '/content/take': learnerTask('assessment', 'take'),
  '/content/results': learnerTask('assessment', 'results'),
  '/content/read': learnerTask('training', 'read'),
  '/content/write': learnerTask('training', 'write'),
  '/content/observe': learnerTask('training', 'observe'),
  '/content/*': { modules: [LEARNER], words: [...START, 'shell', 'path'] },
  '/': {
    modules: [CONSOLE, 'src/app/pages/home.tsx', 'src/features/dashboard/pages/dashboard.page.tsx'],
    words: [...START, 'console', 'dashboard'],
  },
  '/accounts': consoleList('accounts'),
  '/groups': consoleList('groups'),
  '/plans': consoleList('plans'),
  '/*': { modules: [CONSOLE], words: [...START, 'console'] },
}

type Bundle = Rolldown.OutputBundle

/** Every file that the modules bring along, as the browser has to ask for them. */
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
 * The page itself names what each address will ask for, so that a script before the first paint can have it fetched
 * beside the start of the app, not after it: over a slow network each of those waits costs more than the files.
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
          refer(words.map((name) => `src/lib/i18n/locales/${locale}/${name}.json`))
        const paths = Object.entries(AREAS).map(([path, { modules, words }]) => [
          path,
          [refer(modules), ...LOCALES.map((locale) => wordsOf(locale, words))],
        ])
        const plan = JSON.stringify({ files, locales: LOCALES, paths: Object.fromEntries(paths) })
        return html.replace(
          '<script src="/theme-boot.js">',
          `<script type="application/json" id="preload-plan">${plan.replaceAll('<', '\\u003c')}</script>\n    $&`,
        )
      },
    },
  }
}
