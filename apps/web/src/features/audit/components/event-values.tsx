import type { AuditEventDetail } from '@evenground/shared/schemas'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { PERMISSION_SECTIONS } from '../../../lib/permissions/permission-sections.ts'
import { usePermissionWords } from '../../../lib/permissions/use-permission-words.ts'
import styles from './audit.module.css'
import { useEventWords } from './use-event-words.ts'

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

/** Returns the names of permissions in one tree that the other lacks. */
function useGrantWords(): (tree: unknown, other: unknown) => string {
  const { t } = useWords('audit')
  const { sectionName, permissionName } = usePermissionWords()
  return (tree, other) => {
    const granted = listGranted(tree)
    const lacking = new Set(listGranted(other))
    const only = granted.filter((key) => !lacking.has(key))
    const names = PERMISSION_SECTIONS.flatMap(({ key: section, permissions }) =>
      permissions
        .filter(({ key }) => only.includes(key))
        .map(({ name }) => `${sectionName(section)}: ${permissionName(section, name)}`),
    )
    return names.length > 0 ? names.join('\n') : t('values.none')
  }
}

/** Returns one value in readable form. */
function useValueWords(): (value: unknown) => string {
  const { t, text, format } = useWords('audit')
  return (value) => {
    if (value === null || value === undefined || value === '') return t('values.none')
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no')
    if (isTranslated(value)) return text(value)
    if (typeof value === 'string' && MOMENT.test(value)) return format.dateTime(value)
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
    return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  }
}

function BeforeAfter({ before, after }: { before: Values; after: Values }) {
  const { t } = useWords('audit')
  const words = useEventWords()
  const wordsOf = useValueWords()
  const grantsOf = useGrantWords()
  const show = (field: string, own: Values, other: Values) =>
    field === 'permissions' ? grantsOf(own[field], other[field]) : wordsOf(own[field])
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
            <td>{show(field, before, after)}</td>
            <td>{show(field, after, before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The changes of an event: old and new values side by side if the log has them, else the names of the fields. */
export function EventChanges({ event }: { event: AuditEventDetail }) {
  const { t } = useWords('audit')
  const words = useEventWords()
  const { before, after, fields } = event.details
  const [old, present] = [asValues(before), asValues(after)]
  const named = (Array.isArray(fields) ? fields : []).filter((one) => !(one in old) && !(one in present)).map(String)
  const hasValues = Object.keys(old).length + Object.keys(present).length > 0
  if (!hasValues && named.length === 0) return null
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
