import type { ReportingAttribute } from '@evenground/shared/schemas'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { useAttributeName } from '../../../lib/results/use-attribute-name.ts'
import type { ChoosePack, PackChoice } from '../use-pack-choice.ts'

export interface PackOffers {
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

/** Domain, assessment, period, and what groups are compared by. */
export function PackForm({ choice, choose, offers, assessment, pair, by }: PackFormProps) {
  const { t } = useWords('packs')
  const nameOf = useAttributeName()
  const { names } = useDomainNames()
  const domains = [...names].map(([value, label]) => ({ value, label }))
  return (
    <FormCard title={t('form.title')}>
      <SelectField
        size="form"
        label={t('form.domain')}
        hint={t('form.domain_hint')}
        value={choice.domain}
        options={domains}
        onChange={({ target }) => choose({ domain: target.value, assessment: null, pair: null, by: null })}
      />
      <SelectField
        size="form"
        label={t('form.assessment')}
        value={assessment}
        options={offers.assessments}
        onChange={({ target }) => choose({ assessment: target.value, pair: null })}
      />
      {offers.pairs.length > 1 && (
        <SelectField
          size="form"
          label={t('form.pair')}
          value={String(pair)}
          options={offers.pairs.map((one) => ({ value: String(one), label: t('form.pair_named', { number: one }) }))}
          onChange={({ target }) => choose({ pair: target.value })}
        />
      )}
      <SelectField
        size="form"
        label={t('form.attribute')}
        value={by ?? ''}
        options={[
          { value: '', label: t('form.attribute_none') },
          ...offers.attributes.map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChange={({ target }) => choose({ by: target.value })}
      />
      <DateField
        size="form"
        optional
        label={t('form.start')}
        value={choice.from}
        onChange={(from) => choose({ from })}
      />
      <DateField
        size="form"
        optional
        label={t('form.end')}
        hint={t('form.end_hint')}
        value={choice.to}
        onChange={(to) => choose({ to })}
      />
    </FormCard>
  )
}
