import type { PermissionKey } from '@evenground/shared/constants'
import type { ApiKey, ApiKeyState } from '@evenground/shared/schemas'
import IconStopped from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { RecordItem } from '../../../lib/console/record-list.tsx'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePermissionWords } from '../../../lib/permissions/use-permission-words.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { endsSoon } from '../api/expiry.ts'
import { KEY_SECTIONS } from '../api/key-permissions.ts'
import styles from './api-keys.module.css'

export type KeyAction = 'edit' | 'rotate' | 'revoke' | 'delete'

const LOOKS = {
  active: { tone: 'ok', icon: undefined },
  stopped: { tone: 'warn', icon: IconStopped },
  expired: { tone: 'quiet', icon: IconClock },
  revoked: { tone: 'quiet', icon: undefined },
} as const satisfies Record<ApiKeyState, unknown>

/** The names of a key's permissions, by section. */
function KeyPermissions({ held }: { held: ReadonlySet<string> }) {
  const { sectionName, permissionName } = usePermissionWords()
  const parts = KEY_SECTIONS.flatMap(({ key, permissions }) => {
    const names = permissions.filter((one) => held.has(one.key)).map(({ name }) => permissionName(key, name))
    return names.length > 0 ? [{ key, names }] : []
  })
  return (
    <ul className={styles.permissions}>
      {parts.map(({ key, names }) => (
        <li key={key}>
          <b>{sectionName(key)}</b>: {names.join(', ')}
        </li>
      ))}
    </ul>
  )
}

function Facts({ record }: { record: ApiKey }) {
  const { t } = useTranslation('api-keys')
  const format = useFormat()
  const text = useText()
  const maker = record.maker && [text(record.maker.given_name), text(record.maker.family_name)].join(' ').trim()
  const ends = record.expires_at ? t('row.ends', { date: format.date(record.expires_at) }) : t('row.never_ends')
  const facts = [
    maker
      ? t('row.made_by', { date: format.date(record.created_at), name: maker })
      : t('row.made', { date: format.date(record.created_at) }),
    record.last_used_at ? t('row.used', { moment: format.dateTime(record.last_used_at) }) : t('row.unused'),
    record.revoked_at ? t('row.revoked', { date: format.date(record.revoked_at) }) : ends,
    record.addresses.length > 0 ? t('row.from', { addresses: record.addresses.join(', ') }) : t('row.from_anywhere'),
  ]
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/**
 * The actions that the caller may perform on a key. A key with more permissions than the caller's cannot be changed.
 */
function useActions({ state, permissions }: ApiKey): KeyAction[] {
  const own = usePermissions()
  const isLive = state === 'active' || state === 'stopped'
  const mayChange =
    own.has('api.v2.keys.update_by_id') && permissions.every((permission) => own.has(permission as PermissionKey))
  const mayEnd = own.has('api.v2.keys.destroy_by_id')
  return [
    ...(isLive && mayChange ? (['edit', 'rotate'] as const) : []),
    ...(mayEnd ? ([isLive ? 'revoke' : 'delete'] as const) : []),
  ]
}

/** One key: its name and facts, whether it works, and its actions. */
export function KeyRow({ record, onAction }: { record: ApiKey; onAction: (action: KeyAction) => void }) {
  const { t } = useTranslation('api-keys')
  const format = useFormat()
  const actions = useActions(record)
  const { tone, icon } = LOOKS[record.state]
  const suspended = record.suspended_permissions.length
  return (
    <RecordItem
      title={record.title}
      marks={
        <>
          <code className={styles.prefix}>{record.prefix}…</code>
          <Status tone={tone} icon={icon}>
            {t(`state.${record.state}`)}
          </Status>
          {endsSoon(record, Date.now()) && (
            <Status tone="warn" icon={IconClock}>
              {t('row.ends_soon', { distance: format.dayDistance(record.expires_at as string) })}
            </Status>
          )}
        </>
      }
    >
      <Facts record={record} />
      {record.state === 'stopped' && <p className={styles.note}>{t('row.stopped_note')}</p>}
      {suspended > 0 && (
        <p className={styles.note}>{t('row.suspended', { count: suspended, shown: format.number(suspended) })}</p>
      )}
      <details className={styles.details}>
        <summary>
          {t('row.permissions', { count: record.permissions.length, shown: format.number(record.permissions.length) })}
        </summary>
        <KeyPermissions held={new Set(record.permissions)} />
      </details>
      {actions.length > 0 && (
        <fieldset className={styles.actions}>
          <legend className="sr-only">{record.title}</legend>
          {actions.map((action) => (
            <Button key={action} size="toolbar" onClick={() => onAction(action)}>
              {t(`action.${action}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </RecordItem>
  )
}
