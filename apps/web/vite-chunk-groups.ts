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

/** Copied, because the bundler may change its module info later. */
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
 * Roots that render parts of other pages, or of the page that loads them. The borrowed modules stay in the chunks of
 * those pages, as if these roots did not exist. The plan preview borrows from the learner's pages, and the forms for
 * new content in a plan from the detail pages.
 */
const BORROWING = /(plan-preview\.page|virtual-rows|pages[\\/]content-forms)\.tsx$/

/**
 * The roots that reach a module through static imports: the entry and dynamically imported modules, such as a layout, a
 * page or a dialog.
 */
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

/** Size limit of a module in a chunk of small modules, in characters before minification. */
const SMALL_CHARS = 3000

/**
 * The modules that are assigned to chunks here. The bundler decides on all others, and on the exceptions at the end:
 * - `Trans` and `nfinite` (infinite queries): their packages are imported through one index file, so every page
 *   seems to reach them, while only few use them.
 * - encrypted storage and unsent work: large, and only needed on pages where someone writes.
 * - the part of the shared figures code that only the dashboard uses.
 * - the filter by plan and the recent pages: few pages need them.
 * - rules, constants and scoring that layouts and sign-in only reach through an index file.
 */
const GROUPED_MODULES =
  /[\\/](src[\\/](app|components|lib|features[\\/]sign-in[\\/]api)|packages[\\/]shared|@tabler|@tanstack|react-i18next|use-sync-external-store)[\\/](?!.*(Trans|nfinite|storage[\\/](person-storage|seal|encrypt)|unsent[\\/]|evidence[\\/]dashboard[\\/]|lists[\\/]plan-filter|recent-pages|rules[\\/](image-type|login|name-device|password|certificate-colors|alert-keyword|common-words)|constants[\\/](audit-kinds|secret-questions|import-encodings|reporting-attributes)|scoring[\\/](check-questions|score-answers|highest-and-lowest|sort-scores|scored-item|distinct-items|item-percent|index-questions|answer-value|top-factor-count)))/

/** About a dozen tiny modules that lists of people share with all pages that choose or name people. */
const PEOPLE =
  /(lib[\\/]people-filter[\\/](condition-chips|use-condition-words|filter-text)|constants[\\/](people-filter|account-fields)[\\/].*|constants[\\/]reporting-attributes|accounts[\\/](components[\\/](columns|role-names|bulk-kinds)|api[\\/]extra-fields)|ui[\\/]table[\\/]pick-list)\.tsx?$/

/**
 * Modules for which the bundler would create chunks of their own: two requests each, while a phone handles six at a
 * time.
 */
const LEARNER_PARTS =
  /(ui[\\/]plans[\\/]plan-card|ui[\\/]figures[\\/]progress-ring|shared[\\/]src[\\/]learning[\\/](?!(question-order|seeded-random|estimate-minutes))[\w-]+)\./
const CONSOLE_PARTS = /ui[\\/]table[\\/]tool-field\./

export const isGrouped = (id: string): boolean =>
  [GROUPED_MODULES, PEOPLE, LEARNER_PARTS, CONSOLE_PARTS].some((one) => one.test(id))

/**
 * Modules that the sign-in page only reaches through an index file. They are loaded with the routes of all other pages.
 */
const INSIDE =
  /(react-query|query-core)[\\/].*[qQ]ueries|packages[\\/]shared[\\/]src[\\/](text[\\/]fold-text|constants[\\/](console-tabs|first-steps|permissions|permission-tree|saved-views)|rules[\\/](console-tabs|csv-cell|date-input|journal|media-link|own-address|text-length|text-link))\./

/** The chunks that are loaded before every page with a layout. */
const ALWAYS_LOADED: readonly (string | null)[] = ['base', 'routed', 'layouts']

/**
 * Chooses the chunk of a module by the roots that reach it. Null leaves it to the bundler. A root that reaches a module
 * also reaches its imports, so chunks are tried from the widest to the narrowest, and none imports a narrower one.
 */
function chunkNameFor(id: string, roots: readonly string[]): string | null {
  const count = (pattern: RegExp) => roots.filter((one) => pattern.test(one)).length
  const has = (pattern: RegExp) => count(pattern) > 0
  if (INSIDE.test(id)) return 'routed'
  if (LEARNER_PARTS.test(id)) return 'learner'
  if (has(LOGIN) && roots.length > 1) return 'base'
  // Loaded before every page except sign-in.
  if (has(ROUTES)) return roots.length > 1 ? 'routed' : null
  const [learner, console] = [has(/learner-layout\.tsx$/), has(/console-layout\.tsx$/)]
  const [pages, learning] = [count(PAGE), count(LEARNING_PAGE)]
  if (learner) return console || pages > learning ? 'layouts' : 'learner'
  if (console) return learning > 0 ? 'layouts' : 'console'
  // A part that is loaded later, such as an editor or a dialog, must not load the modules of a page too.
  if (pages < roots.length) return null
  if (learning > 1) return learning === roots.length ? 'learner' : 'pages'
  // A learner page that shares a single module with the console must not load the rest of the console's.
  if (learning > 0) return null
  if (count(LIST) >= 6) return 'lists'
  return count(/-detail\.page\.tsx$/) >= 4 ? 'details' : null
}

/** The roots that only administrators load. */
const CONSOLE_ONLY =
  /features[\\/](?!(todo|training|take-assessment|certificate|settings|assistant|sign-in|identity|guide)[\\/])|[\\/](console-[a-z]+|home|(plans|media)-detail\.page)\.tsx$/

/** The pages that learners open most, especially on phones. */
const TASK_PAGE =
  /(features[\\/](todo|training|take-assessment)[\\/]pages|lib[\\/](pdf[\\/]pdf-pages|audience[\\/]answer-audience))/

const LIST = /-list\.page\.tsx$/

/** The chunk of a small module, such as an icon. Loading all of them costs less than one request each. */
function smallChunkNameFor(roots: readonly string[]): string | null {
  if (roots.length < 2 || !roots.some((one) => PAGE.test(one))) return null
  // Administrators open lists on phones, so lists do not load what only other pages show, such as charts.
  const pages = roots.some((one) => LIST.test(one)) ? 'lists' : 'more'
  if (roots.every((one) => CONSOLE_ONLY.test(one))) return `console-${pages}`
  return roots.some((one) => TASK_PAGE.test(one)) ? 'layouts' : `small-${pages}`
}

interface ChunkChoice {
  /** Loaded before every page with a layout. */
  alwaysLoaded: boolean
  name: string | null
  /** The chunk of small modules that it joins, in place of `name`. */
  smallChunk: string | null
}

/**
 * Chooses the chunk of each module. A module joins a chunk of small modules only if all of its imports are always
 * loaded or small too.
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
    // Modules may import each other. Until a module is decided, it counts as not small.
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
 * Names the chunk of each module. By default, the bundler creates a chunk for every set of modules that the same pages
 * share: a hundred for one page, each costing a request, and a slow network handles only a few at a time.
 */
export function createChunkNamer() {
  let chunkOf: ReturnType<typeof createChooser> | undefined
  return (id: string, graph: Graph): string | null => {
    chunkOf ??= createChooser(copyLinks(graph))
    return chunkOf(id)
  }
}
