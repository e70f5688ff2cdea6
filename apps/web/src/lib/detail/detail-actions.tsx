import type { PermissionKey } from '@evenground/shared/constants'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { useMe } from '../session/me.ts'
import { permissionsOf } from '../session/permissions.ts'

/** What the signed-in person may do to records of this kind. */
function useSectionPermissions(section: string) {
  const me = useMe()
  const rights = useMemo(() => permissionsOf(me), [me])
  const may = (right: string) => rights.has(`api.v2.${section}.${right}` as PermissionKey)
  return { create: may('create'), update: may('update_by_id'), remove: may('destroy_by_id') }
}

type DetailActionsProps = {
  section: string
  /** It belongs to someone else: used and copied, not changed. */
  foreign: boolean
  copies: boolean
  removes: boolean
  onCopy: () => void
  onRemove: () => void
  onEdit: () => void
  /** Further buttons of the entity, before Edit. */
  children: ReactNode
}

/** The buttons of a record that is read. */
export function DetailActions(props: DetailActionsProps) {
  const { section, foreign, copies, removes, onCopy, onRemove, onEdit, children } = props
  const { t } = useTranslation(['detail', 'common'])
  const rights = useSectionPermissions(section)
  return (
    <>
      {rights.remove && removes && !foreign && (
        <Button size="form" variant="plain" icon={IconTrash} onClick={onRemove}>
          {t('common:delete')}
        </Button>
      )}
      {rights.create && copies && (
        <Button size="form" icon={IconCopy} onClick={onCopy}>
          {t(foreign ? 'copy_to_mine' : 'copy')}
        </Button>
      )}
      {children}
      {rights.update && !foreign && (
        <Button size="form" variant="primary" icon={IconPencil} data-edit onClick={onEdit}>
          {t('common:edit')}
        </Button>
      )}
    </>
  )
}
