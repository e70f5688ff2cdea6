import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'

const ProgressDialog = lazy(() => import('./progress-dialog.tsx'))

/** Opens the learner's scores over time. The dialog is loaded when it is first wanted. */
export function ProgressButton() {
  const { t } = useTranslation('todo')
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    setWanted(true)
    setOpened(true)
  }
  // The dialog comes into being open, and so does not know where the focus came from.
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <>
      <Button ref={button} icon={IconChartHistogram} aria-haspopup="dialog" onClick={open}>
        {t('progress.open')}
      </Button>
      {wanted && (
        <Suspense>
          <ProgressDialog opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
