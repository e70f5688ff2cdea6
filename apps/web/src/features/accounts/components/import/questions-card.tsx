import type { DateOrder, NameOrder } from '@evenground/shared/schemas'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { SwitchField } from '../../../../components/ui/fields/switch-field.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import {
  type DateQuestion,
  type ImportChoices,
  type ImportState,
  listNewGroups,
  type NameQuestion,
} from './import-state.ts'

type Say = (choice: ImportChoices) => void

function DateOrderField({ dates, onChange }: { dates: DateQuestion; onChange: Say }) {
  const { t, format } = useWords(['account-import', 'accounts'])
  const [first] = dates.examples
  const options = dates.examples
    .filter(({ text }) => text === first?.text)
    .map(({ order, text, day }) => ({
      value: order,
      label: t(`date_orders.${order}`, { text, day: format.date(day) }),
    }))
  return (
    <SelectField
      label={t('date_order')}
      hint={t('date_order_hint')}
      size="form"
      className="wide"
      options={options}
      {...(dates.order === null && { placeholder: t('date_order_ask') })}
      value={dates.order ?? ''}
      onChange={(event) => event.target.value && onChange({ date_order: event.target.value as DateOrder })}
    />
  )
}

function NameOrderField({ names, onChange }: { names: NameQuestion; onChange: Say }) {
  const { t } = useWords(['account-import', 'accounts'])
  const shown = names.examples.map(({ text, given_name, family_name }) =>
    t('name_example', { text, given: given_name || '–', family: family_name || '–' }),
  )
  return (
    <SelectField
      label={t('name_order')}
      hint={shown.join(' ')}
      size="form"
      className="wide"
      options={(['given_first', 'family_first'] as const).map((order) => ({
        value: order,
        label: t(`name_orders.${order}`),
      }))}
      value={names.order}
      onChange={(event) => onChange({ name_order: event.target.value as NameOrder })}
    />
  )
}

const TITLES_SHOWN = 12

type QuestionsCardProps = { state: ImportState; makesGroups: boolean; mayMakeGroups: boolean; onChange: Say }

/** Ambiguities in the file, each with an example from the file. Nothing is asked if the file is unambiguous. */
export function QuestionsCard({ state, makesGroups, mayMakeGroups, onChange }: QuestionsCardProps) {
  const { t, format } = useWords(['account-import', 'accounts'])
  const { dates, names } = state
  const groups = mayMakeGroups ? listNewGroups(state) : []
  if (!dates && !names && groups.length === 0) return null
  const count = groups.length
  return (
    <FormCard title={t('questions')} note={t('questions_note')}>
      {dates && <DateOrderField dates={dates} onChange={onChange} />}
      {names && <NameOrderField names={names} onChange={onChange} />}
      {count > 0 && (
        <SwitchField
          layout="row"
          className="wide"
          label={t('make_groups', { count, shown: format.number(count) })}
          description={`${groups.slice(0, TITLES_SHOWN).join(', ')}${count > TITLES_SHOWN ? ' …' : ''}`}
          checked={makesGroups}
          onChange={(event) => onChange({ make_groups: event.target.checked })}
        />
      )}
    </FormCard>
  )
}
