import { Mark } from '@tiptap/core'

export const TEXT_SIZES = ['1', '2', '3', '4', '5', '6', '7'] as const
export const TEXT_WEIGHTS = ['400', '500', '600', '700'] as const

/** Reads the class that starts with `prefix` from a span, without the prefix. */
function parseClass(element: HTMLElement, prefix: string, values: readonly string[]): { value: string } | false {
  const value = values.find((one) => element.classList.contains(prefix + one))
  return value ? { value } : false
}

/**
 * Reads `<font size>` of older texts: 1 to 7, or relative to 3, the size of plain text. The server reads it the same
 * way.
 */
function parseFontSize(element: HTMLElement): { value: string } | false {
  const [, sign = '', digits] = /^\s*([+-]?)(\d{1,2})/.exec(element.getAttribute('size') ?? '') ?? []
  if (digits === undefined) return false
  const size = sign ? 3 + Number(sign + digits) : Number(digits)
  return { value: String(Math.min(7, Math.max(1, size))) }
}

/** A mark stored as a class, because the content security policy forbids inline styles. */
const classMark = (
  name: string,
  prefix: string,
  values: readonly string[],
  more: Parameters<typeof Mark.create>[0] = {},
) =>
  Mark.create({
    name,
    addAttributes: () => ({ value: { default: null, rendered: false } }),
    parseHTML: () => [
      // Not consuming, because one span may have both a size and a weight.
      { tag: 'span', consuming: false, getAttrs: (element) => parseClass(element, prefix, values) },
    ],
    renderHTML: ({ mark }) => ['span', { class: prefix + mark.attrs.value }, 0],
    ...more,
  })

export const TextSize = classMark('textSize', 'text-size-', TEXT_SIZES, {
  parseHTML: () => [
    { tag: 'span', consuming: false, getAttrs: (element) => parseClass(element, 'text-size-', TEXT_SIZES) },
    { tag: 'font', consuming: false, getAttrs: parseFontSize },
  ],
})

export const TextWeight = classMark('textWeight', 'text-weight-', TEXT_WEIGHTS)

/** A mark that is a single tag and excludes another mark. */
const tagMark = (name: string, tag: string, excludes: string) =>
  Mark.create({ name, excludes, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

export const Subscript = tagMark('subscript', 'sub', 'superscript')
export const Superscript = tagMark('superscript', 'sup', 'subscript')
