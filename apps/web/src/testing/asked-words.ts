import { type ESTree, parseSync } from 'vite'

type Node = { type: string } & Record<string, unknown>
/** The catalogs that a `t` reads. Undefined if the file does not say, because it receives `t` from another one. */
type Catalogs = readonly string[] | undefined
type Scope = ReadonlyMap<string, Catalogs>

/** A text key used in a source: `start*end` if the middle is only known at run time. */
export interface AskedWord {
  key: string
  catalogs: Catalogs
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** The texts that an expression can have, as far as they are literal. */
function textsOf(node: Node | undefined | null): string[] {
  if (!node) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') {
    const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    return [parts.join('*')]
  }
  if (node.type === 'ConditionalExpression') {
    return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)]
  }
  if (node.type === 'JSXExpressionContainer' || node.type === 'TSAsExpression') return textsOf(node.expression as Node)
  return []
}

/** The catalogs that `useTranslation` and `useWords` read. Only the first of several is used without its name. */
function catalogsOf([given]: Node[]): Catalogs {
  if (!given) return ['common']
  const first = given.type === 'ArrayExpression' ? (given.elements as Node[])[0] : given
  const names = textsOf(first)
  return names.length > 0 ? names : undefined
}

/** The names of `t` in a declaration, with their catalogs. */
function declaredIn(node: Node): [string, Catalogs][] {
  const { id, init } = node as { id?: Node; init?: Node }
  if (node.type !== 'VariableDeclarator' || id?.type !== 'ObjectPattern' || init?.type !== 'CallExpression') return []
  if (!['useTranslation', 'useWords'].includes(String((init.callee as Node).name))) return []
  return (id.properties as Node[])
    .filter((property) => (property.key as Node | undefined)?.name === 't')
    .map((property) => [String((property.value as Node).name), catalogsOf(init.arguments as Node[])])
}

const isFunction = (node: Node): boolean =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type)

/** The declarations of a function itself, without those of nested functions. */
const declarationsIn = (node: Node): [string, Catalogs][] =>
  childrenOf(node).flatMap((child) => [...declaredIn(child), ...(isFunction(child) ? [] : declarationsIn(child))])

function askedAt(node: Node, scope: Scope): AskedWord[] {
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node
    const isOfI18n = callee.type === 'MemberExpression' && (callee.object as Node).name === 'i18n'
    const name = String(isOfI18n ? (callee.property as Node).name : callee.name)
    if (!scope.has(name) && name !== 't') return []
    const [given] = node.arguments as Node[]
    // Of several keys, the last one must exist.
    const key = given?.type === 'ArrayExpression' ? (given.elements as Node[]).at(-1) : given
    return textsOf(key).map((text) => ({ key: text, catalogs: isOfI18n ? ['common'] : scope.get(name) }))
  }
  if (node.type !== 'JSXOpeningElement') return []
  const attributes = node.attributes as { name?: { name: string }; value?: Node }[]
  const attributeOf = (name: string) => attributes.find((one) => one.name?.name === name)?.value
  const reader = (attributeOf('t')?.expression as Node | undefined)?.name
  return textsOf(attributeOf('i18nKey')).map((key) => ({ key, catalogs: scope.get(String(reader)) }))
}

function walk(node: Node, outer: Scope): AskedWord[] {
  const scope = isFunction(node) ? new Map([...outer, ...declarationsIn(node)]) : outer
  return [...askedAt(node, scope), ...childrenOf(node).flatMap((child) => walk(child, scope))]
}

/** Lists every text key that is literal in a source, in whole or in part. */
export function listAskedWords(path: string, source: string): AskedWord[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return walk(program as ESTree.Program as unknown as Node, new Map())
}
