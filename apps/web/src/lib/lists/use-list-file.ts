import { useMutation } from '@tanstack/react-query'
import { buildFileName, DownloadDeniedError, downloadFile, makeCsvFile } from '../../components/ui/save-file.ts'
import { callForFile } from '../client/call.ts'
import { addNames, type NamesOf } from './add-names.ts'

interface FileRequest {
  path: string
  query: Record<string, string>
  /** Base name of the file. */
  entity: string
  /** Names for ids, by column. */
  names?: NamesOf
}

/** Saves a list as a CSV file, with texts in the reader's language. `problem` is a key in the catalog of errors. */
export function useListFile() {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ path, query, entity, names = {} }: FileRequest) => {
      const content = await callForFile(path, { ...query, words: '1' }, 'text/csv')
      const isNamed = Object.keys(names).length > 0
      const file = isNamed ? addNames(await content.text(), (query.fields ?? '').split(','), names) : content
      downloadFile(makeCsvFile(file), buildFileName(entity, 'csv', new Date()))
    },
  })
  const problem = error instanceof DownloadDeniedError ? 'download_denied' : 'download_failed'
  return { save: mutate, saving: isPending, problem: error ? problem : null, dismiss: reset }
}
