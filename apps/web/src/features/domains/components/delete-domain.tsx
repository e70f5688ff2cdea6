import type { Domain } from '@evenground/shared/schemas'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../../components/ui/overlays/confirm-dialog.tsx'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../lib/session/me.ts'

/** The page stays this long, so that what happened can be read where it happened. */
const REDIRECT_MS = 1500

/** Why the server refuses to delete a domain, in the reader's language. */
const findDeletionBlocker = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 400 ? (error.problem.detail ?? null) : null

function useDeletion(domain: Domain, onSettled: () => void) {
  const about = useText()(domain.title)
  const client = useQueryClient()
  const navigate = useNavigate()
  const deleting = useMutation({
    mutationFn: () => call(routes.deleteDomainSingular, { params: { id: domain.id } }),
    onSuccess: () => {
      void client.invalidateQueries({ refetchType: 'none', predicate: ({ queryKey }) => queryKey[0] !== 'me' })
      // It is read here, and still on the list.
      showBanner('domain_deleted', 'success', { about, ahead: true })
      onSettled()
    },
    onError: (error) => {
      if (findDeletionBlocker(error)) return
      const absent = error instanceof ApiError && error.status === 404
      showBanner(absent ? 'domain_does_exist' : 'domain_cannot_deleted', 'danger', { about })
      onSettled()
    },
  })
  const { isSuccess } = deleting
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(() => void navigate('/domains'), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, navigate])
  return deleting
}

/** Deletes an empty domain: asks first, and says why where the server keeps it. */
export function DeleteDomain({ domain }: { domain: Domain }) {
  const { t, text } = useWords(['detail', 'common'])
  const allowed = usePermissions().has('api.v2.domains.destroy_by_id')
  const [asking, setAsking] = useState(false)
  const { mutate, reset, isPending, isSuccess, error } = useDeletion(domain, () => setAsking(false))
  if (!allowed) return null
  const close = () => {
    setAsking(false)
    reset()
  }
  const reason = findDeletionBlocker(error)
  return (
    <>
      <Button size="form" variant="plain" icon={IconTrash} aria-disabled={isSuccess} onClick={() => setAsking(true)}>
        {t('common:delete')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        title={t('detail:delete_title', { name: text(domain.title) })}
        confirm={t('common:delete')}
        danger
        busy={isPending}
        onConfirm={() => mutate()}
      >
        {reason && <Banner tone="danger">{reason}</Banner>}
        <p>{t('detail:delete_body')}</p>
      </ConfirmDialog>
    </>
  )
}
