import type { Domain } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ConfirmDialog } from '../../../components/ui/overlays/confirm-dialog.tsx'
import { showBanner } from '../../../lib/banner/banner-store.ts'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { RemovalProps } from '../../../lib/detail/detail-page-props.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'

/** Delay in milliseconds before the page is left, so that the success message can be read on it. */
const REDIRECT_MS = 1500

/** The server's reason for refusing to delete a domain, in the reader's language. */
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
      // `ahead` shows the banner on this page and again on the list.
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

/** Deletes an empty domain after a confirmation. If the server refuses, shows the reason. */
export function DeleteDomain({ data: domain, opened, onClose }: RemovalProps<Domain>) {
  const { t, text } = useWords(['detail', 'common'])
  const { mutate, reset, isPending, isSuccess, error } = useDeletion(domain, onClose)
  const close = () => {
    onClose()
    reset()
  }
  const reason = findDeletionBlocker(error)
  return (
    <ConfirmDialog
      // Closed after success, although the page is left a moment later.
      opened={opened && !isSuccess}
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
  )
}
