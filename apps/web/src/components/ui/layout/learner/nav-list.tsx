import { NavEntry, type NavItem } from './nav-entry.tsx'

type NavListProps = {
  items: readonly NavItem[]
  className: string | undefined
  classes: Parameters<typeof NavEntry>[0]['classes']
}

export function NavList({ items, className, classes }: NavListProps) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.key}>
          <NavEntry item={item} classes={classes} />
        </li>
      ))}
    </ul>
  )
}
