import type { SchemaCatalog } from './schema-catalog.ts'

const has = (definition: string, word: string): boolean => definition.split('; ').includes(word)

function findColumnBreaks(before: SchemaCatalog, now: SchemaCatalog): string[] {
  return Object.entries(before.columns).flatMap(([table, columns]) => {
    const present = now.columns[table]
    if (!present) return [`table ${table} is gone`]
    const changed = Object.entries(columns).flatMap(([name, old]) => {
      const definition = present[name]
      const column = `column ${table}.${name}`
      if (definition === undefined) return [`${column} is gone`]
      const [type, oldType] = [definition.split('; ')[0], old.split('; ')[0]]
      if (type !== oldType) return [`${column} was ${oldType} and is ${type}`]
      if (has(definition, 'required') && !has(old, 'required')) return [`${column} refuses null`]
      if (has(definition, 'required') && has(old, 'filled') && !has(definition, 'filled')) {
        return [`${column} has lost its default`]
      }
      if (has(old, 'filled') && !has(definition, 'filled')) return [`${column} is no longer filled when left out`]
      return []
    })
    const added = Object.entries(present)
      .filter(([name, definition]) => !(name in columns) && has(definition, 'required') && !has(definition, 'filled'))
      .map(([name]) => `column ${table}.${name} is new, required and has no default`)
    return [...changed, ...added]
  })
}

/** The column and values of a check that only lists allowed values; null for any other check. */
function readValueList(definition: string): { column: string; values: string[] } | null {
  const [, column, list] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition) ?? []
  return column === undefined || list === undefined ? null : { column, values: list.split(', ') }
}

/** Whether a check allows everything that it allowed before, and further values. */
function isWidened(old: string, definition: string): boolean {
  const [before, now] = [readValueList(old), readValueList(definition)]
  return before?.column === now?.column && before !== null && before.values.every((one) => now?.values.includes(one))
}

/** Whether a definition creates a key, which `on conflict (…)` and foreign keys refer to. */
const isKey = (definition: string): boolean => /^(PRIMARY KEY|UNIQUE|CREATE UNIQUE INDEX)\b/.test(definition)

/** What `on conflict (…)` identifies a key by: its columns and expressions, and the rows it covers. */
function readKeyTarget(definition: string): string {
  const [, target = definition] = /(?: USING btree|^PRIMARY KEY|^UNIQUE) (.*)$/.exec(definition) ?? []
  return target.replace(/ INCLUDE \([^)]*\)/, '')
}

/** Whether both are the same key, one of them with further included columns. */
const isSameKey = (old: string, definition: string): boolean =>
  isKey(old) && isKey(definition) && readKeyTarget(old) === readKeyTarget(definition)

/** A rule that covers only new columns accepts rows that leave them at their defaults, so it breaks nothing. */
function findRuleBreaks(before: SchemaCatalog, now: SchemaCatalog): string[] {
  return Object.entries(now.rules).flatMap(([name, { columns, definition }]) => {
    const [table = ''] = name.split('.')
    const known = before.columns[table]
    if (!known || !columns.some((column) => column === '*' || column in known)) return []
    const old = before.rules[name]
    if (!old) return [`rule ${name} is new: ${definition}`]
    return old.definition === definition ||
      isWidened(old.definition, definition) ||
      isSameKey(old.definition, definition)
      ? []
      : [`rule ${name} is now: ${definition}`]
  })
}

/**
 * Without a key, PostgreSQL refuses each statement with `on conflict` over its columns. A key of another name over the
 * same columns serves as well.
 */
function findKeyBreaks(before: SchemaCatalog, now: SchemaCatalog): string[] {
  const listKeys = ({ rules }: SchemaCatalog) =>
    Object.entries(rules)
      .filter(([, { definition }]) => isKey(definition))
      .map(([name, { definition }]) => ({ name, target: `${name.split('.')[0]} ${readKeyTarget(definition)}` }))
  const present = new Set(listKeys(now).map(({ target }) => target))
  return listKeys(before)
    .filter(({ name, target }) => (name.split('.')[0] ?? '') in now.columns && !present.has(target))
    .map(({ name, target }) => `key ${name} is gone: ${target}`)
}

function findPolicyBreaks(before: SchemaCatalog, now: SchemaCatalog): string[] {
  const changed = Object.entries(before.policies)
    .filter(([name, old]) => now.policies[name] !== old)
    .map(([name]) => `policy ${name} is ${name in now.policies ? 'changed' : 'gone'}`)
  const narrowing = Object.entries(now.policies)
    .filter(([name]) => !(name in before.policies) && (name.split('.')[0] ?? '') in before.columns)
    .filter(([name, definition]) => definition.startsWith('restrictive') || !hadPolicy(before, name))
    .map(([name]) => `policy ${name} is new`)
  return [...changed, ...narrowing]
}

/** Whether the table of the policy had any policy before: the first one shuts out every row that it does not allow. */
function hadPolicy(before: SchemaCatalog, name: string): boolean {
  const table = `${name.split('.')[0]}.`
  return Object.keys(before.policies).some((other) => other.startsWith(table))
}

function findListBreaks(what: string, before: readonly string[], now: readonly string[] | undefined): string[] {
  return before.filter((one) => !now?.includes(one)).map((one) => `${what} has no ${one}`)
}

function findOtherBreaks(before: SchemaCatalog, now: SchemaCatalog): string[] {
  return [
    ...Object.entries(before.grants).flatMap(([name, old]) =>
      findListBreaks(`grant on ${name}`, old.split(', '), now.grants[name]?.split(', ')),
    ),
    ...Object.entries(before.functions)
      .filter(([name, old]) => now.functions[name] !== old)
      .map(([name]) => `function ${name} ${name in now.functions ? 'returns something else' : 'is gone'}`),
    ...Object.entries(before.enumerations).flatMap(([name, values]) =>
      findListBreaks(`enumeration ${name}`, values, now.enumerations[name]),
    ),
  ]
}

/** What a release would miss, or be refused, in a database that later migrations have changed; one line each. */
export const findSchemaBreaks = (before: SchemaCatalog, now: SchemaCatalog): string[] => [
  ...findColumnBreaks(before, now),
  ...findRuleBreaks(before, now),
  ...findKeyBreaks(before, now),
  ...findPolicyBreaks(before, now),
  ...findOtherBreaks(before, now),
]
