import type { PermissionKey } from '@evenground/shared/constants'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { PermissionSection } from '../../../lib/permissions/permission-sections.ts'
import { UnfoldButton } from '../../../lib/permissions/unfold-button.tsx'
import { usePermissionWords } from '../../../lib/permissions/use-permission-words.ts'
import { GRID_RIGHTS } from '../api/permission-grid.ts'
import { Meaning } from './meaning.tsx'
import styles from './permission-grid.module.css'

/** How the grid can be edited; without it, the grid is read-only. */
interface Editing {
  mayGrant: (key: PermissionKey) => boolean
  onChange: (keys: readonly PermissionKey[], on: boolean) => void
}

type GridProps = {
  rows: readonly { section: PermissionSection; shown: PermissionSection['permissions'] }[]
  granted: ReadonlySet<PermissionKey>
  editing?: Editing | undefined
  /** Whether all rows are expanded, because a search found them. */
  opened?: boolean | undefined
}

/** A read-only on or off mark. */
export function ReadCell({ on }: { on: boolean }) {
  const { t } = useTranslation('detail')
  if (on) return <Icon of={IconCheck} size={18} label={t('yes')} />
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('no')}</span>
    </>
  )
}

type CellProps = { section: string; name: string; permission: PermissionKey; on: boolean; editing: Editing | undefined }

function Cell({ section, name, permission, on, editing }: CellProps) {
  const { t } = useTranslation('roles')
  const { sectionName, permissionName } = usePermissionWords()
  const right = permissionName(section, name)
  if (!editing) {
    return (
      <>
        <ReadCell on={on} />
        <span className={styles.inline}>{right}</span>
      </>
    )
  }
  const open = editing.mayGrant(permission)
  return (
    <label className={styles.box} title={open ? undefined : t('detail.beyond_own')}>
      <input
        type="checkbox"
        className={styles.input}
        aria-label={t('detail.cell', { section: sectionName(section), right })}
        aria-description={open ? undefined : t('detail.beyond_own')}
        checked={on}
        disabled={!open}
        onChange={() => editing.onChange([permission], !on)}
      />
      <span className={styles.inline} aria-hidden="true">
        {right}
      </span>
    </label>
  )
}

/** The name of an entity; in edit mode, with a checkbox for the whole row. */
function RowHead({
  section,
  granted,
  editing,
}: Pick<GridProps, 'granted' | 'editing'> & { section: PermissionSection }) {
  const { t } = useTranslation('roles')
  const { sectionName } = usePermissionWords()
  const name = sectionName(section.key)
  if (!editing) return name
  const keys = section.permissions.map(({ key }) => key)
  const open = keys.filter(editing.mayGrant)
  const on = keys.filter((key) => granted.has(key)).length
  return (
    <CheckboxField
      label={name}
      aria-label={t('detail.all_of', { section: name })}
      checked={on === keys.length}
      disabled={open.length === 0}
      ref={(input) => {
        if (input) input.indeterminate = on > 0 && on < keys.length
      }}
      onChange={() =>
        editing.onChange(
          open,
          open.some((key) => !granted.has(key)),
        )
      }
    />
  )
}

type RowProps = Omit<GridProps, 'rows'> & { row: GridProps['rows'][number] }

/** Returns a summary of how much of a row is granted. Used on phones, where rows are collapsed. */
function useSum() {
  const { t, format } = useWords('roles')
  return (on: number, count: number) => {
    if (on === 0) return t('detail.nothing')
    return t('detail.on_of', { on: format.number(on), count, total: format.number(count) })
  }
}

/** The row of an entity. On a phone, its permissions would take six lines, so they are collapsed below a summary. */
function GridRow({ row: { section, shown }, granted, editing, opened = false }: RowProps) {
  const { sectionName } = usePermissionWords()
  const sumOf = useSum()
  const [open, setOpen] = useState(opened)
  const on = section.permissions.filter(({ key }) => granted.has(key)).length
  // Permissions without a column. Only shown on phones, where there are no columns.
  const further = shown.map(({ name }) => name).filter((name) => !(GRID_RIGHTS as readonly string[]).includes(name))
  return (
    <tr data-open={open || opened || undefined}>
      <th scope="row">
        <span className={styles.entity}>
          <RowHead section={section} granted={granted} editing={editing} />
        </span>
        <UnfoldButton section={sectionName(section.key)} open={open || opened} onToggle={() => setOpen(!open)}>
          {sumOf(on, section.permissions.length)}
        </UnfoldButton>
      </th>
      {[...GRID_RIGHTS, ...further].map((right) => {
        const permission = shown.find(({ name }) => name === right)
        return (
          <td key={right} data-empty={permission ? undefined : ''}>
            {permission && (
              <Cell
                section={section.key}
                name={right}
                permission={permission.key}
                on={granted.has(permission.key)}
                editing={editing}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** A table with one row for each entity and one column for each permission. */
export function PermissionGrid({ rows, granted, editing, opened }: GridProps) {
  const { t } = useTranslation('roles')
  const { permissionName, meaningOf } = usePermissionWords()
  if (rows.length === 0) return null
  return (
    <table className={styles.grid}>
      <caption className="sr-only">{t('detail.grid')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('detail.entity')}</th>
          {GRID_RIGHTS.map((right) => (
            <th key={right} scope="col">
              <span className={styles.head}>
                {permissionName('', right)}
                <Meaning name={permissionName('', right)} text={meaningOf(right)} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <GridRow key={row.section.key} {...{ row, granted, editing, opened }} />
        ))}
      </tbody>
    </table>
  )
}
