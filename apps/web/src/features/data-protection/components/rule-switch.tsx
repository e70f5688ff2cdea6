import type { DataRules } from '@evenground/shared/schemas'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { notify } from '../../../lib/console/notify.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useSaveRules } from '../api/data-protection.ts'

type RuleSwitchProps = { domainId: string; rules: DataRules; name: 'require_acceptance' | 'erase_at_once' }

/** A rule that is on or off. It is saved at once. */
export function RuleSwitch({ domainId, rules, name }: RuleSwitchProps) {
  const { t } = useWords('data-protection')
  const saving = useSaveRules(domainId, () => notify({ message: t('saved') }))
  return (
    <>
      <Failure error={saving.error} onDismiss={saving.reset} />
      <SwitchField
        layout="row"
        label={t(`rules.${name}`)}
        description={`${t(`rules.${name}_hint`)} ${t('rules.at_once')}`}
        checked={saving.isPending ? (saving.variables[name] ?? rules[name]) : rules[name]}
        onChange={({ target }) => saving.mutate({ [name]: target.checked })}
      />
    </>
  )
}
