import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import type { Account } from '@evenground/shared/schemas'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { showBanner } from '../../../../lib/banner/banner-store.ts'
import { useTask } from '../../../../lib/client/use-task.ts'
import { useImpersonate } from '../../../../lib/session/impersonation.ts'
import { useMe } from '../../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../../lib/session/permissions.ts'

/** Shown only to global administrators, and never on the account of a global administrator. */
export function LogInAsButton({ account, name }: { account: Account; name: string }) {
  const { t } = useTranslation(['account', 'accounts'])
  const me = useMe()
  const logInAs = useImpersonate()
  const { busy, run } = useTask(
    () => logInAs(account.id, name),
    () => showBanner('unknown', 'danger', { about: name }),
  )
  if (!isGlobalAdministrator(me) || account.role_id === GLOBAL_ADMINISTRATOR_ROLE_ID) return null
  return (
    <Button size="form" icon={IconLogin} busy={busy} onClick={() => run()}>
      {t('accounts:detail.log_in_as')}
    </Button>
  )
}
