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
import { useMe } from '../session/me.ts'
import { permissionsOf } from '../session/permissions.ts'
import styles from './detail-head.module.css'

/** What the signed-in person may do with records of this section. */
export function useSectionPermissions(section: string) {
  const me = useMe()
  const rights = useMemo(() => permissionsOf(me), [me])
  const may = (right: string) => rights.has(`api.v2.${section}.${right}` as PermissionKey)
  return { create: may('create'), update: may('update_by_id'), remove: may('destroy_by_id') }
}

type DetailActionsProps = {
  section: string
  /** Belongs to someone else: can be used and copied, but not changed. */
  foreign: boolean
  copies: boolean
  removes: boolean
  onCopy: () => void
  onRemove: () => void
  onEdit: () => void
  /** More buttons of the resource, shown before Edit. */
  children: ReactNode
}

type RareProps = { onCopy: (() => void) | null; onRemove: (() => void) | null }

/** A menu of less frequent actions. The irreversible ones come last. */
export function RareActions({ onCopy, onRemove }: RareProps) {
  const { t } = useTranslation(['detail', 'common'])
  const label = t('more_actions')
  return (
    <Popover
      label={label}
      align="end"
      button={(wiring) => <IconButton {...wiring} className={styles.more} icon={IconDots} label={label} />}
    >
      {(close) => {
        const then = (work: () => void) => () => {
          close()
          work()
        }
        return (
          <>
            {onCopy && <MenuChoice icon={IconCopy} word={t('copy')} onPick={then(onCopy)} />}
            {onRemove && <MenuChoice danger icon={IconTrash} word={t('common:delete')} onPick={then(onRemove)} />}
          </>
        )
      }}
    </Popover>
  )
}

/** The buttons of a record in view mode: frequent actions, Edit, and a menu of the others. */
export function DetailActions(props: DetailActionsProps) {
  const { section, foreign, copies, removes, onCopy, onRemove, onEdit, children } = props
  const { t } = useTranslation(['detail', 'common'])
  const rights = useSectionPermissions(section)
  const mayRemove = rights.remove && removes && !foreign
  const mayCopy = rights.create && copies
  return (
    <>
      {mayCopy && foreign && (
        <Button size="form" icon={IconCopy} onClick={onCopy}>
          {t('copy_to_mine')}
        </Button>
      )}
      {children}
      {rights.update && !foreign && (
        <Button size="form" variant="primary" icon={IconPencil} data-edit onClick={onEdit}>
          {t('common:edit')}
        </Button>
      )}
      {((mayCopy && !foreign) || mayRemove) && (
        <RareActions onCopy={mayCopy ? onCopy : null} onRemove={mayRemove ? onRemove : null} />
      )}
    </>
  )
}
