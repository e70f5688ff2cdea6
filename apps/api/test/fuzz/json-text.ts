/** A piece of JSON that no JavaScript value serializes to: a number out of range, a duplicate key, `__proto__`. */
export class Literal {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export function cloneJson(value: unknown): unknown {
  if (value instanceof Literal || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(cloneJson)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cloneJson(member)]))
}

export function writeJson(value: unknown): string {
  if (value instanceof Literal) return value.text
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
