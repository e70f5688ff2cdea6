import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import IconMenu from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { ReactNode } from 'react'
import { IconButton } from '../../buttons/icon-button.tsx'
import { cx } from '../../cx.ts'
import { Icon } from '../../icons/icon.tsx'
import { Link } from '../../navigation/link.tsx'
import { Avatar } from './avatar.tsx'
import styles from './console-header.module.css'

type ConsoleHeaderProps = {
  logo: ReactNode
  name: string
  date: { iso: string; words: string }
  initials: string
  /** On the start page the header has the primary color. */
  isHome: boolean
  /** Shows the button of the menu, which contains the tabs on phones. */
  hasMenu: boolean
  /** Shown before the search. */
  actions?: ReactNode
  words: { menu: string; search: string; searchKeys: string; shortcuts: string; settings: string }
  onMenu: () => void
  onSearch: () => void
  onShortcuts: () => void
  onSettings: () => void
}

export function ConsoleHeader(props: ConsoleHeaderProps) {
  const { logo, name, date, initials, isHome, hasMenu, actions, words } = props
  return (
    <div className={cx(styles.top, isHome && styles.home)}>
      {hasMenu && <IconButton icon={IconMenu} label={words.menu} className={styles.burger} onClick={props.onMenu} />}
      <Link to="/" className={styles.brand}>
        <span className={styles.logo}>{logo}</span>
        <span className="cut">{name}</span>
      </Link>
      {actions && <span className={styles.actions}>{actions}</span>}
      <button type="button" className={styles.jump} onClick={props.onSearch} aria-keyshortcuts="Control+K Meta+K">
        <Icon of={IconSearch} size={16} />
        <span className={styles.jumpWords}>{words.search}</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>{words.searchKeys}</kbd>
        </span>
      </button>
      <time className={styles.date} dateTime={date.iso}>
        {date.words}
      </time>
      <IconButton
        icon={IconHelp}
        size={32}
        label={words.shortcuts}
        className={styles.help}
        onClick={props.onShortcuts}
      />
      <button type="button" className={styles.person} title={words.settings} onClick={props.onSettings}>
        <Avatar initials={initials} /> <span className="sr-only">{words.settings}</span>
      </button>
    </div>
  )
}
