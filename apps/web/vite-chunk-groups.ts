interface ModuleLinks {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  importedIds: readonly string[]
  isEntry: boolean
}
interface Graph {
  getModuleInfo(id: string): ModuleLinks | null
}

/** The bundler lends what it says of a module; only a copy stays as it is. */
function readLinks(graph: Graph): (id: string) => ModuleLinks {
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
    }
    known.set(id, links)
    return links
  }
}

/** What is loaded by itself and brings the module along: the start of the app, a frame, a page, a dialog. */
function findCarriers(linksOf: (id: string) => ModuleLinks, id: string): string[] {
  const seen = new Set([id])
  for (const one of seen) for (const importer of linksOf(one).importers) seen.add(importer)
  return [...seen].filter((one) => linksOf(one).isEntry || linksOf(one).dynamicImporters.length > 0)
}

const LEARNING = /features[\\/](todo|training|assessment|certificate|settings)[\\/]pages[\\/]/
const ENTERING = /features[\\/](sign-in|identity)[\\/]pages[\\/]/

/**
 * The file that a module travels in with others, by who brings it; null: the bundler may decide. Whoever brings a module
 * brings what that imports: the groups stand from the widest to the narrowest, so that none imports a narrower one.
 */
function nameByCarriers(carriers: readonly string[]): string | null {
  const count = (pattern: RegExp) => carriers.filter((one) => pattern.test(one)).length
  const has = (pattern: RegExp) => count(pattern) > 0
  const [learner, console] = [has(/learner-layout\.tsx$/), has(/console-layout\.tsx$/)]
  const pages = count(/\.page\.tsx$/)
  if (has(/login\.page\.tsx$/)) {
    if (learner || console) return 'everywhere'
    if (pages > 1) return count(ENTERING) === carriers.length ? 'entering' : 'fields'
  }
  const learning = count(LEARNING)
  if (learner) return console || pages > learning ? 'frames' : 'learner'
  if (console) return learning > 0 ? 'frames' : 'console'
  // What is fetched later, such as an editor or a dialog, must not bring along what a page is made of.
  if (pages < carriers.length) return null
  if (pages > 1 && has(/todo\.page\.tsx$/)) return count(LEARNING) === carriers.length ? 'learning' : 'pages'
  // A learner's page that shares one module with the console must not bring the rest of the console's.
  if (learning > 0) return null
  if (count(/-list\.page\.tsx$/) >= 6) return 'lists'
  return count(/-detail\.page\.tsx$/) >= 4 ? 'details' : null
}

/**
 * Files that travel together. Left to itself, the bundler makes one of every set of modules that the same pages share:
 * a hundred for one page, each at the cost of a request, and a slow network answers only a few at a time.
 */
export function groupByCarriers() {
  let linksOf: ((id: string) => ModuleLinks) | undefined
  return (id: string, graph: Graph): string | null => {
    linksOf ??= readLinks(graph)
    return nameByCarriers(findCarriers(linksOf, id))
  }
}
