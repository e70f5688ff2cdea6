import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import styles from '../components/chat-page.module.css'
import { ChatScreen } from '../components/chat-screen.tsx'

/** Hides the header of the console. */
export const handle = { fullScreen: true }

/**
 * The assistant's page, for roles that have its tab. Chats are private, so they cannot be opened during an
 * impersonation.
 */
export function Component() {
  const { t } = useTranslation('assistant')
  const permissions = usePermissions()
  const impersonating = useMe().actor !== undefined
  if (permissions.has('ui.v1.tab.chat') && !impersonating) return <ChatScreen />
  return (
    <div className={styles.closed}>
      <EmptyState
        heading="h1"
        picture={<ClosedPicture />}
        title={t(impersonating ? 'closed.acting' : 'closed.title')}
        action={
          <ButtonLink size="form" to="/">
            {t('back')}
          </ButtonLink>
        }
      >
        <p>{t(impersonating ? 'closed.acting_body' : 'closed.body')}</p>
      </EmptyState>
    </div>
  )
}
