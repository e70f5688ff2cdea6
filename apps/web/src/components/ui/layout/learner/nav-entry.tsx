import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useId } from 'react'
import { Icon, type IconGlyph } from '../../icons/icon.tsx'
import { Link } from '../../navigation/link.tsx'

export type NavItem = {
  key: string
  label: string
  icon: IconGlyph
  /** Either a link, or an action such as signing out. */
  to?: string | undefined
  onSelect?: (() => void) | undefined
  current?: boolean | undefined
  /** Why the entry is disabled; also shown as a tooltip. */
  disabledReason?: string | null | undefined
}

type Classes = { item: string | undefined; tip: string | undefined }

function Inside({ item, wordId }: { item: NavItem; wordId?: string }) {
  return (
    <>
      <Icon of={item.disabledReason ? IconLock : item.icon} />
      <span id={wordId}>{item.label}</span>
    </>
  )
}

/** One entry of the side navigation or the bottom tabs: an icon above a word. */
export function NavEntry({ item, classes }: { item: NavItem; classes: Classes }) {
  const tipId = useId()
  const wordId = useId()
  if (item.disabledReason) {
    return (
      // Focusable, so that people without a pointer can read the reason.
      // biome-ignore lint/a11y/useSemanticElements: a link that leads nowhere yet; an anchor without href has no role
      <span
        className={classes.item}
        role="link"
        tabIndex={0}
        aria-disabled="true"
        aria-current={item.current ? 'page' : undefined}
        aria-labelledby={wordId}
        aria-describedby={tipId}
      >
        <Inside item={item} wordId={wordId} />
        <span className={classes.tip} id={tipId} role="tooltip">
          {item.disabledReason}
        </span>
      </span>
    )
  }
  if (!item.to) {
    return (
      <button type="button" className={classes.item} onClick={item.onSelect}>
        <Inside item={item} />
      </button>
    )
  }
  return (
    <Link
      className={classes.item}
      to={item.to}
      aria-current={item.current ? 'page' : undefined}
      onClick={item.onSelect}
    >
      <Inside item={item} />
    </Link>
  )
}
