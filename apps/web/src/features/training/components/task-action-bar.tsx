import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ActionBar } from '../../../components/ui/layout/action-bar.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { InActionBarSlot } from '../../../lib/layout/action-bar-slot.tsx'
import { BackToPath } from '../../../lib/learning/back-to-path.tsx'
import type { NextStep } from '../../../lib/learning/use-next-step.ts'

type TaskActionBarProps = {
  step: NextStep
  status?: ReactNode
  /** Why Next is disabled. */
  reason?: string | null
}

/** A link to the to-do list, and Next, which completes the task on the page and moves on. */
export function TaskActionBar({ step, status, reason = null }: TaskActionBarProps) {
  const { t } = useTranslation(['training', 'errors'])
  if (step.hidden) return null
  const shown = step.error ? errorText(t, step.error) : reason
  return (
    <InActionBarSlot>
      <ActionBar
        back={<BackToPath />}
        status={status}
        reason={shown}
        next={(reasonId) => (
          <Button
            variant="primary"
            busy={step.busy}
            aria-disabled={reason !== null}
            aria-describedby={reasonId}
            endIcon={IconArrowRight}
            onClick={step.go}
          >
            {t(step.label)}
          </Button>
        )}
      />
    </InActionBarSlot>
  )
}
