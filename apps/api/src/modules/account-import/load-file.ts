import type { AccountImportInput, AccountImportReason } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { TenantFileReader } from '../../platform/spreadsheets/index.ts'
import { detectDelimiter } from './read-file.ts'

/** A people file as text. Excel workbooks are converted to CSV. */
export interface PeopleFile {
  text: string
  delimiter: string
  kind: 'csv' | 'xlsx'
  encoding: string | null
  sheets: string[]
  sheet: string | null
  from1904: boolean
}

type Loaded = { file: PeopleFile } | { code: AccountImportReason }

export function checkSource({ file, content }: Pick<AccountImportInput, 'file' | 'content'>): void {
  if ((file === undefined) === (content === undefined)) {
    throw ruleViolated('file', 'required', 'Send either the file’s text or its content in base64.')
  }
}

/** Returns the text of the uploaded file. `tenant`: the organization that sent it. */
export async function loadFile(
  readInThread: TenantFileReader,
  tenant: string,
  input: AccountImportInput,
): Promise<Loaded> {
  const { file, content, sheet, encoding } = input
  if (content === undefined) {
    const text = file ?? ''
    const plain = { kind: 'csv', encoding: null, sheets: [], sheet: null, from1904: false } as const
    return { file: { ...plain, sheets: [], text, delimiter: detectDelimiter(text) } }
  }
  const outcome = await readInThread(tenant, { base64: content, sheet, encoding })
  if ('code' in outcome) return outcome
  const delimiter = outcome.file.kind === 'xlsx' ? ',' : detectDelimiter(outcome.file.text)
  return { file: { ...outcome.file, delimiter } }
}
