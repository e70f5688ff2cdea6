import IconChartHistogram from '@tabler/icons-react/dist/esm/icons/IconChartHistogram.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { loadWords } from '../../../lib/i18n/i18n.ts'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'

const ProgressDialog = lazyPart(
  async () => {
    const [module] = await Promise.all([import('./progress-dialog.tsx'), loadWords(['results'])])
    return module
  },
  { ahead: true },
)

/** Opens the learner's scores over time. */
export function ProgressButton() {
  const { t } = useTranslation('todo')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button icon={IconChartHistogram} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('progress.open')}
      </Button>
      <ProgressDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
