import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import type { GroupValues } from '../api/group-resource.ts'
import { peopleOf } from '../api/people.ts'
import { FindMembers } from './find-members.tsx'
import { MemberList } from './member-list.tsx'
import styles from './members.module.css'
import { PasteDialog } from './paste-dialog.tsx'

/** Who belongs to the group: people of its domain, by the thousand where need be. */
export function MembersField() {
  const { t } = useTranslation('groups')
  const { control } = useFormContext<GroupValues>()
  const domainId = useWatch({ control, name: 'domain_id' })
  const { value, change, mode, fieldId, error } = useDetailField<string[]>('members')
  const [pasting, setPasting] = useState(false)
  const source = useMemo(() => peopleOf(domainId ?? ''), [domainId])
  const members = useMemo(() => new Set(value), [value])
  if (mode === 'view') {
    return (
      <div className="wide">
        <dt className="sr-only">{t('detail.members')}</dt>
        <dd>
          <MemberList ids={value} source={source} />
        </dd>
      </div>
    )
  }
  if (!domainId) return <p className="quiet">{t('detail.members_need_domain')}</p>
  const add = (ids: readonly string[]) => change([...new Set([...value, ...ids])])
  const remove = (gone: string) => change(value.filter((id) => id !== gone))
  return (
    <div className="wide" id={fieldId} tabIndex={-1}>
      {error && <p className={styles.error}>{error}</p>}
      <div className={styles.tools}>
        <Button size="toolbar" icon={IconClipboardText} onClick={() => setPasting(true)}>
          {t('detail.paste')}
        </Button>
        {value.length > 0 && (
          <Button size="toolbar" variant="plain" onClick={() => change([])}>
            {t('detail.remove_all')}
          </Button>
        )}
      </div>
      <FindMembers domainId={domainId} source={source} members={members} onAdd={add} onRemove={remove} />
      <MemberList ids={value} source={source} onRemove={remove} />
      {pasting && <PasteDialog domainId={domainId} onAdd={add} onClose={() => setPasting(false)} />}
    </div>
  )
}
