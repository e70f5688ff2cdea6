import { randomUUID } from 'node:crypto'
import { StringDecoder } from 'node:string_decoder'
import { AppError } from '../../errors/app-error.ts'

/** Reads a piece of a text between its quotation marks. */
function readEscapes(piece: string): string {
  try {
    return JSON.parse(`"${piece}"`) as string
  } catch (cause) {
    throw Object.assign(new AppError('malformed_json'), { cause })
  }
}

/** The end of one text that is too long to be read at once. */
function createLongText() {
  const decoder = new StringDecoder('utf8')
  const read: string[] = []
  let torn = Buffer.alloc(0)
  return {
    add(piece: Buffer, tornBytes: number): void {
      const whole = torn.length > 0 ? Buffer.concat([torn, piece]) : piece
      const end = whole.length - tornBytes
      read.push(readEscapes(decoder.write(whole.subarray(0, end))))
      torn = Buffer.from(whole.subarray(end))
    },
    finish: (): string => read.join('') + decoder.end(),
  }
}

/** Takes the place of a text's end. No one can guess it, so that no body can hold one of its own. */
const createMark = () => {
  const secret = randomUUID()
  return {
    write: (index: number) => `${secret}${String(index).padStart(8, '0')}`,
    find: (text: string) => (text.slice(-44, -8) === secret ? Number(text.slice(-8)) : null),
    length: 44,
  }
}

type Members = Record<string | number, unknown>

/** Keeps the ends of long texts aside while the rest is parsed, and puts them back afterwards. */
export function createLongTexts() {
  const mark = createMark()
  const ends: string[] = []
  let current: ReturnType<typeof createLongText> | null = null

  function restoreText(text: string): string {
    const index = mark.find(text)
    return index === null ? text : text.slice(0, -mark.length) + (ends[index] ?? '')
  }

  return {
    isOpen: (): boolean => current !== null,
    /** What the JSON contains from now on in place of the end of the text. */
    begin(): Buffer {
      current = createLongText()
      return Buffer.from(mark.write(ends.length))
    },
    /** `tornBytes` at the end of the piece belong to an escape that continues in the next one. */
    add: (piece: Buffer, tornBytes: number): void => current?.add(piece, tornBytes),
    end(): void {
      ends.push(current?.finish() ?? '')
      current = null
    },
    /** The parsed JSON with every long text whole. */
    restore(parsed: unknown): unknown {
      if (ends.length === 0) return parsed
      if (typeof parsed === 'string') return restoreText(parsed)
      const open = [parsed]
      for (let one = open.pop(); one !== undefined; one = open.pop()) {
        if (typeof one !== 'object' || one === null) continue
        for (const [key, value] of Object.entries(one)) {
          if (typeof value === 'string') (one as Members)[key] = restoreText(value)
          else open.push(value)
        }
      }
      return parsed
    },
  }
}
