import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Drawer } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { cx } from '../cx.ts'
import { MantineScope } from '../mantine/mantine-scope.tsx'
import { usePhone } from '../use-media.ts'
import styles from './sheet.module.css'
import { useLastContent } from './use-last-content.ts'
import { useOverlay } from './use-overlay.ts'

type SheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** As wide as the path drawer by default. On phones always the full width. */
  width?: string
  children: ReactNode
}

/** A drawer on the right; on phones, a sheet from the bottom. The focus stays inside until it is closed. */
export function Sheet({ opened, onClose, title, width = 'max(var(--path), 347px)', children }: SheetProps) {
  const { t } = useTranslation('common')
  useOverlay(opened, onClose)
  const body = useLastContent(opened, children)
  const phone = usePhone()
  return (
    <MantineScope>
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        position={phone ? 'bottom' : 'right'}
        size={phone ? 'min(88dvh, 760px)' : width}
        radius={0}
        classNames={{
          overlay: 'scrim',
          content: cx(styles.content, phone && styles.phone) ?? '',
          title: 'kicker',
          body: styles.body ?? '',
        }}
      >
        <Drawer.Overlay />
        <Drawer.Content inert={!opened}>
          <div className={styles.head}>
            <Drawer.Title>{title}</Drawer.Title>
            <IconButton icon={IconX} label={t('close')} onClick={onClose} />
          </div>
          <Drawer.Body>{body}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineScope>
  )
}
