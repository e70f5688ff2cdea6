import { decodeText } from './decode-text.ts'
import { readWorkbook, SheetMissingError } from './read-workbook.ts'
import { WorkbookTooLargeError } from './unpack-workbook.ts'

export interface FileToRead {
  /** The bytes as received: the thread that serves requests does not decode them. */
  base64: string
  sheet?: string | undefined
  encoding?: string | undefined
}

interface ReadFile {
  text: string
  kind: 'csv' | 'xlsx'
  /** Null for a workbook, which always has the same encoding. */
  encoding: string | null
  sheets: string[]
  sheet: string | null
  from1904: boolean
}

type UnreadableCode = 'not_a_table' | 'old_excel' | 'sheet_missing' | 'workbook_too_large' | 'workbook_damaged'

export type ReadOutcome = { file: ReadFile } | { code: UnreadableCode }

/** Files of Excel before 2007, and password-protected workbooks. */
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OTHERS = [
  // PDF, PNG, JPEG, RTF
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x7b, 0x5c, 0x72, 0x74],
]

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

/** Returns the text of a file with people, whichever program wrote it. */
export async function readPeopleFile({ base64, sheet, encoding }: FileToRead): Promise<ReadOutcome> {
  const buffer = Buffer.from(base64, 'base64')
  if (startsWith(buffer, OLD_OFFICE)) return { code: 'old_excel' }
  if (OTHERS.some((start) => startsWith(buffer, start))) return { code: 'not_a_table' }
  if (!startsWith(buffer, ZIP)) {
    const decoded = decodeText(buffer, encoding)
    return { file: { ...decoded, kind: 'csv', sheets: [], sheet: null, from1904: false } }
  }
  try {
    return { file: { ...(await readWorkbook(buffer, sheet)), kind: 'xlsx', encoding: null } }
  } catch (error) {
    if (error instanceof SheetMissingError) return { code: 'sheet_missing' }
    return { code: error instanceof WorkbookTooLargeError ? 'workbook_too_large' : 'workbook_damaged' }
  }
}
