import { Button } from '../../components/ui/buttons/button.tsx'
import { Dialog } from '../../components/ui/overlays/dialog.tsx'
import { queryClient } from '../client/query-client.ts'
import { useWords } from '../i18n/use-words.ts'
import { meQuery } from './me.ts'
import type { AskingDialogProps } from './question-host.tsx'

/** Asks an administrator whether to act in the person's name. Closing the dialog means no. */
export default function ImpersonationConsentDialog({ question, onClose }: AskingDialogProps) {
  const { t, text } = useWords('shell')
  const account = queryClient.getQueryData(meQuery.queryKey)?.account
  const name = account ? [text(account.given_name), text(account.family_name)].filter(Boolean).join(' ') : ''
  const subject = name || account?.login || t('acting.consent.somebody')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('acting.consent.title', { subject })}
      actions={
        <>
          <Button size="form" onClick={onClose}>
            {t('acting.consent.look')}
          </Button>
          <Button size="form" variant="primary" onClick={() => question.answer(true)}>
            {t('acting.consent.go_on')}
          </Button>
        </>
      }
    >
      <p>{t('acting.consent.body', { subject })}</p>
    </Dialog>
  )
}
