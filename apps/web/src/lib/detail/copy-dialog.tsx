import type { Locale } from '@evenground/shared/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ui/overlays/confirm-dialog.tsx'
import { showBanner } from '../banner/banner-store.ts'
import { codeOf } from '../client/api-error.ts'
import { useTask } from '../client/use-task.ts'
import { withVersion } from '../client/with-version.ts'
import { useWords } from '../i18n/use-words.ts'
import { useMe } from '../session/me.ts'
import { isGlobalAdministrator } from '../session/permissions.ts'
import type { AnyDetail, AnyRecord } from './any-detail.ts'
import type { Ownership } from './ownership.ts'
import type { Owner } from './resource.ts'
import { recordQuery } from './use-record.ts'

type CopyDialogProps = {
  detail: AnyDetail
  data: AnyRecord
  title: string
  /** Owner of the original. */
  ownership: Ownership | undefined
  opened: boolean
  onClose: () => void
}

/** Suffix of a copy's title, in the language of the title, not of the page. */
const SUFFIX: Readonly<Record<Locale, string>> = { 'en-us': '(copy)', 'es-mx': '(copia)' }

/**
 * Where a copy goes: its owner, and the owner's name. Without an owner, the server chooses the person's own domain or
 * the library.
 */
function useCopyPlace(stays: boolean, ownership: Ownership | undefined): { owner: Owner | undefined; place: string } {
  const { t, text } = useWords('detail')
  const me = useMe()
  if (stays && ownership?.kind === 'own') return { owner: { domain_id: ownership.id }, place: text(ownership.title) }
  return { owner: undefined, place: isGlobalAdministrator(me) ? t('owner_shared') : text(me.domain.title) }
}

/** Copies a record and opens the copy. */
export function CopyDialog(props: CopyDialogProps) {
  const { detail, data, title, opened, onClose } = props
  const { resource, leaveWith } = detail
  const { t } = useTranslation(['detail', 'common'])
  const client = useQueryClient()
  const { owner, place } = useCopyPlace(resource.copyStays ?? false, props.ownership)
  const copy = async () => {
    if (!resource.copy) return
    const values = resource.copy(resource.toValues(data), SUFFIX)
    const made = await withVersion((options) => resource.create(values, options, owner))
    client.setQueryData(recordQuery(resource, made.data.id).queryKey, made)
    void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== 'me' })
    leaveWith(`/${resource.name}/${made.data.id}`, 'copy_made', title)
  }
  const { busy, run } = useTask(copy, (error) => {
    showBanner(codeOf(error), 'danger', { about: title })
    onClose()
  })
  return (
    <ConfirmDialog
      {...{ opened, onClose }}
      title={t('copy_title', { name: title })}
      confirm={t('copy_do')}
      busy={busy}
      onConfirm={run}
    >
      {t('copy_body', { place })}
    </ConfirmDialog>
  )
}
