import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { AccountRow } from '@evenground/shared/schemas'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Popover } from '../../../components/ui/table/popover.tsx'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { useTask } from '../../../lib/client/use-task.ts'
import { useImpersonate } from '../../../lib/session/impersonation.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator, usePermissions } from '../../../lib/session/permissions.ts'
import styles from './account-menu.module.css'
import { BULK_KINDS, type BulkKind } from './bulk-kinds.ts'

type AccountMenuProps = { account: AccountRow; name: string; onChange: (kind: BulkKind, id: string) => void }

function LogIn({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useTranslation('accounts')
  const logInAs = useImpersonate()
  const { run } = useTask(
    () => logInAs(id, name),
    () => showBanner('unknown', 'danger', { about: name }),
  )
  const begin = () => {
    close()
    run()
  }
  return (
    <button type="button" className={styles.choice} onClick={begin}>
      <Icon of={IconLogin} size={16} />
      {t('detail.log_in_as')}
    </button>
  )
}

/** The menu of actions for one person on the list. */
export function AccountMenu({ account, name, onChange }: AccountMenuProps) {
  const { t } = useTranslation('accounts')
  const me = useMe()
  const mayChange = usePermissions().has('api.v2.accounts.update_by_id')
  const label = t('list.menu', { name })
  const kinds = BULK_KINDS.filter(({ kind }) => kind !== (account.active ? 'activate' : 'deactivate'))
  const mayLogIn = isGlobalAdministrator(me) && account.role_id !== GLOBAL_ADMINISTRATOR_ROLE_ID
  return (
    <Popover
      label={label}
      align="end"
      floating
      button={(wiring) => <IconButton {...wiring} icon={IconDots} size={32} label={label} />}
    >
      {(close) => (
        <div className={styles.choices}>
          <Link className={styles.choice} to={`/accounts/${account.id}`}>
            <Icon of={IconUser} size={16} />
            {t('list.open')}
          </Link>
          {mayChange &&
            kinds.map(({ kind, icon }) => (
              <button
                key={kind}
                type="button"
                className={styles.choice}
                onClick={() => {
                  close()
                  onChange(kind, account.id)
                }}
              >
                <Icon of={icon} size={16} />
                {t(`bulk.${kind}.action`)}
              </button>
            ))}
          {mayLogIn && <LogIn id={account.id} name={name} close={close} />}
        </div>
      )}
    </Popover>
  )
}
