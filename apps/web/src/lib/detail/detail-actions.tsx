import type { PermissionKey } from '@evenground/shared/constants'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { IconButton } from '../../components/ui/buttons/icon-button.tsx'
import { MenuChoice } from '../../components/ui/table/menu-choice.tsx'
import { Popover } from '../../components/ui/table/popover.tsx'
import { useMedia } from '../layout/use-media.ts'
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

type RareProps = { onCopy: () => void; onRemove: () => void }

/** On a phone: what is seldom done, behind one button. */
function RareActions({ onCopy, onRemove }: RareProps) {
  const { t } = useTranslation(['detail', 'common'])
  const label = t('more_actions')
  return (
    <Popover label={label} align="end" button={(wiring) => <IconButton {...wiring} icon={IconDots} label={label} />}>
      {(close) => {
        const then = (work: () => void) => () => {
          close()
          work()
        }
        return (
          <>
            <MenuChoice icon={IconCopy} word={t('copy')} onPick={then(onCopy)} />
            <MenuChoice icon={IconTrash} word={t('common:delete')} onPick={then(onRemove)} />
          </>
        )
      }}
    </Popover>
  )
}

/** The buttons of a record that is read. */
export function DetailActions(props: DetailActionsProps) {
  const { section, foreign, copies, removes, onCopy, onRemove, onEdit, children } = props
  const { t } = useTranslation(['detail', 'common'])
  const rights = useSectionPermissions(section)
  const mayRemove = rights.remove && removes && !foreign
  const mayCopy = rights.create && copies
  const phone = useMedia('(max-width: 767px)')
  const folded = phone && mayRemove && mayCopy
  return (
    <>
      {mayRemove && !folded && (
        <Button size="form" variant="plain" icon={IconTrash} onClick={onRemove}>
          {t('common:delete')}
        </Button>
      )}
      {mayCopy && !folded && (
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
      {folded && <RareActions onCopy={onCopy} onRemove={onRemove} />}
    </>
  )
}
