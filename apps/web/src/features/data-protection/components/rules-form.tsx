import type { DataRules, DataRulesUpdate } from '@evenground/shared/schemas'
import { type FormEvent, useRef, useState } from 'react'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SaveBar } from '../../../components/ui/fields/save-bar.tsx'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { editsSince } from '../../../lib/detail/keep-typed.ts'
import { LeaveGuard } from '../../../lib/detail/leave-guard.tsx'
import { isSameValue } from '../../../lib/detail/same-value.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { useSaveRules } from '../api/data-protection.ts'
import styles from './data-protection.module.css'
import { formatMonths, isValidMonths, MONTH_FIELDS, parseMonths } from './months.ts'
import { RetentionCard } from './retention-card.tsx'

type Switch = 'require_acceptance' | 'erase_at_once'

const toForm = (rules: DataRules) => ({
  require_acceptance: rules.require_acceptance,
  erase_at_once: rules.erase_at_once,
  months: formatMonths(rules),
})
type Form = ReturnType<typeof toForm>

/** The request body: only changed rules, because each part needs a permission of its own. */
function toUpdate(form: Form, saved: Form): DataRulesUpdate {
  const { require_acceptance, erase_at_once, months } = form
  return {
    ...(require_acceptance !== saved.require_acceptance && { require_acceptance }),
    ...(!isSameValue(months, saved.months) && {
      answer_months: parseMonths(months.answer_months),
      journal_months: parseMonths(months.journal_months),
      account_months: parseMonths(months.account_months),
    }),
    ...(erase_at_once !== saved.erase_at_once && { erase_at_once }),
  }
}

/** A domain's rules that are saved together: acceptance of the texts, retention periods, and erasure. */
export function RulesForm({ domainId, rules }: { domainId: string; rules: DataRules }) {
  const { t } = useWords('data-protection')
  const permissions = usePermissions()
  const saved = toForm(rules)
  // Only edited values are kept here; all others follow the stored rules.
  const [edits, setEdits] = useState<Partial<Form>>({})
  const form = { ...saved, ...edits }
  const [checked, setChecked] = useState(false)
  const leaving = useRef(false)
  const box = useRef<HTMLFormElement>(null)
  const saving = useSaveRules<Partial<Form>>(domainId, (sent) => {
    setEdits((now) => editsSince(now, sent))
    setChecked(false)
    notify({ message: t('saved') })
  })
  const changed = [
    form.require_acceptance !== saved.require_acceptance && t('rules.acceptance_title'),
    !isSameValue(form.months, saved.months) && t('retention.title'),
    form.erase_at_once !== saved.erase_at_once && t('rules.erasure_title'),
  ].filter((name) => name !== false)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setChecked(true)
    if (MONTH_FIELDS.every((field) => isValidMonths(form.months[field])))
      return saving.mutate({ body: toUpdate(form, saved), edits })
    setTimeout(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const cancel = () => {
    saving.reset()
    setEdits({})
    setChecked(false)
  }
  const rule = (name: Switch) => (
    <SwitchField
      layout="row"
      label={t(`rules.${name}`)}
      description={<span className={styles.line}>{t(`rules.${name}_hint`)}</span>}
      checked={form[name]}
      onChange={({ target }) => setEdits({ ...edits, [name]: target.checked })}
    />
  )
  return (
    <form ref={box} noValidate onSubmit={submit}>
      <div className="page-column">
        <SaveFailure error={saving.error} onDismiss={saving.reset} />
        {permissions.has('api.v2.domains.policies') && (
          <FormCard title={t('rules.acceptance_title')}>
            <div className={`wide ${styles.part}`}>{rule('require_acceptance')}</div>
          </FormCard>
        )}
        {permissions.has('api.v2.domains.retention') && (
          <RetentionCard
            rules={rules}
            typed={form.months}
            checked={checked}
            onChange={(field, typed) => setEdits({ ...edits, months: { ...form.months, [field]: typed } })}
          />
        )}
        {permissions.has('api.v2.domains.erasure') && (
          <FormCard title={t('rules.erasure_title')}>
            <div className={`wide ${styles.part}`}>
              {rule('erase_at_once')}
              <p>
                <Link to="/erasures">{t('rules.requests')}</Link>
              </p>
            </div>
          </FormCard>
        )}
      </div>
      <SaveBar whileChanged changed={changed} saving={saving.isPending} onSave={submit} onCancel={cancel} />
      <LeaveGuard dirty={changed.length > 0} leaving={leaving} draftKey={`data-protection:${domainId}`} />
    </form>
  )
}
