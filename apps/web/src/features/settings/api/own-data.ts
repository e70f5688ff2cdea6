import { buildFileName, downloadFile } from '../../../components/ui/save-file.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

/** Saves everything that is stored about oneself as a JSON file. */
export async function saveOwnData(accountId: string): Promise<void> {
  const data = await call(routes.exportAccount, { params: { id: accountId } })
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  downloadFile(content, buildFileName('my-data', 'json', new Date()))
}
