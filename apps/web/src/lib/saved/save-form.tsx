import { isSavedView } from '@evenground/shared/constants'
import type { SavedReportChoice, SavedReportKind } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import { notify } from '../console/notify.ts'
import { useWords } from '../i18n/use-words.ts'
import { useMe } from '../session/me.ts'
import { SAVED_KEY } from './saved-query.ts'
import { TitleForm } from './title-form.tsx'

/** What a page shows and can save: a report, or a view of the page. */
export type UnsavedReport = {
  kind: SavedReportKind
  choice: SavedReportChoice
  /** The domain to share it in. By default, the person's own. */
  domainId?: string | undefined
}

/** Asks for a name and saves what the page shows. */
export function SaveForm({ kind, choice, domainId, onSaved }: UnsavedReport & { onSaved: () => void }) {
  const { t } = useWords('saved')
  const client = useQueryClient()
  const own = useMe().domain.id
  return (
    <TitleForm
      onSave={async ({ title, shared }) => {
        await call(routes.createSavedReport, { body: { title, shared, kind, choice, domain_id: domainId ?? own } })
        await client.invalidateQueries({ queryKey: SAVED_KEY })
        notify({ message: t(isSavedView(kind) ? 'done_view' : 'done', { name: title }) })
        onSaved()
      }}
    />
  )
}
