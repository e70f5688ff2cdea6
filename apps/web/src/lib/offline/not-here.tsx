import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'

const show = (box: HTMLDialogElement | null) => box?.showModal()

/**
 * Shown in place of a part whose code could not be loaded. Uses the native dialog, because the product's own may be
 * what is missing.
 */
export function NotHere({ onClose }: { onClose: (() => void) | undefined }) {
  const { t } = useTranslation(['shell', 'common'])
  if (!onClose) return <p role="status">{t('not_here')}</p>
  return (
    <dialog ref={show} onClose={onClose} className="popover" aria-label={t('not_here')}>
      <div className="stack-start">
        <p>{t('not_here')}</p>
        <Button onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>{t('common:close')}</Button>
      </div>
    </dialog>
  )
}
