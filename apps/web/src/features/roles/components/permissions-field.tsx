import type { PermissionKey } from '@evenground/shared/constants'
import type { Role } from '@evenground/shared/schemas'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useMemo, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { FieldError } from '../../../components/ui/fields/field-error.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { ToolField } from '../../../components/ui/table/tool-field.tsx'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { PermissionSectionField } from '../../../lib/permissions/permission-section.tsx'
import {
  inOrder,
  type PermissionSection,
  switchPermissions,
  WITHOUT_EFFECT,
} from '../../../lib/permissions/permission-sections.ts'
import { UnfoldButton } from '../../../lib/permissions/unfold-button.tsx'
import { useFoundPermissions } from '../../../lib/permissions/use-found-permissions.ts'
import { useGrantable } from '../../../lib/permissions/use-grantable.ts'
import { usePermissionWords } from '../../../lib/permissions/use-permission-words.ts'
import {
  applyPreset,
  ENTITY_SECTIONS,
  GRID_SECTIONS,
  OTHER_SECTIONS,
  PLAIN_SECTIONS,
  PRESETS,
} from '../api/permission-grid.ts'
import { permissionsIn } from '../api/role-resource.ts'
import grid from './permission-grid.module.css'
import { PermissionGrid, ReadCell } from './permission-grid.tsx'
import styles from './permissions.module.css'
import { useLock } from './use-lock.ts'

const ENTITY_KEYS = new Set(GRID_SECTIONS.map(({ key }) => key))
const rowsOf = (sections: readonly PermissionSection[]) =>
  sections.map((section) => ({ section, shown: section.permissions }))
/**
 * In wide windows, the grid has the permissions that most entities share, and the others are below it. On phones, all
 * permissions of an entity are in one place.
 */
const WIDE = { rows: rowsOf(GRID_SECTIONS), others: OTHER_SECTIONS }
const NARROW = { rows: rowsOf(ENTITY_SECTIONS), others: PLAIN_SECTIONS }

/**
 * Returns the name of a section below the grid. For an entity of the grid, it says that these are its further
 * permissions.
 */
function useOtherSectionName() {
  const { t } = useWords('roles')
  const { sectionName } = usePermissionWords()
  return (key: string) => (ENTITY_KEYS.has(key) ? t('detail.more_of', { section: sectionName(key) }) : sectionName(key))
}

type OtherSectionProps = { section: PermissionSection; granted: ReadonlySet<PermissionKey> }

/**
 * The granted permissions of a section without a row in the grid. On a phone, it is collapsible and complete, like the
 * rows.
 */
function OtherSection({ section: { key, permissions }, granted }: OtherSectionProps) {
  const { t, format } = useWords('roles')
  const { permissionName } = usePermissionWords()
  const name = useOtherSectionName()(key)
  const isPhone = usePhone()
  const [open, setOpen] = useState(false)
  const on = permissions.filter((permission) => granted.has(permission.key))
  const listed = isPhone ? permissions : on
  const count = permissions.length
  const sum = t('detail.on_of', { on: format.number(on.length), count, total: format.number(count) })
  return (
    <section className={grid.other} data-open={open || undefined}>
      <h3 className={grid.otherName}>
        {name} <span className={grid.otherSum}>· {sum}</span>
      </h3>
      {listed.length === 0 ? (
        <p className={grid.none}>{t('detail.nothing')}</p>
      ) : (
        <>
          <UnfoldButton section={name} open={open} onToggle={() => setOpen(!open)}>
            {on.length === 0 ? t('detail.nothing') : sum}
          </UnfoldButton>
          <ul className={grid.granted}>
            {listed.map((permission) => (
              <li key={permission.name}>
                {isPhone ? <ReadCell on={granted.has(permission.key)} /> : <Icon of={IconCheck} size={16} />}
                {permissionName(key, permission.name)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/**
 * A role's permissions, read-only. If all are granted, or all outside of the grid, a line says so and expands to them.
 */
function GrantedPermissions({ granted }: { granted: ReadonlySet<PermissionKey> }) {
  const { t, format } = useWords('roles')
  const sections = usePhone() ? NARROW : WIDE
  const table = <PermissionGrid rows={sections.rows} granted={granted} />
  const others = (
    <div className={grid.list}>
      {sections.others.map((section) => (
        <OtherSection key={section.key} section={section} granted={granted} />
      ))}
    </div>
  )
  const outside = sections.others.flatMap(({ permissions }) => permissions)
  const inside = sections.rows.flatMap(({ shown }) => shown)
  const hasOthers = outside.every(({ key }) => granted.has(key))
  const hasAll = hasOthers && inside.every(({ key }) => granted.has(key))
  const count = hasAll ? inside.length + outside.length : outside.length
  return (
    <div className="wide">
      {!hasAll && table}
      {hasOthers ? (
        <details className={grid.rest}>
          <summary>{t(hasAll ? 'detail.all' : 'detail.all_others', { count, shown: format.number(count) })}</summary>
          {hasAll && table}
          {others}
        </details>
      ) : (
        others
      )}
    </div>
  )
}

type PermissionsChooserProps = {
  value: readonly PermissionKey[]
  mayGrant: (key: PermissionKey) => boolean
  onChange: (value: PermissionKey[]) => void
}

/** Edits all permissions, with search and presets: the grid of entities, then the permissions without a column. */
function PermissionsChooser({ value, mayGrant, onChange }: PermissionsChooserProps) {
  const { t } = useWords('roles')
  const nameOf = useOtherSectionName()
  const [typed, setTyped] = useState('')
  const granted = useMemo(() => new Set(value), [value])
  const rows = useFoundPermissions(GRID_SECTIONS, typed)
  const others = useFoundPermissions(OTHER_SECTIONS, typed)
  const switchKeys = (keys: readonly PermissionKey[], on: boolean) => onChange(switchPermissions(value, keys, on))
  return (
    <>
      <div className={grid.tools}>
        <ToolField
          className={grid.search}
          label={t('detail.find_right')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {PRESETS.map((preset) => (
          <Button key={preset} size="toolbar" onClick={() => onChange(inOrder(applyPreset(preset, value, mayGrant)))}>
            {t(`detail.presets.${preset}`)}
          </Button>
        ))}
      </div>
      <p role="status">{rows.length + others.length === 0 && t('detail.no_right')}</p>
      <PermissionGrid
        rows={rows}
        granted={granted}
        editing={{ mayGrant, onChange: switchKeys }}
        opened={typed.trim() !== ''}
      />
      <div className={grid.others}>
        {others.map(({ section, shown }) => (
          <PermissionSectionField
            key={section.key}
            {...{ section, shown, granted, mayGrant }}
            onChange={switchKeys}
            title={nameOf(section.key)}
            explained
            searched={typed.trim() !== ''}
          />
        ))}
      </div>
    </>
  )
}

/**
 * A role's permissions, to read or edit. Those of a locked role (built in, or with permissions that the reader lacks)
 * cannot be changed.
 */
export function PermissionsField({ record }: { record: Role | undefined }) {
  const locked = useLock(record) !== null
  const { value, change, mode, fieldId, error } = useDetailField<PermissionKey[]>('rights')
  const granted = useMemo(() => new Set(value), [value])
  const grantable = useGrantable()
  const { t } = useWords('roles')
  if (mode === 'view') return <GrantedPermissions granted={granted} />
  // A permission without effect can be taken away, not given. Until that is saved, its switch can be turned back on.
  const canStay = granted.has(WITHOUT_EFFECT) || (record !== undefined && permissionsIn(record).has(WITHOUT_EFFECT))
  const mayGrant = (key: PermissionKey) => !locked && grantable(key) && (key !== WITHOUT_EFFECT || canStay)
  return (
    <div className="wide" id={fieldId} tabIndex={-1}>
      <p className={styles.note}>{t('detail.grantable_note')}</p>
      {error && <FieldError className={styles.error}>{error}</FieldError>}
      <PermissionsChooser value={value} mayGrant={mayGrant} onChange={change} />
    </div>
  )
}
