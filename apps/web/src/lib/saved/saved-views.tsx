import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { type ComponentProps, lazy, Suspense } from 'react'
import { buttonClass } from '../../components/ui/buttons/button-look.ts'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { Popover } from '../../components/ui/table/popover.tsx'
import { useWords } from '../i18n/use-words.ts'
import type { SavedViewsPanel } from './saved-views-panel.tsx'

const Panel = lazy(() => import('./saved-views-panel.tsx').then((module) => ({ default: module.SavedViewsPanel })))

/** Keeps a page as it is looked at, and opens those that were kept, own and shared. */
export function SavedViews(props: Omit<ComponentProps<typeof SavedViewsPanel>, 'onDone'>) {
  const { t } = useWords('saved')
  return (
    <Popover
      label={t('views')}
      align="end"
      button={(wiring) => (
        <button type="button" {...wiring} className={buttonClass({ variant: 'plain', size: 'toolbar' })}>
          <Icon of={IconBookmark} size={16} />
          {t('views')}
        </button>
      )}
    >
      {(close) => (
        <Suspense>
          <Panel {...props} onDone={close} />
        </Suspense>
      )}
    </Popover>
  )
}
