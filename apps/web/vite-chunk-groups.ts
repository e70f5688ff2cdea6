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

/** The bundler lends what it says of a module; only a copy stays as it is. */
function readLinks(graph: Graph): LinksOf {
  const known = new Map<string, ModuleLinks>()
  return (id) => {
    const kept = known.get(id)
    if (kept) return kept
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

/** What is loaded by itself and brings the module along: the start of the app, a frame, a page, a dialog. */
function findCarriers(linksOf: LinksOf, id: string): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const importer of linksOf(one).importers) seen.add(importer)
  return [...seen].filter((one) => linksOf(one).isEntry || linksOf(one).dynamicImporters.length > 0)
}

const LEARNING = /features[\\/](todo|training|take-assessment|certificate|settings)[\\/]pages[\\/]/
const PAGE = /(\.page|[\\/]pages[\\/]home)\.tsx$/
const ENTERING = /features[\\/](sign-in|identity)[\\/]pages[\\/]/
const LOGIN = /login\.page\.tsx$/

/** What a small part may weigh, as written. */
const SMALL_BYTES = 3000

/**
 * What is put together by who brings it. A package that is imported as a whole looks as if everybody brought all of it,
 * and what encrypts and sends is heavier than what the pages without anything to write are to carry.
 */
export const GROUPED =
  /[\\/](src[\\/](app|components|lib)|packages[\\/]shared|@tabler|@tanstack|react-i18next|use-sync-external-store)[\\/](?!.*(Trans|nfinite|storage[\\/](person-storage|seal|encrypt)|unsent[\\/]))/

/** Files that every page of the learner's and of the console's has before it. */
const BELOW: readonly (string | null)[] = ['everywhere', 'frames']

/**
 * The file that a module travels in with others, by who brings it; null: the bundler may decide. Whoever brings a module
 * brings what that imports: the groups stand from the widest to the narrowest, so that none imports a narrower one.
 */
function nameByCarriers(carriers: readonly string[]): string | null {
  const count = (pattern: RegExp) => carriers.filter((one) => pattern.test(one)).length
  const has = (pattern: RegExp) => count(pattern) > 0
  if (has(LOGIN) && carriers.length > 1) return count(ENTERING) === carriers.length ? 'entering' : 'everywhere'
  const [learner, console] = [has(/learner-layout\.tsx$/), has(/console-layout\.tsx$/)]
  const [pages, learning] = [count(PAGE), count(LEARNING)]
  if (learner) return console || pages > learning ? 'frames' : 'learner'
  if (console) return learning > 0 ? 'frames' : 'console'
  // What is fetched later, such as an editor or a dialog, must not bring along what a page is made of.
  if (pages < carriers.length) return null
  if (learning > 1) return learning === carriers.length ? 'learning' : 'pages'
  // A learner's page that shares one module with the console must not bring the rest of the console's.
  if (learning > 0) return null
  if (count(/-list\.page\.tsx$/) >= 6) return 'lists'
  return count(/-detail\.page\.tsx$/) >= 4 ? 'details' : null
}

/** What only administrators load. */
const CONSOLE_ONLY =
  /features[\\/](?!(todo|training|take-assessment|certificate|settings|assistant|sign-in|identity|guide)[\\/])|[\\/](console-[a-z]+|home)\.tsx$/

/** The file of a small part, such as an icon: whoever needs one of them gets all, for less than a file each would cost. */
function namePart(carriers: readonly string[]): string | null {
  if (carriers.length < 2 || !carriers.some((one) => PAGE.test(one))) return null
  return carriers.every((one) => CONSOLE_ONLY.test(one)) ? 'console-parts' : 'parts'
}

interface Look {
  /** There before every page that has a frame. */
  below: boolean
  name: string | null
  /** Where it travels as a small part, before its name. */
  part: string | null
}

/** Names the file of one module after another; parts stand on nothing but what is there before them and other parts. */
function makeNamer(linksOf: LinksOf): (id: string) => string | null {
  const named = new Map<string, Look>()
  const look = (id: string): Look => {
    const known = named.get(id)
    if (known) return known
    const carriers = findCarriers(linksOf, id)
    const name = nameByCarriers(carriers)
    const started = carriers.some((one) => /app[\\/]main\.tsx$/.test(one) || linksOf(one).isEntry)
    const below = started || (BELOW.includes(name) && GROUPED.test(id))
    const found: Look = { below, part: null, name }
    // Modules may import each other: one that is looked at is no part until that is known.
    named.set(id, found)
    const { size, importedIds, dynamicImporters } = linksOf(id)
    const free = !below && (name === null || name === 'pages')
    const small = free && size < SMALL_BYTES && dynamicImporters.length === 0
    if (!small) return found
    const part = namePart(carriers)
    const stands = (one: Look) => one.below || one.part !== null || (part === 'console-parts' && one.name === 'console')
    if (importedIds.map(look).every(stands)) found.part = part
    return found
  }
  return (id) => {
    const { name, part } = look(id)
    return part ?? name
  }
}

/**
 * Files that travel together. Left to itself, the bundler makes one of every set of modules that the same pages share:
 * a hundred for one page, each at the cost of a request, and a slow network answers only a few at a time.
 */
export function groupByCarriers() {
  let nameOf: ReturnType<typeof makeNamer> | undefined
  return (id: string, graph: Graph): string | null => {
    nameOf ??= makeNamer(readLinks(graph))
    return nameOf(id)
  }
}
