import { LOCALES } from '@evenground/shared/constants'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../components/ui/checkbox-field.tsx'
import { ImageField } from '../../../components/ui/form/image-field.tsx'
import { ViewValue } from '../../../components/ui/form/view-value.tsx'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailPicker } from '../../../lib/detail/fields/detail-picker.tsx'
import { DetailLine } from '../../../lib/detail/fields/text-fields.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { DetailNumber, DetailSelect, DetailSwitch } from '../../../lib/detail/fields/value-fields.tsx'
import { domainSource } from '../../../lib/detail/sources.ts'
import { MISC_LABELS, type SignInMethod, type SwitchName } from '../api/domain-values.ts'
import styles from './domain.module.css'
import { InformationField } from './information-field.tsx'

type CardProps = { id: string }

const METHODS = ['email', 'username'] as const satisfies readonly SignInMethod[]

function Switch({ name }: { name: SwitchName }) {
  const { t } = useTranslation('domains')
  return <DetailSwitch name={name} label={t(`detail.${name}`)} hint={t(`detail.${name}_hint`)} />
}

function Logo() {
  const { t } = useTranslation('domains')
  const { value, change, mode, fieldId, error } = useDetailField<string | null>('logo')
  if (mode === 'view') {
    return (
      <ViewValue label={t('detail.logo')} className="wide">
        {value && <img src={value} alt={t('detail.logo')} className={styles.logo} />}
      </ViewValue>
    )
  }
  return (
    <div className="wide">
      <ImageField
        label={t('detail.logo')}
        size="form"
        optional
        id={fieldId}
        error={error}
        value={value}
        onChange={change}
      />
    </div>
  )
}

/** Every zone that the browser knows, and the one that is set. */
function useTimeZones(current: string) {
  return useMemo(
    () =>
      [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
        value: zone,
        label: zone,
      })),
    [current],
  )
}

export function NamesCard({ id, movable }: CardProps & { movable: boolean }) {
  const { t } = useTranslation('domains')
  const { value: zone } = useDetailField<string>('time_zone')
  const zones = useTimeZones(zone)
  const locales = LOCALES.map((value) => ({ value, label: t(`list.values.locale.${value}`) }))
  return (
    <DetailCard id={id} title={t('detail.names_title')} texts={['title', 'label']}>
      <DetailLine name="title" label={t('detail.name')} maxLength={200} />
      <DetailLine name="label" label={t('detail.label')} hint={t('detail.label_hint')} maxLength={300} optional />
      {movable && (
        <DetailPicker
          name="domain_id"
          label={t('detail.parent')}
          hint={t('detail.parent_hint')}
          source={domainSource}
        />
      )}
      <DetailSelect name="locale" label={t('detail.locale')} hint={t('detail.locale_hint')} options={locales} />
      <DetailSelect name="time_zone" label={t('detail.time_zone')} hint={t('detail.time_zone_hint')} options={zones} />
      <Logo />
    </DetailCard>
  )
}

function Methods() {
  const { t } = useTranslation('domains')
  const { value, change, mode, fieldId, error } = useDetailField<SignInMethod[]>('authentication_methods')
  if (mode === 'view') {
    return (
      <ViewValue label={t('detail.authentication_methods')}>
        {value.map((method) => t(`detail.methods.${method}`)).join(', ')}
      </ViewValue>
    )
  }
  const toggle = (method: SignInMethod, on: boolean) =>
    change(METHODS.filter((one) => (one === method ? on : value.includes(one))))
  return (
    <fieldset id={fieldId} tabIndex={-1} className={`wide ${styles.methods}`}>
      <legend>{t('detail.authentication_methods')}</legend>
      {METHODS.map((method) => (
        <CheckboxField
          key={method}
          label={t(`detail.methods.${method}`)}
          checked={value.includes(method)}
          onChange={(event) => toggle(method, event.target.checked)}
        />
      ))}
      <small>{t('detail.authentication_methods_hint')}</small>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

export function SignInCard({ id }: CardProps) {
  const { t } = useTranslation('domains')
  return (
    <DetailCard id={id} title={t('detail.sign_in_title')}>
      <Switch name="active" />
      <Switch name="paused" />
      <Switch name="allow_registration" />
      <Switch name="require_password_change" />
      <Switch name="require_verified_email" />
      <Methods />
    </DetailCard>
  )
}

export function LearningCard({ id }: CardProps) {
  const { t } = useTranslation('domains')
  return (
    <DetailCard id={id} title={t('detail.learning_title')}>
      <Switch name="enable_training_navigation" />
      <Switch name="enable_intro_outro_navigation" />
      <Switch name="allow_video_skip" />
      <Switch name="allow_journal_skip" />
      <Switch name="short_course" />
    </DetailCard>
  )
}

export function ResultsCard({ id }: CardProps) {
  const { t } = useTranslation('domains')
  return (
    <DetailCard id={id} title={t('detail.results_title')}>
      <Switch name="hide_scores" />
      <Switch name="hide_cert" />
      <DetailNumber
        name="overall_benchmark"
        label={t('detail.overall_benchmark')}
        hint={t('detail.overall_benchmark_hint')}
        step={0.01}
        min={0}
        max={100}
        percent
        optional
      />
    </DetailCard>
  )
}

export function RemindersCard({ id }: CardProps) {
  const { t } = useTranslation('domains')
  return (
    <DetailCard id={id} title={t('detail.reminders_title')}>
      <Switch name="send_reminders" />
      <DetailNumber
        name="reminder_days"
        label={t('detail.reminder_days')}
        hint={t('detail.reminder_days_hint')}
        step={1}
        min={1}
        max={365}
        optional
      />
    </DetailCard>
  )
}

export function ExtraFieldsCard({ id }: CardProps) {
  const { t } = useTranslation('domains')
  return (
    <DetailCard id={id} title={t('detail.extra_title')} note={t('detail.extra_note')} texts={MISC_LABELS}>
      {MISC_LABELS.map((name, at) => (
        <DetailLine
          key={name}
          name={name}
          label={t('detail.misc_label', { number: at + 1 })}
          maxLength={200}
          optional
        />
      ))}
      <InformationField name="information" label={t('detail.information')} hint={t('detail.information_hint')} />
    </DetailCard>
  )
}
