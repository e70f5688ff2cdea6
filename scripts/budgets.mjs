/**
 * What a browser loads for the modules, one after another in one visit: their files with everything that those import
 * statically. `sizes` returns the size of a file; files in `loaded` cost nothing.
 */
export function weigh(manifest, modules, sizeOf, loaded = []) {
  const before = filesOf(manifest, loaded)
  const files = [...filesOf(manifest, modules)].filter((file) => !before.has(file))
  const sum = (ending) => files.filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + sizeOf(file), 0)
  return { js: sum('.js') + sum('.mjs'), css: sum('.css') }
}

/** One sentence for each weight above its cap. Caps are kilobytes of 1,000 bytes, compressed. */
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
 * Files of the build that import each other in a circle, as circles; none only if there is none. Which of the files runs
 * first depends on where a visit begins, and another is then read before it has run: its constants are undefined.
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
