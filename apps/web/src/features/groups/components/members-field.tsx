import type { Group, PeopleFilter } from '@evenground/shared/schemas'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { FieldError } from '../../../components/ui/fields/field-error.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import type { PickSource } from '../../../lib/detail/sources.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import type { GroupValues } from '../api/group-resource.ts'
import { peopleOf } from '../api/people.ts'
import { FindMembers } from './find-members.tsx'
import { MemberList } from './member-list.tsx'
import styles from './members.module.css'
import { PasteDialog } from './paste-dialog.tsx'
import { RuleField } from './rule-field.tsx'

type ChosenProps = {
  domainId: string
  source: PickSource
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** People of the domain, chosen by hand. */
function ChosenMembers({ domainId, source, value, onChange }: ChosenProps) {
  const { t } = useTranslation('groups')
  const [pasting, setPasting] = useState(false)
  const members = useMemo(() => new Set(value), [value])
  const add = (ids: readonly string[]) => onChange([...new Set([...value, ...ids])])
  const remove = (gone: string) => onChange(value.filter((id) => id !== gone))
  return (
    <>
      <div className={styles.tools}>
        <Button size="toolbar" icon={IconClipboardText} onClick={() => setPasting(true)}>
          {t('detail.paste')}
        </Button>
        {value.length > 0 && (
          <Button size="toolbar" variant="plain" onClick={() => onChange([])}>
            {t('detail.remove_all')}
          </Button>
        )}
      </div>
      <FindMembers domainId={domainId} source={source} members={members} onAdd={add} onRemove={remove} />
      <MemberList ids={value} source={source} onRemove={remove} />
      {pasting && <PasteDialog domainId={domainId} onAdd={add} onClose={() => setPasting(false)} />}
    </>
  )
}

type Rule = PeopleFilter | null

const isUnreadable = (group: Group | undefined): boolean => group?.rule?.length === 0

/** Members and rule of the loaded group, read-only. */
function ReadMembers({
  group,
  domainId,
  source,
  ids,
}: Pick<ChosenProps, 'source'> & { group: Group | undefined; domainId: string; ids: readonly string[] }) {
  const { t } = useTranslation('groups')
  return (
    <div className="wide">
      <dt className="sr-only">{t('detail.members')}</dt>
      <dd>
        {group?.dynamic && (
          <p className={styles.follows}>{t(isUnreadable(group) ? 'detail.rule_unreadable' : 'detail.follows_rule')}</p>
        )}
        {group?.rule && <RuleField rule={group.rule} domainId={domainId} />}
        <MemberList ids={ids} source={source} />
      </dd>
    </div>
  )
}

function useMayUseRules(): boolean {
  const permissions = usePermissions()
  return permissions.has('api.v2.accounts.list') || permissions.has('api.v2.accounts.view')
}

/** A group's members: people chosen by hand, possibly thousands, or the people that a rule selects. */
export function MembersField({ record }: PartProps<Group>) {
  const { t } = useTranslation('groups')
  const { control, setValue } = useFormContext<GroupValues>()
  const [domainId, rule] = useWatch({ control, name: ['domain_id', 'rule'] }) as [string | null, Rule]
  const { value, change, mode, fieldId, error } = useDetailField<string[]>('members')
  const mayUseRules = useMayUseRules()
  const source = useMemo(() => peopleOf(domainId ?? ''), [domainId])
  const setRule = (next: Rule) => setValue('rule', next as never, { shouldDirty: true })
  if (mode === 'view')
    return <ReadMembers group={record ?? undefined} domainId={domainId ?? ''} source={source} ids={value} />
  if (!domainId) return <p className="quiet">{t('detail.members_need_domain')}</p>
  const isHidden = record?.dynamic === true && !mayUseRules
  return (
    <div className="wide" id={fieldId} tabIndex={-1}>
      {error && <FieldError className={styles.error}>{error}</FieldError>}
      {mayUseRules && (
        <SelectField
          label={t('detail.membership')}
          size="form"
          className={styles.kind}
          options={[
            { value: 'hand', label: t('detail.by_hand') },
            { value: 'rule', label: t('detail.by_rule') },
          ]}
          value={rule ? 'rule' : 'hand'}
          onChange={(event) => setRule(event.target.value === 'rule' ? [] : null)}
        />
      )}
      {isHidden && <p className="quiet">{t('detail.follows_rule')}</p>}
      {rule?.length === 0 && isUnreadable(record) && <p className={styles.follows}>{t('detail.rule_unreadable')}</p>}
      {rule && <RuleField rule={rule} domainId={domainId} onChange={setRule} />}
      {!(rule || isHidden) && <ChosenMembers domainId={domainId} source={source} value={value} onChange={change} />}
    </div>
  )
}
