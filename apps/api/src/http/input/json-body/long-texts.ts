import { randomUUID } from 'node:crypto'
import { StringDecoder } from 'node:string_decoder'
import { AppError } from '../../errors/app-error.ts'

/** Decodes a piece of a text from between its quotation marks. */
function readEscapes(piece: string): string {
  try {
    return JSON.parse(`"${piece}"`) as string
  } catch (cause) {
    throw Object.assign(new AppError('malformed_json'), { cause })
  }
}

/** Collects the end of one text that is too long to be read at once. */
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

/** The mark that replaces the end of a text. It cannot be guessed, so that no body can contain a forged one. */
const createMark = () => {
  const secret = randomUUID()
  return {
    write: (index: number) => `${secret}${String(index).padStart(8, '0')}`,
    find: (text: string) => (text.slice(-44, -8) === secret ? Number(text.slice(-8)) : null),
    length: 44,
  }
}

type Members = Record<string | number, unknown>

/** Keeps the ends of long texts while the rest is parsed, and puts them back afterwards. */
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
    /** Starts collecting the end of a text. Returns the mark that replaces it in the JSON. */
    begin(): Buffer {
      current = createLongText()
      return Buffer.from(mark.write(ends.length))
    },
    /** The last `tornBytes` bytes of the piece belong to an escape sequence that continues in the next piece. */
    add: (piece: Buffer, tornBytes: number): void => current?.add(piece, tornBytes),
    end(): void {
      ends.push(current?.finish() ?? '')
      current = null
    },
    /** The parsed JSON with every long text complete again. */
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
