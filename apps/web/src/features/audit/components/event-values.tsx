import type { AuditEventDetail } from '@evenground/shared/schemas'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { PERMISSION_SECTIONS } from '../../../lib/permissions/permission-sections.ts'
import { usePermissionWords } from '../../../lib/permissions/use-permission-words.ts'
import styles from './audit.module.css'
import { useEventWords } from './use-event-words.ts'
import { useStoredWords } from './use-stored-words.ts'

type Values = Readonly<Record<string, unknown>>

const asValues = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {})

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const isTranslated = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && ('en-us' in value || 'es-mx' in value)

/** The keys of all granted permissions in a permission tree. */
const listGranted = (tree: unknown, path: readonly string[] = []): string[] => {
  if (tree === true) return [path.join('.')]
  return Object.entries(asValues(tree)).flatMap(([name, below]) => listGranted(below, [...path, name]))
}

const asKeys = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Returns the names of these permissions. */
function useGrantWords(): (keys: readonly string[]) => string {
  const { t } = useWords('audit')
  const { sectionName, permissionName } = usePermissionWords()
  return (keys) => {
    const names = PERMISSION_SECTIONS.flatMap(({ key: section, permissions }) =>
      permissions
        .filter(({ key }) => keys.includes(key))
        .map(({ name }) => `${sectionName(section)}: ${permissionName(section, name)}`),
    )
    return names.length > 0 ? names.join('\n') : t('values.none')
  }
}

/** Returns one value of a field in readable form. */
function useValueWords(): (field: string, value: unknown) => string {
  const { t, text, format } = useWords('audit')
  const stored = useStoredWords()
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('values.none')
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no')
    if (isTranslated(value)) return text(value)
    if (typeof value === 'string' && MOMENT.test(value)) return format.dateTime(value)
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
      return value.map((one) => stored(field, String(one))).join(', ')
    return typeof value === 'object' ? JSON.stringify(value, null, 1) : stored(field, String(value))
  }
}

/** The keys of permissions in one tree that the other lacks. */
function listOnlyGranted(tree: unknown, other: unknown): string[] {
  const lacking = new Set(listGranted(other))
  return listGranted(tree).filter((key) => !lacking.has(key))
}

/**
 * The old and new values of an event. Where the permission trees of a role are too long for the log, it has the
 * permissions that the role gained and lost.
 */
function readValues({ before, after, permissions_added, permissions_removed }: AuditEventDetail['details']) {
  const [old, present] = [asValues(before), asValues(after)]
  const isListed = permissions_added !== undefined || permissions_removed !== undefined
  if ('permissions' in old || 'permissions' in present) {
    const [own, other] = [old.permissions, present.permissions]
    return {
      old: { ...old, permissions: listOnlyGranted(own, other) },
      present: { ...present, permissions: listOnlyGranted(other, own) },
    }
  }
  if (!isListed) return { old, present }
  return {
    old: { ...old, permissions: asKeys(permissions_removed) },
    present: { ...present, permissions: asKeys(permissions_added) },
  }
}

function BeforeAfter({ before, after }: { before: Values; after: Values }) {
  const { t } = useWords('audit')
  const words = useEventWords()
  const wordsOf = useValueWords()
  const grantsOf = useGrantWords()
  const show = (field: string, own: Values) =>
    field === 'permissions' ? grantsOf(asKeys(own[field])) : wordsOf(field, own[field])
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <table className={styles.values}>
      <thead>
        <tr>
          <th scope="col">{t('detail.field')}</th>
          <th scope="col">{t('detail.before')}</th>
          <th scope="col">{t('detail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{words.field(field)}</th>
            <td>{show(field, before)}</td>
            <td>{show(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The changes of an event: old and new values side by side if the log has them, else the names of the fields. For a
 * file, the columns that it has.
 */
export function EventChanges({ event }: { event: AuditEventDetail }) {
  const { t } = useWords('audit')
  const words = useEventWords()
  const { fields } = event.details
  const { old, present } = readValues(event.details)
  const named = (Array.isArray(fields) ? fields : []).filter((one) => !(one in old) && !(one in present)).map(String)
  const hasValues = Object.keys(old).length + Object.keys(present).length > 0
  if (!hasValues && named.length === 0) return null
  if (event.action === 'list.export')
    return (
      <FormCard title={t('detail.columns')}>
        <p className="wide">{named.map(words.field).join(', ')}</p>
      </FormCard>
    )
  return (
    <FormCard title={t('detail.changes')} note={named.length > 0 ? t('detail.values_note') : undefined}>
      <div className="wide stack">
        {hasValues && <BeforeAfter before={old} after={present} />}
        {named.length > 0 && (
          <p>
            {t('detail.fields')} {named.map(words.field).join(', ')}
          </p>
        )}
      </div>
    </FormCard>
  )
}
