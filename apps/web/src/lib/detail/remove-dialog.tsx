import type { ReferencedType } from '@evenground/shared/contract/references'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { showBanner } from '../banner/banner-store.ts'
import { codeOf } from '../client/api-error.ts'
import { ReferenceList } from './references-card.tsx'
import type { Detail } from './use-detail.ts'
import { isMissing, useGoneHome } from './use-record.ts'

type RemoveDialogProps<Data extends { id: string }, Values extends FieldValues> = {
  detail: Detail<Data, Values>
  data: Data
  title: string
  references: ReferencedType | undefined
  opened: boolean
  onClose: () => void
}

/** Asks before a record is deleted, and says what came of it in the banner of the page. */
export function RemoveDialog<Data extends { id: string }, Values extends FieldValues>(
  props: RemoveDialogProps<Data, Values>,
) {
  const { detail, data, title, references, opened, onClose } = props
  const { t } = useTranslation(['detail', 'common'])
  const [busy, setBusy] = useState(false)
  const goHome = useGoneHome()
  const { resource } = detail
  const remove = async () => {
    setBusy(true)
    try {
      await resource.remove?.(data.id)
      detail.leaveWith(`/${resource.name}`, resource.deleted)
    } catch (error) {
      onClose()
      if (isMissing(error)) goHome()
      else showBanner(codeOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('delete_title', { name: title })}
      actions={
        <>
          <Button size="form" variant="plain" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="form" variant="danger-filled" busy={busy} onClick={() => void remove()}>
            {t('common:delete')}
          </Button>
        </>
      }
    >
      <p>{t('delete_body')}</p>
      {references && <ReferenceList kind={references} id={data.id} />}
    </Dialog>
  )
}
