import type { PermissionKey } from '@evenground/shared/constants'
import { useState } from 'react'
import { CheckboxField } from '../../components/ui/fields/checkbox-field.tsx'
import { SwitchField } from '../../components/ui/fields/switch-field.tsx'
import { useWords } from '../i18n/use-words.ts'
import styles from './permission-chooser.module.css'
import { type PermissionSection, WITHOUT_EFFECT } from './permission-sections.ts'
import { UnfoldButton } from './unfold-button.tsx'
import { usePermissionWords } from './use-permission-words.ts'

type PermissionSectionProps = {
  section: PermissionSection
  /** The permissions shown: all of the section, or those that a search found. */
  shown: PermissionSection['permissions']
  granted: ReadonlySet<PermissionKey>
  mayGrant: (key: PermissionKey) => boolean
  onChange: (keys: readonly PermissionKey[], on: boolean) => void
  /** Replaces the name of the section. */
  title?: string
  /** Shows the meaning of each permission below it. */
  explained?: boolean
  /** A search is active, so its results are not folded. */
  searched?: boolean
}

/** The permissions of one section: single switches, and one for all that may be granted. */
export function PermissionSectionField(props: PermissionSectionProps) {
  const { section, shown, granted, mayGrant, onChange, title, explained = false, searched = false } = props
  const { t, format } = useWords('roles')
  const { sectionName, permissionName, meaningOf } = usePermissionWords()
  const explain = (right: string) => (explained && section.key !== 'tab' ? meaningOf(right) : undefined)
  const name = title ?? sectionName(section.key)
  const open = shown.filter(({ key }) => mayGrant(key)).map(({ key }) => key)
  const on = shown.filter(({ key }) => granted.has(key)).length
  const all = on === shown.length
  const sum = t('detail.on_of', { on: format.number(on), count: shown.length, total: format.number(shown.length) })
  const [opened, setOpened] = useState(false)
  // Search results are always unfolded.
  const unfolded = opened || searched
  const mixed = on > 0 && !all
  // If a section is partly on, the first press switches on all that may be granted. Only the next one switches off.
  const turnOn = open.some((key) => !granted.has(key))
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.sum}>
        <CheckboxField
          label={
            <>
              <span className={styles.whole}>{t('detail.all_of', { section: name })}</span>
              <span className={styles.short} aria-hidden="true">
                {name}
              </span>
            </>
          }
          checked={all}
          disabled={open.length === 0}
          ref={(input) => {
            if (input) input.indeterminate = mixed
          }}
          onChange={() => onChange(open, turnOn)}
        />
        <span className={styles.count}>{sum}</span>
        <UnfoldButton section={name} open={unfolded} onToggle={() => setOpened(!opened)}>
          {sum}
        </UnfoldButton>
      </div>
      <div className={styles.toggles} data-open={unfolded || undefined}>
        {shown.map(({ key, name }) => (
          <SwitchField
            key={key}
            label={permissionName(section.key, name)}
            description={mayGrant(key) || key === WITHOUT_EFFECT ? explain(name) : t('detail.beyond_own')}
            checked={granted.has(key)}
            disabled={!mayGrant(key)}
            onChange={(event) => onChange([key], event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
