interface ModuleLinks {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
  isEntry: boolean
  size: number
}
interface ModuleInfo extends Omit<ModuleLinks, 'size'> {
  code: string | null
}
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null
}
type LinksOf = (id: string) => ModuleLinks

/** The bundler may change its module info later, so it is copied. */
function copyLinks(graph: Graph): LinksOf {
  const known = new Map<string, ModuleLinks>()
  return (id) => {
    const cached = known.get(id)
    if (cached) return cached
    const info = graph.getModuleInfo(id)
    const links = {
      importers: [...(info?.importers ?? [])],
      dynamicImporters: [...(info?.dynamicImporters ?? [])],
      importedIds: [...(info?.importedIds ?? [])],
      isEntry: info?.isEntry ?? false,
      size: info?.code?.length ?? 0,
    }
    known.set(id, links)
    return links
  }
}

/**
 * Drawn with parts of other pages, or of the page that loads it: what they borrow stays in the chunks of those, as if they
 * were not there. The preview is drawn with parts of the learner's pages, the forms of new content in a plan with those
 * of the detail pages.
 */
const BORROWING = /(plan-preview\.page|virtual-rows|pages[\\/]content-forms)\.tsx$/

/** The entry and dynamically imported modules that reach a module statically: the app's start, a layout, a page, a dialog. */
function findRoots(linksOf: LinksOf, id: string): string[] {
  const reaching = new Set([id])
  for (const one of reaching) for (const importer of linksOf(one).importers) reaching.add(importer)
  const roots = [...reaching].filter((one) => linksOf(one).isEntry || linksOf(one).dynamicImporters.length > 0)
  const others = roots.filter((one) => !BORROWING.test(one))
  return others.length > 0 ? others : roots
}

const LEARNING_PAGE = /features[\\/](todo|training|take-assessment|certificate|settings)[\\/]pages[\\/]/
const PAGE = /(\.page|[\\/]pages[\\/]home)\.tsx$/
const LOGIN = /login\.page\.tsx$/
const ROUTES = /routes[\\/](other|console)-routes\.ts$/

/** Most characters of a module in a chunk of small modules, before minification. */
const SMALL_CHARS = 3000

/**
 * The modules that are assigned to chunks here. The bundler decides on the others, and on the exceptions at the end:
 * - `Trans` and `nfinite` (infinite queries): their packages are imported through one index file, so that every page
 *   seems to reach them, while only few use them.
 * - encrypted storage and unsent work: heavy, and only pages on which someone writes need them.
 * - what the dashboard alone makes of its figures, which the server shares.
 * - the filter by plan and the pages opened last: few pages need them.
 * - rules, constants and scoring that layouts and sign-in reach through an index file alone.
 */
const GROUPED_MODULES =
  /[\\/](src[\\/](app|components|lib|features[\\/]sign-in[\\/]api)|packages[\\/]shared|@tabler|@tanstack|react-i18next|use-sync-external-store)[\\/](?!.*(Trans|nfinite|storage[\\/](person-storage|seal|encrypt)|unsent[\\/]|evidence[\\/]dashboard[\\/]|lists[\\/]plan-filter|recent-pages|rules[\\/](image-type|login|name-device|password|certificate-colors|alert-keyword|common-words)|constants[\\/](audit-kinds|secret-questions|import-encodings|reporting-attributes)|scoring[\\/](check-questions|score-answers|highest-and-lowest|sort-scores|scored-item|distinct-items|item-percent|index-questions|answer-value|top-factor-count)))/

/** What a list of people shares with all that chooses or names people: a dozen tiny modules. */
const PEOPLE =
  /(lib[\\/]people-filter[\\/](condition-chips|use-condition-words|filter-text)|constants[\\/](people-filter|account-fields)[\\/].*|constants[\\/]reporting-attributes|accounts[\\/](components[\\/](columns|role-names|bulk-kinds)|api[\\/]extra-fields)|ui[\\/]table[\\/]pick-list)\.tsx?$/

/** What the bundler would give chunks of their own: two requests each, where a phone has six at a time. */
const LEARNER_PARTS = /(ui[\\/]plans[\\/]plan-card|ui[\\/]figures[\\/]progress-ring)\./
const CONSOLE_PARTS = /ui[\\/]table[\\/]tool-field\./

export const isGrouped = (id: string): boolean =>
  [GROUPED_MODULES, PEOPLE, LEARNER_PARTS, CONSOLE_PARTS].some((one) => one.test(id))

/** What the sign-in page reaches through an index file alone: it comes with the routes of all other pages. */
const INSIDE =
  /(react-query|query-core)[\\/].*[qQ]ueries|packages[\\/]shared[\\/]src[\\/](text[\\/]fold-text|constants[\\/](console-tabs|first-steps|permissions|permission-tree|saved-views)|rules[\\/](console-tabs|csv-cell|date-input|journal|media-link|own-address|text-length|text-link))\./

/** The chunks that are loaded before every page that has a layout. */
const ALWAYS_LOADED: readonly (string | null)[] = ['base', 'routed', 'layouts']

/**
 * The chunk of a module, chosen by the roots that reach it; null leaves it to the bundler. A root that reaches a module
 * reaches its imports, too: chunks are tried from the widest to the narrowest, so that none imports a narrower one.
 */
function chunkNameFor(id: string, roots: readonly string[]): string | null {
  const count = (pattern: RegExp) => roots.filter((one) => pattern.test(one)).length
  const has = (pattern: RegExp) => count(pattern) > 0
  if (INSIDE.test(id)) return 'routed'
  if (LEARNER_PARTS.test(id)) return 'learner'
  if (has(LOGIN) && roots.length > 1) return 'base'
  // Loaded before every page but sign-in.
  if (has(ROUTES)) return roots.length > 1 ? 'routed' : null
  const [learner, console] = [has(/learner-layout\.tsx$/), has(/console-layout\.tsx$/)]
  const [pages, learning] = [count(PAGE), count(LEARNING_PAGE)]
  if (learner) return console || pages > learning ? 'layouts' : 'learner'
  if (console) return learning > 0 ? 'layouts' : 'console'
  // A part that is loaded later, such as an editor or a dialog, must not load the modules of a page with it.
  if (pages < roots.length) return null
  if (learning > 1) return learning === roots.length ? 'learner' : 'pages'
  // A learner's page that shares one module with the console must not load the rest of the console's.
  if (learning > 0) return null
  if (count(LIST) >= 6) return 'lists'
  return count(/-detail\.page\.tsx$/) >= 4 ? 'details' : null
}

/** The roots that only administrators load. */
const CONSOLE_ONLY =
  /features[\\/](?!(todo|training|take-assessment|certificate|settings|assistant|sign-in|identity|guide)[\\/])|[\\/](console-[a-z]+|home|(plans|media)-detail\.page)\.tsx$/

/** What learners open most, on phones more than elsewhere. */
const TASK_PAGE =
  /(features[\\/](todo|training|take-assessment)[\\/]pages|lib[\\/](pdf[\\/]pdf-pages|audience[\\/]answer-audience))/

const LIST = /-list\.page\.tsx$/

/** The chunk of a small module, such as an icon: loading all of them costs less than a request for each. */
function smallChunkNameFor(roots: readonly string[]): string | null {
  if (roots.length < 2 || !roots.some((one) => PAGE.test(one))) return null
  // Lists are what administrators open on a phone: they go without what only other pages show, such as charts.
  const pages = roots.some((one) => LIST.test(one)) ? 'lists' : 'more'
  if (roots.every((one) => CONSOLE_ONLY.test(one))) return `console-${pages}`
  return roots.some((one) => TASK_PAGE.test(one)) ? 'layouts' : `small-${pages}`
}

interface ChunkChoice {
  /** Loaded before every page that has a layout. */
  alwaysLoaded: boolean
  name: string | null
  /** The chunk of small modules that it joins; comes before its name. */
  smallChunk: string | null
}

/**
 * Chooses the chunk of one module after another. A module joins a chunk of small ones only if everything that it imports
 * is always loaded or small, too.
 */
function createChooser(linksOf: LinksOf): (id: string) => string | null {
  const choices = new Map<string, ChunkChoice>()
  const choose = (id: string): ChunkChoice => {
    const known = choices.get(id)
    if (known) return known
    const roots = findRoots(linksOf, id)
    const name = chunkNameFor(id, roots)
    const isInEntry = roots.some((one) => /app[\\/]main\.tsx$/.test(one) || linksOf(one).isEntry)
    const alwaysLoaded = isInEntry || (ALWAYS_LOADED.includes(name) && GROUPED_MODULES.test(id))
    const choice: ChunkChoice = { alwaysLoaded, smallChunk: null, name }
    // Modules may import each other: until a module is decided on, it counts as not small.
    choices.set(id, choice)
    const { size, importedIds, dynamicImporters } = linksOf(id)
    const mayMove = !alwaysLoaded && (name === null || name === 'pages')
    const isSmall = mayMove && size < SMALL_CHARS && dynamicImporters.length === 0
    if (!isSmall) return choice
    const smallChunk = smallChunkNameFor(roots)
    const isLoadedBefore = (one: ChunkChoice) =>
      one.alwaysLoaded || one.smallChunk !== null || (smallChunk?.startsWith('console-') && one.name === 'console')
    if (importedIds.map(choose).every(isLoadedBefore)) choice.smallChunk = smallChunk
    return choice
  }
  return (id) => {
    if (PEOPLE.test(id) || CONSOLE_PARTS.test(id)) return 'console-lists'
    const { name, smallChunk } = choose(id)
    return smallChunk ?? name
  }
}

/**
 * Names the chunk of each module. By default the bundler makes a chunk of every set of modules that the same pages share:
 * a hundred for one page, each at the cost of a request, of which a slow network serves only a few at a time.
 */
export function createChunkNamer() {
  let chunkOf: ReturnType<typeof createChooser> | undefined
  return (id: string, graph: Graph): string | null => {
    chunkOf ??= createChooser(copyLinks(graph))
    return chunkOf(id)
  }
}
