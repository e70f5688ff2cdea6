import { useTranslation } from 'react-i18next'
import { SaveState } from '../../../../components/ui/feedback/save-state.tsx'
import type { QueueState } from '../../api/answer-queue.ts'

/** Quietly, in the middle of the action bar: are my answers safe? */
export function SaveWords({ saving }: { saving: QueueState }) {
  const { t } = useTranslation('assessment')
  const { phase, waiting } = saving
  switch (phase) {
    case 'saved':
      return <SaveState state="saved" text={t('saving.saved')} />
    case 'saving':
      return <SaveState state="saving" text={t('saving.saving')} />
    case 'waiting':
      return <SaveState state="waiting" text={t('saving.waiting', { count: Math.max(1, waiting) })} />
    case 'offline':
      return <SaveState state="waiting" text={t('saving.offline')} />
    case 'refused':
      return <SaveState state="failed" text={t('saving.refused')} />
  }
}
