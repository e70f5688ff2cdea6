import type { AccountExport, LocalizedText } from '@evenground/shared/schemas'
import { buildFileName, downloadFile } from '../../../components/ui/save-file.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** Everything that is stored about the caller. Each request is logged and rate-limited. */
export const ownDataQuery = (id: string) =>
  callQuery(['own-data', id], routes.exportAccount, {
    params: { id },
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })

/** Downloads everything that is stored as a JSON file. */
export function saveOwnData(data: AccountExport): void {
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  downloadFile(content, buildFileName('my-data', 'json', new Date()))
}

export type StoredRow = Readonly<Record<string, unknown>>

/** The stored records of one kind. */
export const rowsOf = (data: AccountExport, kind: string): readonly StoredRow[] =>
  Array.isArray(data[kind]) ? (data[kind] as StoredRow[]) : []

export const stringOf = (row: StoredRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

export const textOf = (row: StoredRow, name: string): LocalizedText => (row[name] ?? {}) as LocalizedText

/** Numbers by id, such as answers by question. */
export const numbersOf = (row: StoredRow, name: string): [string, number][] =>
  Object.entries((row[name] ?? {}) as Record<string, number>)
