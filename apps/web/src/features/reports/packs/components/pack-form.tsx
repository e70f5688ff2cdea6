import type { ReportingAttribute } from '@evenground/shared/schemas'
import { DateField } from '../../../../components/ui/fields/date-field.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../../lib/lists/domain-names.ts'
import { OFFERED_MAX } from '../../../../lib/results/other-domains.tsx'
import { useAttributeName } from '../../../../lib/results/use-attribute-name.ts'
import type { ChoosePack, PackChoice } from '../use-pack-choice.ts'

interface PackOffers {
  assessments: readonly { value: string; label: string }[]
  pairs: readonly number[]
  attributes: readonly ReportingAttribute[]
}

type PackFormProps = {
  choice: PackChoice
  choose: ChoosePack
  offers: PackOffers
  assessment: string
  pair: number
  by: string | null
}

type ChoiceProps = Pick<PackFormProps, 'choice' | 'choose'>

function PeriodFields({ choice, choose }: ChoiceProps) {
  const { t } = useWords('reports')
  return (
    <div className="pairs wide">
      <DateField
        size="form"
        optional
        label={t('pack.form.start')}
        value={choice.from}
        onChange={(from) => choose({ from })}
      />
      <DateField
        size="form"
        optional
        label={t('pack.form.end')}
        hint={t('pack.form.end_hint')}
        value={choice.to}
        onChange={(to) => choose({ to })}
      />
    </div>
  )
}

/** Choices that are reset with the domain: another one has its own assessments and groups. */
export const OTHER_DOMAIN = { assessment: null, pair: null, by: null }

function DomainField({ choice, choose }: ChoiceProps) {
  const { t } = useWords('reports')
  const { names } = useDomainNames()
  return (
    <SelectField
      size="form"
      label={t('pack.form.domain')}
      hint={t('pack.form.domain_hint')}
      value={choice.domain}
      options={[...names].map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => choose({ domain: target.value, ...OTHER_DOMAIN })}
    />
  )
}

/**
 * Shown if there is nothing to report in the domain: a field for another domain, unless there are few enough for a
 * button each.
 */
export function PackDomain(props: ChoiceProps) {
  const { t } = useWords('reports')
  const { names } = useDomainNames()
  if (names.size <= OFFERED_MAX + 1) return null
  return (
    <FormCard title={t('pack.form.title')}>
      <DomainField {...props} />
    </FormCard>
  )
}

/** Fields for domain, assessment, period, and the attribute by which groups are compared. */
export function PackForm({ choice, choose, offers, assessment, pair, by }: PackFormProps) {
  const { t } = useWords('reports')
  const nameOf = useAttributeName()
  // Beside the assessment's number if there is one, otherwise last, so that all rows but one have two fields.
  const hasPairs = offers.pairs.length > 1
  const groups = (
    <SelectField
      size="form"
      label={t('pack.form.attribute')}
      hint={t('pack.form.attribute_hint')}
      value={by ?? ''}
      options={[
        { value: '', label: t('pack.form.attribute_none') },
        ...offers.attributes.map((value) => ({ value, label: nameOf(value) })),
      ]}
      onChange={({ target }) => choose({ by: target.value })}
    />
  )
  return (
    <FormCard title={t('pack.form.title')}>
      <DomainField choice={choice} choose={choose} />
      <SelectField
        size="form"
        label={t('pack.form.assessment')}
        value={assessment}
        options={offers.assessments}
        onChange={({ target }) => choose({ assessment: target.value, pair: null })}
      />
      {hasPairs && (
        <SelectField
          size="form"
          label={t('pack.form.pair')}
          value={String(pair)}
          options={offers.pairs.map((one) => ({
            value: String(one),
            label: t('pack.form.pair_named', { number: one }),
          }))}
          onChange={({ target }) => choose({ pair: target.value })}
        />
      )}
      {hasPairs && groups}
      <PeriodFields choice={choice} choose={choose} />
      {!hasPairs && groups}
    </FormCard>
  )
}
