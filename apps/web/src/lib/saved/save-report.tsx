import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { lazy, Suspense } from 'react'
import { type ButtonLook, buttonClass } from '../../components/ui/buttons/button-look.ts'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { Popover } from '../../components/ui/table/popover.tsx'
import { useWords } from '../i18n/use-words.ts'
import type { UnsavedReport } from './save-form.tsx'

const SaveForm = lazy(() => import('./save-form.tsx').then((module) => ({ default: module.SaveForm })))

/** Saves the settings of a report under a name. */
export function SaveReport({ variant = 'plain', ...props }: UnsavedReport & Pick<ButtonLook, 'variant'>) {
  const label = useWords('saved').t('keep')
  return (
    <Popover
      label={label}
      button={(wiring) => (
        <button type="button" {...wiring} className={buttonClass({ variant, size: 'toolbar' })}>
          <Icon of={IconBookmark} size={18} />
          {label}
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <SaveForm {...props} onSaved={close} />
        </Suspense>
      )}
    </Popover>
  )
}
