import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { Modal } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../buttons/icon-button.tsx'
import { MantineScope } from '../mantine/mantine-scope.tsx'
import styles from './dialog.module.css'
import { useLastContent } from './use-last-content.ts'
import { useOverlay } from './use-overlay.ts'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  width?: number
  /** Only the buttons close the dialog. Escape and a click outside are ignored, because its content would be lost. */
  staysOpen?: boolean
  children: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

const CLASSES = {
  overlay: 'scrim',
  content: styles.content ?? '',
  title: styles.title ?? '',
  body: styles.body ?? '',
}

/** The second click of a double click on the opening button lands outside the dialog and must not close it. */
const stopSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.stopPropagation()
}

/** A question or a view over the page. The focus stays inside, and then returns to where it was. */
export function Dialog({ opened, onClose, title, width = 520, staysOpen = false, children, actions }: DialogProps) {
  const { t } = useTranslation('common')
  useOverlay(opened, onClose)
  const body = useLastContent(opened, children)
  return (
    <MantineScope>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        size={width}
        centered
        radius={12}
        classNames={CLASSES}
        closeOnClickOutside={!staysOpen}
        closeOnEscape={!staysOpen}
      >
        <Modal.Overlay onClickCapture={stopSecondClick} />
        <Modal.Content inert={!opened}>
          <div className={styles.head}>
            <Modal.Title>{title}</Modal.Title>
            <IconButton icon={IconX} label={t('close')} onClick={onClose} />
          </div>
          <Modal.Body>{body}</Modal.Body>
          {actions && <div className={styles.actions}>{actions}</div>}
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}
