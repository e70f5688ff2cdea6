import type { PermissionKey } from '@evenground/shared/constants'
import type { Role } from '@evenground/shared/schemas'
import { useMemo, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { ToolField } from '../../../components/ui/table/tool-field.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { PermissionSectionField } from '../../../lib/permissions/permission-section.tsx'
import { inOrder, switchPermissions } from '../../../lib/permissions/permission-sections.ts'
import { useFoundPermissions } from '../../../lib/permissions/use-found-permissions.ts'
import { useGrantable } from '../../../lib/permissions/use-grantable.ts'
import { usePermissionWords } from '../../../lib/permissions/use-permission-words.ts'
import { applyPreset, GRID_SECTIONS, OTHER_SECTIONS, PRESETS } from '../api/permission-grid.ts'
import grid from './permission-grid.module.css'
import { PermissionGrid } from './permission-grid.tsx'
import styles from './permissions.module.css'
import { useLock } from './use-lock.ts'

const ENTITIES = new Set(GRID_SECTIONS.map(({ key }) => key))
const ALL_ROWS = GRID_SECTIONS.map((section) => ({ section, shown: section.permissions }))

/** What a section is called below the grid: of an entity there is more than what has a column. */
function useOtherName() {
  const { t } = useWords('roles')
  const { sectionName } = usePermissionWords()
  return (key: string) => (ENTITIES.has(key) ? t('detail.more_of', { section: sectionName(key) }) : sectionName(key))
}

function GrantedPermissions({ granted }: { granted: ReadonlySet<PermissionKey> }) {
  const { t, format } = useWords('roles')
  const { permissionName } = usePermissionWords()
  const nameOf = useOtherName()
  return (
    <div className="wide">
      <PermissionGrid rows={ALL_ROWS} granted={granted} />
      <dl className={grid.list}>
        {OTHER_SECTIONS.map(({ key, permissions }) => {
          const on = permissions.filter((permission) => granted.has(permission.key))
          const count = permissions.length
          const words = { on: format.number(on.length), count, total: format.number(count) }
          return (
            <ViewValue key={key} label={`${nameOf(key)} · ${t('detail.on_of', words)}`}>
              {on.length > 0 ? on.map(({ name }) => permissionName(key, name)).join(', ') : t('detail.nothing')}
            </ViewValue>
          )
        })}
      </dl>
    </div>
  )
}

type ChooserProps = {
  value: readonly PermissionKey[]
  mayGrant: (key: PermissionKey) => boolean
  onChange: (value: PermissionKey[]) => void
}

/** Every permission: the grid of entities, then what has no column there; to be searched, and set all at once. */
function RolePermissions({ value, mayGrant, onChange }: ChooserProps) {
  const { t } = useWords('roles')
  const nameOf = useOtherName()
  const [typed, setTyped] = useState('')
  const granted = useMemo(() => new Set(value), [value])
  const rows = useFoundPermissions(GRID_SECTIONS, typed)
  const others = useFoundPermissions(OTHER_SECTIONS, typed)
  const set = (keys: readonly PermissionKey[], on: boolean) => onChange(switchPermissions(value, keys, on))
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
        editing={{ mayGrant, onChange: set }}
        opened={typed.trim() !== ''}
      />
      <div className={grid.others}>
        {others.map(({ section, shown }) => (
          <PermissionSectionField
            key={section.key}
            {...{ section, shown, granted, mayGrant }}
            onChange={set}
            title={nameOf(section.key)}
            explained
            searched={typed.trim() !== ''}
          />
        ))}
      </div>
    </>
  )
}

/** Every permission of the catalog; a role that is locked keeps all of them. */
export function PermissionsField({ record }: { record: Role | undefined }) {
  const locked = useLock(record) !== null
  const { value, change, mode, fieldId, error } = useDetailField<PermissionKey[]>('rights')
  const granted = useMemo(() => new Set(value), [value])
  const grantable = useGrantable()
  if (mode === 'view') return <GrantedPermissions granted={granted} />
  return (
    <div className="wide" id={fieldId} tabIndex={-1}>
      {error && <p className={styles.error}>{error}</p>}
      <RolePermissions value={value} mayGrant={(key) => !locked && grantable(key)} onChange={change} />
    </div>
  )
}
