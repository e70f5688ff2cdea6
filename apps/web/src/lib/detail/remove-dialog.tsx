import type { ReferencedType } from '@evenground/shared/contract/references'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ui/overlays/confirm-dialog.tsx'
import { showBanner } from '../banner/banner-store.ts'
import { codeOf } from '../client/api-error.ts'
import { useTask } from '../client/use-task.ts'
import type { AnyDetail, AnyRecord } from './any-detail.ts'
import { ReferenceList } from './references-card.tsx'
import { isMissing, useLeaveMissing } from './use-record.ts'

type RemoveDialogProps = {
  detail: AnyDetail
  data: AnyRecord
  title: string
  references: ReferencedType | undefined
  opened: boolean
  onClose: () => void
}

/** Asks before a record is deleted, and reports the result in the banner of the page. */
export function RemoveDialog(props: RemoveDialogProps) {
  const { detail, data, title, references, opened, onClose } = props
  const { t } = useTranslation(['detail', 'common'])
  const goHome = useLeaveMissing()
  const { resource } = detail
  const remove = async () => {
    await resource.remove?.(data.id)
    detail.leaveWith(`/${resource.name}`, resource.deleted, title)
  }
  const { busy, run } = useTask(remove, (error) => {
    onClose()
    if (isMissing(error)) goHome()
    else showBanner(codeOf(error), 'danger', { about: title })
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('delete_title', { name: title })}
      confirm={t('common:delete')}
      danger
      busy={busy}
      onConfirm={run}
    >
      <p>{t('delete_body')}</p>
      {references && <ReferenceList kind={references} id={data.id} />}
    </ConfirmDialog>
  )
}
