import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { SaveState } from '../../../../components/ui/feedback/save-state.tsx'
import { ActionBar } from '../../../../components/ui/layout/action-bar.tsx'
import { InActionBarSlot } from '../../../../lib/layout/action-bar-slot.tsx'
import { BackToPath } from '../../../../lib/learning/back-to-path.tsx'
import type { QueueState } from '../../api/answer-queue.ts'
import styles from './take-action-bar.module.css'
import type { Take } from './use-take.ts'

/** The saving state, in quiet text in the middle of the action bar. */
function SaveWords({ saving }: { saving: QueueState }) {
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

/** Shown before the first question: Start, or Resume. */
export function IntroActionBar({ take, reason }: { take: Take; reason: string | null }) {
  const { t } = useTranslation('assessment')
  return (
    <InActionBarSlot>
      <ActionBar
        back={<BackToPath />}
        reason={reason}
        next={(reasonId) => (
          <Button
            variant="primary"
            endIcon={IconArrowRight}
            aria-disabled={reason !== null}
            aria-describedby={reasonId}
            onClick={take.begin}
          >
            {t(take.answeredCount > 0 ? 'take.resume' : 'take.start')}
          </Button>
        )}
      />
    </InActionBarSlot>
  )
}

type QuestionActionBarProps = {
  take: Take
  isLast: boolean
  /** Whether the answer was chosen with arrow keys, which do not move on automatically. */
  chosenByArrow: boolean
}

/** Shown at a question: Back and Next if navigation is free, and Submit once all questions are answered. */
export function QuestionActionBar({ take, isLast, chosenByArrow }: QuestionActionBarProps) {
  const { t } = useTranslation('assessment')
  const { navigable, complete } = take
  const showNext = navigable ? !(complete && isLast) : chosenByArrow && take.next !== null
  const reason = showNext && take.next === null ? t('take.answer_first') : null
  return (
    <InActionBarSlot>
      <ActionBar
        back={
          navigable && (
            <Button icon={IconArrowLeft} onClick={take.back ?? undefined}>
              {t('common:back')}
            </Button>
          )
        }
        // Before the first answer, the bar explains how answers are saved.
        status={
          take.answeredCount > 0 ? <SaveWords saving={take.saving} /> : <p className="meta">{t('intro.saved_title')}</p>
        }
        reason={reason}
        next={(reasonId) => (
          <div className={styles.buttons}>
            {showNext && (
              <Button
                className={complete ? styles.beside : undefined}
                variant={complete ? 'default' : 'primary'}
                endIcon={IconArrowRight}
                aria-disabled={take.next === null}
                aria-describedby={reasonId}
                onClick={take.next ?? undefined}
              >
                {t('common:next')}
              </Button>
            )}
            {complete && (
              <Button variant="primary" busy={take.submission.busy} onClick={take.askToSubmit}>
                {t('take.submit')}
              </Button>
            )}
          </div>
        )}
      />
    </InActionBarSlot>
  )
}

/** Shown at the confirmation: the button that submits for scoring. */
export function ConfirmActionBar({ take, isEarly }: { take: Take; isEarly: boolean }) {
  const { t } = useTranslation('assessment')
  return (
    <InActionBarSlot>
      <ActionBar
        back={
          <Button icon={IconArrowLeft} onClick={take.back ?? undefined}>
            {t('common:back')}
          </Button>
        }
        status={<SaveWords saving={take.saving} />}
        next={() => (
          <Button variant="primary" busy={take.submission.busy} aria-disabled={isEarly} onClick={take.submit}>
            {t('confirm.submit')}
          </Button>
        )}
      />
    </InActionBarSlot>
  )
}
