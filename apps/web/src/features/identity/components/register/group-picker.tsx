import type { RegistrationGroup } from '@evenground/shared/schemas'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import type { Registration } from './registration.ts'

/** The group and its ancestors, from the top, to tell groups of the same name apart. */
function lineOf(group: RegistrationGroup, groups: readonly RegistrationGroup[]): RegistrationGroup[] {
  const parent = groups.find(({ id }) => id === group.group_id)
  // Each step removes a group, so that even a cycle ends.
  return parent
    ? [
        ...lineOf(
          parent,
          groups.filter((one) => one !== group),
        ),
        group,
      ]
    : [group]
}

/** The groups of a domain, of which one may be chosen. Must be inside a form. */
export function GroupPicker({ groups }: { groups: readonly RegistrationGroup[] }) {
  const { t, text } = useWords('identity')
  const locale = useLocale()
  const { register } = useFormContext<Registration>()
  const options = groups
    .map((group) => ({
      value: group.id,
      label: lineOf(group, groups)
        .map(({ title }) => text(title))
        .join(' › '),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, locale))
  return (
    <SelectField
      label={t('register.group')}
      optional
      options={options}
      placeholder={t('register.no_group')}
      {...register('group_id')}
    />
  )
}
