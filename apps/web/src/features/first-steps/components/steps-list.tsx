import { FIRST_STEPS } from '@evenground/shared/constants'
import type { FirstSteps } from '@evenground/shared/schemas'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleDot from '@tabler/icons-react/dist/esm/icons/IconCircleDot.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { stepLinks } from '../api/step-links.ts'
import styles from './first-steps.module.css'

type Step = FirstSteps['steps'][number]
type StepState = 'done' | 'next' | 'later'

const ICONS = { done: IconCircleCheck, next: IconCircleDot, later: IconCircle }

function Actions({ step, domainId, state }: { step: Step; domainId: string; state: StepState }) {
  const { t } = useTranslation('first-steps')
  const permissions = usePermissions()
  const links = stepLinks(step.key, domainId).filter(({ right }) => permissions.has(right))
  if (links.length === 0) return null
  return (
    <div className={styles.actions}>
      {links.map(({ key, to }, at) => (
        <ButtonLink key={key} to={to} size="toolbar" variant={state === 'next' && at === 0 ? 'primary' : 'default'}>
          {t(`actions.${key}`)}
        </ButtonLink>
      ))}
    </div>
  )
}

/** The steps in order. A step is done once what it asks for exists; the first open step is highlighted. */
export function StepsList({ steps: { domain_id, steps } }: { steps: FirstSteps }) {
  const { t } = useTranslation('first-steps')
  const next = FIRST_STEPS.find((key) => steps.some((step) => step.key === key && !step.done))
  // Every other step needs an organization.
  const isStarted = next !== 'organization'
  const stateOf = (step: Step): StepState => (step.done ? 'done' : step.key === next ? 'next' : 'later')
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      {steps.map((step) => {
        const state = stateOf(step)
        return (
          <li
            key={step.key}
            className={styles.step}
            data-state={state}
            aria-current={state === 'next' ? 'step' : undefined}
          >
            <Icon of={ICONS[state]} size={24} />
            <div className={styles.words}>
              <h3 className={styles.name}>
                {t(`steps.${step.key}.title`)} <span className="sr-only">{t(`state.${state}`)}</span>
              </h3>
              {!step.done && <p className={styles.hint}>{t(`steps.${step.key}.hint`)}</p>}
            </div>
            {!step.done && (isStarted || state === 'next') && (
              <Actions step={step} domainId={domain_id} state={state} />
            )}
          </li>
        )
      })}
    </ol>
  )
}
