/**
 * Lists the changes between two descriptions of the API that break clients, one line each: something that they call,
 * send or read is gone or has another type, or something new is required.
 */
export function findApiBreaks(before, after) {
  const [old, now] = [readFacts(before), readFacts(after)]
  const gone = [...old.promised].filter((fact) => !now.promised.has(fact)).map((fact) => `gone: ${fact}`)
  // A requirement of a new call, or inside a new part of a body, does not break clients.
  const demanded = [...now.demanded]
    .filter(([fact, whole]) => !old.demanded.has(fact) && old.known.has(whole))
    .map(([fact]) => `demanded: ${fact}`)
  return [...withoutParts(gone), ...demanded].sort()
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch']

function readFacts(document) {
  const facts = { promised: new Set(), known: new Set(), demanded: new Map() }
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of METHODS.filter((name) => operations[name])) {
      readOperation(document, `${method.toUpperCase()} ${path}`, operations[method], facts)
    }
  }
  return facts
}

function readOperation(document, call, operation, { promised, known, demanded }) {
  promised.add(call)
  known.add(call)
  for (const { in: place, name, required } of operation.parameters ?? []) {
    promised.add(`${call} ${place} ${name}`)
    if (required) demanded.set(`${call} ${place} ${name}`, call)
  }
  for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
    for (const field of listFields(document, schema)) {
      const fact = `${call} sends ${type} ${field.path}`
      promised.add(`${fact}: ${field.type}`)
      known.add(fact)
      if (field.required) demanded.set(fact, `${call} sends ${type} ${field.path.replace(/\.[^.]*$/, '')}`)
    }
  }
  for (const [status, { content }] of Object.entries(operation.responses)) {
    if (Number(status) >= 400) continue
    promised.add(`${call} answers ${status}`)
    for (const [type, { schema }] of Object.entries(content ?? {})) {
      for (const field of listFields(document, schema)) {
        promised.add(`${call} answers ${status} ${type} ${field.path}: ${field.type}`)
      }
    }
  }
}

/** Lists every field of a schema by its path. A recursive schema is entered only once. */
function listFields(document, schema, path = '$', required = false, entered = []) {
  if (schema?.$ref) {
    if (entered.includes(schema.$ref)) return []
    const target = schema.$ref
      .split('/')
      .slice(1)
      .reduce((node, key) => node?.[key], document)
    return listFields(document, target, path, required, [...entered, schema.$ref])
  }
  const branches = schema?.anyOf ?? schema?.oneOf ?? schema?.allOf
  if (branches) return branches.flatMap((branch) => listFields(document, branch, path, required, entered))
  const inside = Object.entries(schema?.properties ?? {}).flatMap(([name, child]) =>
    listFields(document, child, `${path}.${name}`, schema.required?.includes(name) ?? false, entered),
  )
  const items = schema?.items ? listFields(document, schema.items, `${path}[]`, false, entered) : []
  const type = [schema?.type ?? 'any'].flat().join(' or ')
  return [{ path, type, required }, ...inside, ...items]
}

/** Reduces a removed call to one line, without its parts. */
function withoutParts(lines) {
  const calls = new Set(lines.filter((line) => line.split(' ').length === 3))
  return lines.filter((line) => {
    const call = line.split(' ').slice(0, 3).join(' ')
    return call === line || !calls.has(call)
  })
}
