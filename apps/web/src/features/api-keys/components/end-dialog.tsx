import type { ApiKey } from '@evenground/shared/schemas'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { ConfirmMutation } from '../../../lib/console/confirm-mutation.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { deleteKey, revokeKey } from '../api/api-keys.ts'

type EndDialogProps = { record: ApiKey; way: 'revoke' | 'delete'; onEnded: () => void; onClose: () => void }

/** Asks before a key is revoked for good, or removed from the list. */
export function EndDialog({ record, way, onEnded, onClose }: EndDialogProps) {
  const { t } = useTranslation(['api-keys', 'errors'])
  const mutation = useMutation<unknown, unknown, void>({
    mutationFn: () => (way === 'revoke' ? revokeKey(record.id) : deleteKey(record.id)),
    onSuccess: onEnded,
  })
  return (
    <ConfirmMutation
      danger
      title={t(`${way}.title`, { name: record.title })}
      confirm={t(`${way}.confirm`)}
      {...{ mutation, onClose }}
    >
      {mutation.isError && <Banner tone="danger">{errorText(t, codeOf(mutation.error))}</Banner>}
      <p>{t(`${way}.body`)}</p>
    </ConfirmMutation>
  )
}
