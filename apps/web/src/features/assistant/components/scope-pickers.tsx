import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { groupsQuery } from '../api/chat.ts'
import styles from './scope-pickers.module.css'
import type { Chat } from './use-chat.ts'

type PickProps = {
  label: string
  value: string
  options: readonly (readonly [id: string, name: string])[]
  onChange: (value: string) => void
}

function Pick({ label, value, options, onChange }: PickProps) {
  const id = useId()
  return (
    <span className={styles.pick}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={16} className={styles.chevron} />
    </span>
  )
}

/**
 * Pickers for the chat's domain and group. Another domain clears the group; either change starts a new chat. The
 * console says "domain" everywhere; learners know only their organization.
 */
export function ScopePickers({ chat }: { chat: Chat }) {
  const { t, text } = useWords('assistant')
  const { domain } = useMe()
  const isConsole = usePermissions().has('ui.v1.type.admin')
  const { names } = useDomainNames()
  const { selectedDomainId, selectedGroupId } = chat.state
  const domainId = selectedDomainId ?? domain.id
  const { data: groups = [] } = useQuery(groupsQuery(domainId))
  const domains = names.size > 0 ? [...names] : [[domain.id, text(domain.title)] as const]
  return (
    <>
      <Pick
        label={t(isConsole ? 'domain' : 'organization')}
        value={domainId}
        options={domains}
        onChange={(id) => chat.choosePlace(id, null)}
      />
      <Pick
        label={t('group')}
        value={selectedGroupId ?? ''}
        options={[['', t('all_groups')], ...groups.map(({ id, title }) => [id, text(title)] as const)]}
        onChange={(id) => chat.choosePlace(domainId, id || null)}
      />
    </>
  )
}
