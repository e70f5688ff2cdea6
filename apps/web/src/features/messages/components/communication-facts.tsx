import { OWN_MAIL_ERRORS, type OwnMailError } from '@evenground/shared/mail-errors'
import type { Communication } from '@evenground/shared/schemas'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { STATUS_DISPLAY } from './columns.ts'

const KINDS = [
  'plan_reminder',
  'plan_due',
  'plan_overdue',
  'manager_digest',
  'account_created',
  'account_changed',
  'email_verification',
  'password_reset',
  'alert',
  'data_exported',
  'erasure_requested',
  'erasure_received',
  'erasure_refused',
  'erasure_done',
  'retention_ahead',
  'template_test',
  'results_seal',
  'new_device',
  'key_ending',
  'board_pack',
  'board_pack_stopped',
]

const OWN_ERRORS = Object.keys(OWN_MAIL_ERRORS) as OwnMailError[]

/** The reason of the product itself why a mail was not sent. Those of mail servers are shown as they came. */
const findOwnError = (error: string | null) => OWN_ERRORS.find((name) => OWN_MAIL_ERRORS[name] === error)

const address = (name: string, email: string): string => (name ? `${name} <${email}>` : email)

/** Facts about a mail: sender, recipient, times, and the mail server's reply. */
export function CommunicationFacts({ mail }: { mail: Communication }) {
  const { t, format } = useWords('communications')
  const permissions = usePermissions()
  const { names } = useDomainNames()
  const { tone, icon } = STATUS_DISPLAY[mail.status]
  const ownError = findOwnError(mail.error)
  const moment = (value: string | null) => value && format.dateTime(value)
  return (
    <FormCard title={t('detail.facts')} list>
      <ViewValue label={t('list.columns.status')}>
        <Status tone={tone} icon={icon}>
          {t(`list.values.status.${mail.status}`)}
        </Status>
      </ViewValue>
      <ViewValue label={t('detail.type')}>
        {KINDS.includes(mail.type) ? t(`detail.kinds.${mail.type}`) : mail.type}
      </ViewValue>
      <ViewValue label={t('detail.to')}>{address(mail.to_name, mail.to_email)}</ViewValue>
      <ViewValue label={t('detail.from')}>{address(mail.from_name, mail.from_email)}</ViewValue>
      <ViewValue label={t('detail.account')}>
        {mail.account_id &&
          (permissions.has('ui.v1.tab.accounts') ? (
            <TextLink to={`/accounts/${mail.account_id}`}>{mail.to_name || mail.to_email}</TextLink>
          ) : (
            mail.to_name
          ))}
      </ViewValue>
      <ViewValue label={t('detail.domain')}>{names.get(mail.domain_id)}</ViewValue>
      <ViewValue label={t('detail.sent_at')}>{moment(mail.sent_at)}</ViewValue>
      <ViewValue label={t('detail.send_response_at')}>{moment(mail.send_response_at)}</ViewValue>
      <ViewValue label={t('detail.send_response')}>{!ownError && mail.send_response}</ViewValue>
      <ViewValue label={t('detail.error')}>{ownError ? t(`detail.own_errors.${ownError}`) : mail.error}</ViewValue>
      <ViewValue label={t('detail.template')}>
        {mail.template_id &&
          (permissions.has('ui.v1.tab.accounts') ? (
            <TextLink to={`/emails/${mail.template_id}?domain_id=${mail.domain_id}`}>
              {t(`detail.templates.${mail.template_id.slice(-2)}`)}
            </TextLink>
          ) : (
            t(`detail.templates.${mail.template_id.slice(-2)}`)
          ))}
      </ViewValue>
      <ViewValue label={t('detail.template_version')}>{mail.template_version?.toString()}</ViewValue>
    </FormCard>
  )
}
