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

export type KeptReport = {
  kind: SavedReportKind
  choice: SavedReportChoice
  /** Where it is shared; absent: in the own domain. */
  domainId?: string | undefined
}

/** Keeps what is shown under a name. */
export function KeepForm({ kind, choice, domainId, onKept }: KeptReport & { onKept: () => void }) {
  const { t } = useWords('saved')
  const client = useQueryClient()
  const own = useMe().domain.id
  return (
    <TitleForm
      onSave={async ({ title, shared }) => {
        await call(routes.createSavedReport, { body: { title, shared, kind, choice, domain_id: domainId ?? own } })
        await client.invalidateQueries({ queryKey: SAVED_KEY })
        notify({ message: t(isSavedView(kind) ? 'done_view' : 'done', { name: title }) })
        onKept()
      }}
    />
  )
}
