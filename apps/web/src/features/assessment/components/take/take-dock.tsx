import { useTranslation } from 'react-i18next'
import { Button } from '../../../../components/ui/button.tsx'
import { ButtonLink } from '../../../../components/ui/button-link.tsx'
import { Dock } from '../../../../components/ui/dock.tsx'
import { InDock } from '../../../../lib/layout/dock-slot.tsx'
import { backIcon, onwardIcon } from '../icons.tsx'
import { SaveWords } from './save-words.tsx'
import styles from './take-dock.module.css'
import type { Take } from './use-take.ts'

/** Before the first question: Start, or Resume. */
export function IntroDock({ take, reason }: { take: Take; reason: string | null }) {
  const { t } = useTranslation('assessment')
  return (
    <InDock>
      <Dock
        back={
          <ButtonLink to="/content" start={backIcon}>
            {t('common:back')}
          </ButtonLink>
        }
        reason={reason}
        next={(reasonId) => (
          <Button
            variant="primary"
            end={onwardIcon}
            aria-disabled={reason !== null}
            aria-describedby={reasonId}
            onClick={take.begin}
          >
            {t(take.answeredCount > 0 ? 'take.resume' : 'take.start')}
          </Button>
        )}
      />
    </InDock>
  )
}

type QuestionDockProps = {
  take: Take
  isLast: boolean
  /** The answer was chosen with arrow keys, which do not lead on by themselves. */
  chosenByArrow: boolean
}

/** At a question: Back and Next where one may move freely, and Submit once everything is answered. */
export function QuestionDock({ take, isLast, chosenByArrow }: QuestionDockProps) {
  const { t } = useTranslation('assessment')
  const { navigable, complete } = take
  const showNext = navigable ? !(complete && isLast) : chosenByArrow && take.next !== null
  const reason = showNext && take.next === null ? t('take.answer_first') : null
  return (
    <InDock>
      <Dock
        back={
          navigable && (
            <Button start={backIcon} onClick={take.back ?? undefined}>
              {t('common:back')}
            </Button>
          )
        }
        status={take.answeredCount > 0 && <SaveWords saving={take.saving} />}
        reason={reason}
        next={(reasonId) => (
          <div className={styles.buttons}>
            {showNext && (
              <Button
                className={complete ? styles.beside : undefined}
                variant={complete ? 'default' : 'primary'}
                end={onwardIcon}
                aria-disabled={take.next === null}
                aria-describedby={reasonId}
                onClick={take.next ?? undefined}
              >
                {t('common:next')}
              </Button>
            )}
            {complete && (
              <Button variant="primary" onClick={take.askToSubmit}>
                {t('take.submit')}
              </Button>
            )}
          </div>
        )}
      />
    </InDock>
  )
}

/** At the confirmation: the one button that scores. */
export function ConfirmDock({ take }: { take: Take }) {
  const { t } = useTranslation('assessment')
  return (
    <InDock>
      <Dock
        back={
          <Button start={backIcon} onClick={take.back ?? undefined}>
            {t('common:back')}
          </Button>
        }
        status={<SaveWords saving={take.saving} />}
        next={() => (
          <Button variant="primary" busy={take.submission.busy} onClick={take.submit}>
            {t('confirm.submit')}
          </Button>
        )}
      />
    </InDock>
  )
}
