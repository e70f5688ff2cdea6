import { EMAIL_TEMPLATE_IDS, LADDER_DAYS_MAX, LADDER_STEPS_MAX } from '@evenground/shared/constants'
import type { ReminderSettings } from '@evenground/shared/schemas'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useSaving } from '../api/reminders.ts'
import { ChoiceField } from './choice-field.tsx'
import styles from './reminders.module.css'
import { formatSteps, parseSteps } from './steps.ts'
import { useStepWords } from './use-step-words.ts'

function TemplateLinks({ domainId, names }: { domainId: string; names: readonly (keyof typeof EMAIL_TEMPLATE_IDS)[] }) {
  const { t } = useWords('reminders')
  return (
    <ul className={styles.links}>
      {names.map((name) => (
        <li key={name}>
          <Link to={`/emails/${EMAIL_TEMPLATE_IDS[name]}?domain_id=${domainId}`}>{t(`templates.${name}`)}</Link>
        </li>
      ))}
    </ul>
  )
}

/** The settings of a domain for the reminder ladder and for the weekly digest to managers. */
export function SettingsForm({ domainId, settings }: { domainId: string; settings: ReminderSettings }) {
  const { t } = useWords(['reminders', 'common'])
  const { inherited } = settings
  const [ladderOn, setLadderOn] = useState(settings.ladder_on)
  const [digestOn, setDigestOn] = useState(settings.digest_on)
  const [stepsText, setStepsText] = useState(() => formatSteps(settings.ladder_steps))
  const [submitted, setSubmitted] = useState(false)
  const saving = useSaving(domainId, () => notify({ message: t('reminders:saved') }))
  const describeSteps = useStepWords()
  const steps = parseSteps(stepsText)
  const isOn = ladderOn ?? inherited.ladder_on
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (steps !== undefined) saving.mutate({ ladder_on: ladderOn, ladder_steps: steps, digest_on: digestOn })
  }
  const limits = { most: LADDER_STEPS_MAX, days: LADDER_DAYS_MAX }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Failure error={saving.error} onDismiss={saving.reset} />
      <FormCard title={t('reminders:ladder.title')} note={t('reminders:ladder.note')}>
        <ChoiceField
          label={t('reminders:ladder.switch')}
          value={ladderOn}
          inherited={inherited.ladder_on}
          onChange={setLadderOn}
        />
        <TextField
          size="form"
          optional
          label={t('reminders:ladder.days')}
          hint={t('reminders:ladder.days_hint', limits)}
          placeholder={formatSteps(inherited.ladder_steps)}
          value={stepsText}
          error={submitted && steps === undefined ? t('reminders:ladder.wrong', limits) : null}
          onChange={({ target }) => setStepsText(target.value)}
        />
        <p className={`wide ${styles.quiet}`} aria-live="polite">
          {isOn
            ? t('reminders:ladder.shown', { days: describeSteps(steps ?? inherited.ladder_steps) })
            : t('reminders:ladder.off')}
        </p>
        <div className="wide">
          <TemplateLinks domainId={domainId} names={['planDue', 'planOverdue']} />
        </div>
      </FormCard>
      <FormCard title={t('reminders:digest.title')} note={t('reminders:digest.note')}>
        <ChoiceField
          label={t('reminders:digest.switch')}
          value={digestOn}
          inherited={inherited.digest_on}
          onChange={setDigestOn}
        />
        <div className="wide">
          <TemplateLinks domainId={domainId} names={['managerDigest']} />
        </div>
      </FormCard>
      <div>
        <Button variant="primary" size="form" type="submit" busy={saving.isPending}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  )
}
