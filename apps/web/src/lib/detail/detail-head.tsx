import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconLibrary from '@tabler/icons-react/dist/esm/icons/IconLibrary.mjs'
import IconPaused from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { useWords } from '../i18n/use-words.ts'
import styles from './detail-head.module.css'
import type { Ownership } from './ownership.ts'
import { useFocusByMode } from './use-focus-by-mode.ts'

export type RecordState = 'active' | 'inactive' | 'paused'

const STATE_ICONS = { active: IconCircleCheck, inactive: IconCircleOff, paused: IconPaused }

type DetailHeadProps = {
  title: string
  mode?: 'view' | 'edit'
  /** Whether the record is in use. Left out for records that always are. */
  state?: RecordState | undefined
  ownership?: Ownership | undefined
  updatedAt?: string | undefined
  etag?: string | null | undefined
  /** More facts about the record, shown on the line below the title. */
  facts?: ReactNode
  /** A picture before the title. */
  picture?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** Reads the version from an ETag: `"v3"` → `'3'`. */
const versionOf = (etag: string | null | undefined) => /"v(\d+)"/.exec(etag ?? '')?.[1]

function Owner({ ownership }: { ownership: Ownership }) {
  const { t, text } = useWords('detail')
  return (
    <li>
      <Icon of={ownership.kind === 'shared' ? IconLibrary : IconBuilding} size={16} />
      {ownership.kind === 'own' ? text(ownership.title) : t(`owner_${ownership.kind}`)}
    </li>
  )
}

/** The head of a detail page: title, state, owner, last change, version and buttons. */
export function DetailHead({
  title,
  mode = 'view',
  state,
  ownership,
  updatedAt,
  etag,
  facts,
  picture,
  actions,
}: DetailHeadProps) {
  const { t, format } = useWords('detail')
  const { heading, buttons } = useFocusByMode(mode)
  const version = versionOf(etag)
  return (
    <header className={styles.head}>
      {picture}
      <div className={styles.words}>
        <h1 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <ul className={styles.facts}>
          {state && (
            <li className={state === 'inactive' ? undefined : styles[state]}>
              <Icon of={STATE_ICONS[state]} size={16} />
              {t(state)}
            </li>
          )}
          {facts}
          {ownership && <Owner ownership={ownership} />}
          {(updatedAt || version) && (
            <li className={styles.change}>
              {updatedAt && <span>{t('updated_at', { date: format.date(updatedAt) })}</span>}
              {version && <span>{t('version', { version })}</span>}
            </li>
          )}
        </ul>
      </div>
      {actions && (
        <div ref={buttons} className={styles.actions}>
          {actions}
        </div>
      )}
    </header>
  )
}
