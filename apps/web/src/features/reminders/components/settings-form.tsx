import { DEFAULT_REMINDER_DAYS, EMAIL_TEMPLATE_IDS } from '@evenground/shared/constants'
import type { ReminderSettings } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../../../components/ui/cx.ts'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SaveBar } from '../../../components/ui/fields/save-bar.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { domainQuery } from '../../../lib/console/settings-page.tsx'
import { LeaveGuard } from '../../../lib/detail/leave-guard.tsx'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useSaving } from '../api/reminders.ts'
import { ChoiceField } from './choice-field.tsx'
import { DaysField } from './days-field.tsx'
import styles from './reminders.module.css'

type Mails = {
  domainId: string
  names: readonly (keyof typeof EMAIL_TEMPLATE_IDS)[]
  /** Beside a field, whose height the link shares. */
  beside?: boolean
}

/** Links to other pages in a column of a card. */
function Links({ title, beside, children }: { title: string; beside?: boolean; children: ReactNode }) {
  const headingId = useId()
  return (
    <div className={cx(beside && styles.beside)}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.links} aria-labelledby={headingId}>
        {children}
      </ul>
    </div>
  )
}

/** Links to the mail templates that the card's choice turns on. */
function TemplateLinks({ domainId, names, beside = false }: Mails) {
  const { t } = useWords('reminders')
  return (
    <Links title={t('templates.title', { count: names.length })} beside={beside}>
      {names.map((name) => (
        <li key={name}>
          <Link to={`/emails/${EMAIL_TEMPLATE_IDS[name]}?domain_id=${domainId}`}>{t(`templates.${name}`)}</Link>
        </li>
      ))}
    </Links>
  )
}

/** The reminder after inactivity, which needs no due date. Its number of days is a setting of the domain. */
function InactivityCard({ domainId }: { domainId: string }) {
  const { t } = useWords('reminders')
  const { data: domain } = useQuery(domainQuery(domainId))
  const days = domain?.reminder_days ?? DEFAULT_REMINDER_DAYS
  const value = domain && (domain.send_reminders ? t('inactivity.count', { count: days }) : t('inactivity.off'))
  return (
    <FormCard title={t('inactivity.title')} note={t('inactivity.note')}>
      <Links title={t('inactivity.days')}>
        <li className={styles.value}>
          {value && <span>{value}</span>}
          <Link to={`/domains/${domainId}`}>{t('inactivity.domain')}</Link>
        </li>
      </Links>
      <TemplateLinks domainId={domainId} names={['completePlanReminder']} />
    </FormCard>
  )
}

/** A domain's settings for the reminder ladder and for the weekly digest to managers. */
export function SettingsForm({ domainId, settings }: { domainId: string; settings: ReminderSettings }) {
  const { t } = useWords('reminders')
  const { inherited } = settings
  const [ladderOn, setLadderOn] = useState(settings.ladder_on)
  const [digestOn, setDigestOn] = useState(settings.digest_on)
  const [steps, setSteps] = useState(settings.ladder_steps)
  const leaving = useRef(false)
  const saving = useSaving(domainId, () => notify({ message: t('saved') }))
  const changed = [
    ladderOn !== settings.ladder_on && t('ladder.switch'),
    !isSameValue(steps, settings.ladder_steps) && t('ladder.days'),
    digestOn !== settings.digest_on && t('digest.switch'),
  ].filter((name) => name !== false)
  const cancel = () => {
    saving.reset()
    setLadderOn(settings.ladder_on)
    setDigestOn(settings.digest_on)
    setSteps(settings.ladder_steps)
  }
  return (
    <>
      <div className={styles.form}>
        <SaveFailure error={saving.error} onDismiss={saving.reset} />
        <FormCard title={t('ladder.title')} note={t('ladder.note')}>
          <ChoiceField
            of="ladder"
            label={t('ladder.switch')}
            value={ladderOn}
            inherited={inherited.ladder_on}
            onChange={setLadderOn}
          />
          {(ladderOn ?? inherited.ladder_on) ? (
            <DaysField value={steps} inherited={inherited.ladder_steps} onChange={setSteps} />
          ) : (
            <p className={`wide ${styles.quiet}`}>{t('ladder.off')}</p>
          )}
          <TemplateLinks domainId={domainId} names={['planDue', 'planOverdue']} />
        </FormCard>
        <InactivityCard domainId={domainId} />
        <FormCard title={t('digest.title')} note={t('digest.note')}>
          <ChoiceField
            of="digest"
            label={t('digest.switch')}
            value={digestOn}
            inherited={inherited.digest_on}
            onChange={setDigestOn}
          />
          <TemplateLinks beside domainId={domainId} names={['managerDigest']} />
        </FormCard>
      </div>
      <SaveBar
        whileChanged
        changed={changed}
        saving={saving.isPending}
        onSave={() => saving.mutate({ ladder_on: ladderOn, ladder_steps: steps, digest_on: digestOn })}
        onCancel={cancel}
      />
      <LeaveGuard dirty={changed.length > 0} leaving={leaving} draftKey={`reminders:${domainId}`} />
    </>
  )
}
