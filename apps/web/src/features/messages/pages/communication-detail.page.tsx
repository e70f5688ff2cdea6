import type { Communication } from '@evenground/shared/schemas'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useTask } from '../../../lib/client/use-task.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { notify } from '../../../lib/console/notify.ts'
import { DetailHead } from '../../../lib/detail/detail-head.tsx'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import styles from '../components/communication.module.css'
import { CommunicationFacts } from '../components/communication-facts.tsx'
import { CommunicationMessage } from '../components/communication-message.tsx'

const communicationQuery = (id: string) =>
  callQuery(['communications', id], routes.getCommunication, { params: { id } })

const resend = (id: string): Promise<Communication> => call(routes.resendCommunication, { params: { id } })

/** The server's codes for why a mail cannot be sent again. */
const RESEND_FAULTS = new Set([
  'not_failed',
  'not_repeatable',
  'nothing_to_send',
  'account_not_active',
  'training_paused',
  'written_today',
])

/** Sends the content again as a new mail and opens that one; the old mail is not changed. */
function useResend(id: string) {
  const { t } = useTranslation(['communications', 'errors'])
  const navigate = useNavigate()
  const client = useQueryClient()
  const { busy, error, run } = useTask(async () => {
    const mail = await resend(id)
    void client.invalidateQueries({ queryKey: ['list', 'communications'], refetchType: 'none' })
    notify({ message: t('detail.resent') })
    void navigate(`/communications/${mail.id}`)
  })
  const fault = error instanceof ApiError ? error.problem.errors?.[0]?.code : undefined
  const isKnown = fault !== undefined && RESEND_FAULTS.has(fault)
  const failure = isKnown ? t(`detail.resend_faults.${fault}`) : errorText(t, codeOf(error))
  return { busy, failure: error ? failure : null, run }
}

/** One mail of the log, read-only. A failed mail can be sent again. */
export function Component() {
  const { t } = useTranslation(['communications', 'errors'])
  const { id = '' } = useParams()
  const query = useQuery(communicationQuery(id))
  const mail = query.data
  const again = useResend(id)
  const missing = useMissing(query.error)
  useCrumb(mail?.subject)
  usePageTitle(mail?.subject, t('list.title'))
  if (missing) return null
  if (!mail) return <QueryState query={query} heading="h1" />
  return (
    <>
      <DetailHead
        key={id}
        title={mail.subject}
        actions={
          mail.status === 'failed' && (
            <Button size="form" variant="primary" busy={again.busy} icon={IconSend} onClick={() => again.run()}>
              {t('detail.resend')}
            </Button>
          )
        }
      />
      {again.failure && (
        <Banner tone="danger" className={styles.banner}>
          {again.failure}
        </Banner>
      )}
      <div className={styles.columns}>
        <CommunicationFacts mail={mail} />
        <CommunicationMessage key={id} mail={mail} />
      </div>
    </>
  )
}
