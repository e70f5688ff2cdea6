import type { WeekMonth } from '@evenground/shared/schemas'
import IconNext from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import type { PickOption } from '../../../components/ui/fields/use-options.ts'
import { useStoredState } from '../../../lib/console/stored-state.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { useMe } from '../../../lib/session/me.ts'
import { choose, useLocalSearch } from '../local-search.ts'
import {
  draftToParams,
  EMPTY_DRAFT,
  findMissing,
  limitToOffers,
  type OfferedDraft,
  type ReportDraft,
} from '../report-draft.ts'
import { reportPath } from '../report-params.ts'
import type { ReportKind } from '../report-types.ts'
import { GROUP_DOMAINS_MAX, useOfferedTypes, useOffers } from '../use-offers.ts'
import styles from './report-form.module.css'
import { SegmentsField } from './segments-field.tsx'
import { TypeBoxes } from './type-boxes.tsx'

function useDomainOptions(): readonly PickOption[] {
  const { names } = useDomainNames()
  return useMemo(() => [...names].map(([id, label]) => ({ id, label })), [names])
}

export const today = (): string => new Date().toISOString().slice(0, 10)

/** Whether all fields are optional. The form says so once, instead of at each field. */
const isAllOptional = ({ type }: ReportKind): boolean => type === 'user_status'

/** Explains what the dates are about, where that is not obvious. */
const PERIOD_HINTS: Partial<Record<ReportKind['type'], string>> = {
  user_activity: 'form.end_hint_activity',
  user_status: 'form.end_hint_status',
  user_data: 'form.end_hint_user_data',
}

type Change = (change: Partial<ReportDraft>) => void

function PeriodFields({ kind, draft, change }: { kind: ReportKind; draft: ReportDraft; change: Change }) {
  const { t } = useTranslation('reports')
  const hintId = useId()
  return (
    <fieldset className={styles.period} data-part="period" aria-describedby={hintId}>
      <legend className="sr-only">{t('form.period')}</legend>
      <DateField
        size="form"
        optional={!isAllOptional(kind)}
        label={t('form.start')}
        value={draft.start}
        onChange={(start) => change({ start })}
      />
      <DateField
        size="form"
        optional={!isAllOptional(kind)}
        label={t('form.end')}
        value={draft.end}
        onChange={(end) => change({ end })}
      />
      {kind.asksGrouping && (
        <SelectField
          size="form"
          label={t('form.grouping')}
          value={draft.weekMonth}
          options={(['day', 'week', 'month'] as const).map((value) => ({ value, label: t(`grouping.${value}`) }))}
          onChange={({ target }) => change({ weekMonth: target.value as WeekMonth })}
        />
      )}
      <p className={styles.hint} id={hintId}>
        {t(PERIOD_HINTS[kind.type] ?? 'form.end_hint')}
      </p>
    </fieldset>
  )
}

type ScopeFieldsProps = {
  kind: ReportKind
  domainIds: readonly string[]
  groups: readonly string[]
  segments: readonly string[]
  offers: ReturnType<typeof useOffers>
  change: Change
}

/** Fields for the people in the report. */
function ScopeFields({ kind, domainIds, groups, segments, offers, change }: ScopeFieldsProps) {
  const { t } = useTranslation('reports')
  const { groupOptions, groupsAsked } = offers
  const { releasedOnly, mayAskGroups, options } = offers.segments
  const domainOptions = useDomainOptions()
  const searchDomains = useLocalSearch(domainOptions)
  const searchGroups = useLocalSearch(groupOptions)
  return (
    <>
      <PickerField
        size="form"
        multiple
        label={t('form.domains')}
        hint={isAllOptional(kind) ? undefined : t('form.domains_hint')}
        value={choose(domainOptions, domainIds)}
        onChange={(picked) => change({ domains: picked.map(({ id }) => id) })}
        search={searchDomains}
      />
      {kind.asksGroups && mayAskGroups && (
        <PickerField
          size="form"
          multiple
          optional={!isAllOptional(kind)}
          label={t('form.groups')}
          hint={
            domainIds.length > GROUP_DOMAINS_MAX
              ? t('form.groups_limit', { count: GROUP_DOMAINS_MAX })
              : t(groupsAsked ? (releasedOnly ? 'form.groups_single' : 'form.groups_hint') : 'form.groups_first')
          }
          value={choose(groupOptions, groups)}
          onChange={(picked) => {
            const ids = picked.map(({ id }) => id)
            change({ groups: releasedOnly ? ids.slice(-1) : ids })
          }}
          search={searchGroups}
        />
      )}
      <SegmentsField
        optional={!isAllOptional(kind)}
        options={options}
        chosen={segments}
        onChange={(next) => change({ segments: next })}
      />
    </>
  )
}

type ContentFieldsProps = Omit<ScopeFieldsProps, 'groups' | 'segments'> & { draft: OfferedDraft }

/** Fields for the assessment and types in the report. */
function ContentFields({ kind, draft, domainIds, offers, change }: ContentFieldsProps) {
  const { t, text } = useWords('reports')
  const { assessments, assessmentsFailed } = offers
  const types = useOfferedTypes(domainIds, draft.assessment)
  return (
    <>
      {kind.asksAssessment && (
        <SelectField
          size="form"
          label={t('form.assessment')}
          error={assessmentsFailed ? t('failed') : null}
          {...(assessments.length === 0 && { placeholder: t('form.no_assessment') })}
          value={draft.assessment ?? ''}
          options={assessments.map(({ id, title }) => ({ value: id, label: text(title) }))}
          onChange={({ target }) => change({ assessment: target.value })}
        />
      )}
      {kind.asksTypes && (
        <TypeBoxes offered={types} chosen={draft.types} onChange={(next) => change({ types: next })} />
      )}
      {kind.asksSearch && (
        <TextField
          size="form"
          className={styles.half}
          optional={!isAllOptional(kind)}
          label={t('form.search')}
          placeholder={t('form.search_hint')}
          maxLength={200}
          value={draft.search}
          onChange={({ target }) => change({ search: target.value })}
        />
      )}
    </>
  )
}

/** Limits a draft to what is offered, and returns why it cannot be submitted yet. */
export function useOfferedDraft(kind: ReportKind, draft: ReportDraft) {
  const own = useMe().domain.id
  const domainIds = draft.domains ?? [own]
  const offers = useOffers(kind, domainIds)
  const offered = limitToOffers(draft, offers.offers)
  return { domainIds, offers, offered, missing: findMissing(kind, offered, offers.offers) }
}

type ReportFieldsProps = ReturnType<typeof useOfferedDraft> & { kind: ReportKind; draft: ReportDraft; change: Change }

/** All fields of this type of report. */
export function ReportFields({ kind, draft, change, domainIds, offers, offered }: ReportFieldsProps) {
  return (
    <>
      <div className={styles.part} data-part="scope">
        <ScopeFields
          kind={kind}
          domainIds={domainIds}
          groups={offered.groups}
          segments={offered.segments}
          offers={offers}
          change={change}
        />
      </div>
      <div className={styles.part} data-part="content">
        <ContentFields kind={kind} draft={offered} domainIds={domainIds} offers={offers} change={change} />
      </div>
      <PeriodFields kind={kind} draft={draft} change={change} />
    </>
  )
}

/** The form that creates a report. Its values are kept between visits. */
export function ReportForm({ kind }: { kind: ReportKind }) {
  const { t } = useTranslation(['reports', 'common'])
  const locale = useLocale()
  const navigate = useNavigate()
  const [draft, setDraft] = useStoredState<ReportDraft>(`report:${kind.type}`, EMPTY_DRAFT)
  const state = useOfferedDraft(kind, draft)
  const { offered, missing } = state
  const change: Change = (next) => setDraft({ ...draft, ...next })
  const submit = () => void navigate(reportPath(kind.view, draftToParams(kind, offered, locale, today())))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!missing) submit()
      }}
    >
      <FormCard title={t('form.title')} note={isAllOptional(kind) && t('form.all_optional')}>
        <ReportFields kind={kind} draft={draft} change={change} {...state} />
      </FormCard>
      <div className={styles.actions}>
        <p className={styles.then}>{t('form.then')}</p>
        <Button
          type="submit"
          variant="primary"
          size="form"
          endIcon={IconNext}
          disabledReason={missing && t(`missing.${missing}`)}
        >
          {t('common:next')}
        </Button>
      </div>
    </form>
  )
}
