import IconFill from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconShrink from '@tabler/icons-react/dist/esm/icons/IconMinimize.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import type { useFullWindow } from './use-full-window.ts'

type FullWindowButtonProps = { window: ReturnType<typeof useFullWindow>; className?: string | undefined }

/** Button that makes a table or chart fill the window, and back. */
export function FullWindowButton({ window: { full, toggle }, className }: FullWindowButtonProps) {
  const { t } = useTranslation('lists')
  return (
    <IconButton
      icon={full ? IconShrink : IconFill}
      size={32}
      label={t(full ? 'full.leave' : 'full.enter')}
      aria-pressed={full}
      onClick={toggle}
      className={className}
    />
  )
}
