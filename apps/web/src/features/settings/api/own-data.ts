import type { exportAccount } from '@evenground/shared/contract/accounts'
import { nameFile, saveFile } from '../../../components/ui/save-file.ts'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const EXPORT = route<typeof exportAccount>('GET', '/api/v2/accounts/{id}/export')

/** Saves everything that is stored about oneself as a JSON file. */
export async function saveOwnData(accountId: string): Promise<void> {
  const data = await call(EXPORT, { params: { id: accountId } })
  const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  saveFile(content, nameFile('my-data', 'json', new Date()))
}
