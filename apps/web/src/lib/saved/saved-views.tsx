import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import type { ComponentProps } from 'react'
import { buttonClass } from '../../components/ui/buttons/button-look.ts'
import { IconButton } from '../../components/ui/buttons/icon-button.tsx'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { Popover } from '../../components/ui/table/popover.tsx'
import { usePhone } from '../../components/ui/use-media.ts'
import { useWords } from '../i18n/use-words.ts'
import { lazyPart } from '../offline/lazy-part.tsx'
import type { SavedViewsPanel } from './saved-views-panel.tsx'

const Panel = lazyPart(async () => ({ default: (await import('./saved-views-panel.tsx')).SavedViewsPanel }))

type SavedViewsProps = Omit<ComponentProps<typeof SavedViewsPanel>, 'onDone'> & {
  /** On a phone, shows only the icon. */
  brief?: boolean
}

/** Button that saves the current view of a page and opens saved views, own and shared. */
export function SavedViews(props: SavedViewsProps) {
  const { brief = false, ...panel } = props
  const { t } = useWords('saved')
  const isIcon = usePhone() && brief
  return (
    <Popover
      label={t('views')}
      align="end"
      button={(wiring) =>
        isIcon ? (
          <IconButton {...wiring} icon={IconBookmark} size={32} label={t('views')} />
        ) : (
          <button type="button" {...wiring} className={buttonClass({ variant: 'plain', size: 'toolbar' })}>
            <Icon of={IconBookmark} size={16} />
            {t('views')}
          </button>
        )
      }
    >
      {(close) => <Panel {...panel} onDone={close} />}
    </Popover>
  )
}
