import type { Account } from '@evenground/shared/schemas'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClipboard from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconStart from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconSignIn from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconRosette.mjs'
import IconCreated from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../../components/ui/buttons/text-button.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { Icon } from '../../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { parseDay } from '../../../../lib/results/parse-day.ts'
import { usePermissions } from '../../../../lib/session/permissions.ts'
import { accountPlansQuery } from '../../api/account-plans.ts'
import { listActivity } from '../../api/list-activity.ts'
import styles from './account-detail.module.css'

const ICONS = {
  signed_in: IconSignIn,
  created: IconCreated,
  assigned: IconClipboard,
  started: IconStart,
  completed: IconCheck,
  certificate: IconCertificate,
}

/** The person's recent activity, limited to what the reader may see. */
export function ActivityCard({ account }: { account: Account }) {
  const { t, text, format } = useWords('account')
  const permissions = usePermissions()
  const { data } = useQuery(accountPlansQuery(account.id, permissions.has('api.v2.plans.progress')))
  return (
    <FormCard title={t('page.activity')} note={t('page.activity_note')}>
      <div className={styles.side}>
        <ul className={styles.events}>
          {listActivity(account, data ?? []).map(({ kind, at, plan }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two plans of one name can be assigned at once, and rows keep nothing
            <li key={place}>
              <Icon of={ICONS[kind]} size={18} />
              <span>{t(`page.event.${kind}`, { name: text(plan) })}</span>
              <time dateTime={at}>{format.date(parseDay(at), 'medium')}</time>
            </li>
          ))}
        </ul>
        {permissions.has('api.v2.audit.list') && (
          <p>
            <TextLink to={`/audit?person_id=${account.id}`}>{t('page.activity_log')}</TextLink>
          </p>
        )}
      </div>
    </FormCard>
  )
}
