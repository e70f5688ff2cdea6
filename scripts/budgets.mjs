/**
 * Returns the bytes that a browser loads for the modules, visited one after another: their files and everything that
 * these import statically. `sizeOf` returns the size of a file; files of the modules in `loaded` are already loaded and
 * count as 0.
 */
export function weigh(manifest, modules, sizeOf, loaded = []) {
  const before = filesOf(manifest, loaded)
  const files = [...filesOf(manifest, modules)].filter((file) => !before.has(file))
  const sum = (ending) => files.filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + sizeOf(file), 0)
  return { js: sum('.js') + sum('.mjs'), css: sum('.css') }
}

/** Returns one sentence for each weight above its cap. Caps are in kilobytes of 1,000 bytes, compressed. */
export function findExcess(name, weight, caps) {
  return Object.entries(caps)
    .filter(([kind, cap]) => weight[kind] > cap * 1000)
    .map(([kind, cap]) => `${name}: ${(weight[kind] / 1000).toFixed(1)} KB of ${kind}, the budget is ${cap}`)
}

function filesOf(manifest, modules) {
  const files = new Set()
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no module ${key}`)
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const one of chunk.imports ?? []) visit(one)
  }
  for (const key of modules) visit(key)
  return files
}

/**
 * Returns the circles of build files that import each other; empty only if there is none. Which file of a circle runs
 * first depends on the page where a visit begins. The first one then reads another before that has run, whose constants
 * are still undefined.
 */
export function findCircles(manifest) {
  const importsOf = new Map()
  for (const { file, imports = [] } of Object.values(manifest)) {
    const known = importsOf.get(file) ?? new Set()
    for (const key of imports) known.add(manifest[key].file)
    importsOf.set(file, known)
  }
  const circles = []
  const done = new Set()
  const visit = (file, path) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push(path.slice(at))
    if (at >= 0 || done.has(file)) return
    for (const next of importsOf.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of importsOf.keys()) visit(file, [])
  return circles
}
