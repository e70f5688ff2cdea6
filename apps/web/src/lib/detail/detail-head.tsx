import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleOff from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconLibrary from '@tabler/icons-react/dist/esm/icons/IconLibrary.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../../components/ui/icons/icon.tsx'
import { useWords } from '../i18n/use-words.ts'
import styles from './detail-head.module.css'
import type { Ownership } from './ownership.ts'
import { useFocusByMode } from './use-focus-by-mode.ts'

type DetailHeadProps = {
  title: string
  mode?: 'view' | 'edit'
  active?: boolean | undefined
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
  active,
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
          {active !== undefined && (
            <li className={active ? styles.on : undefined}>
              <Icon of={active ? IconCircleCheck : IconCircleOff} size={16} />
              {t(active ? 'active' : 'inactive')}
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
