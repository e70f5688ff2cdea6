import styles from './list-sections.module.css'

type ListSectionsProps<Name extends string> = {
  label: string
  sections: readonly { name: Name; label: string }[]
  current: Name
  onChange: (name: Name) => void
}

/** Switches between several lists of one page. */
export function ListSections<Name extends string>({ label, sections, current, onChange }: ListSectionsProps<Name>) {
  return (
    <nav className={styles.sections} aria-label={label}>
      {sections.map((section) => (
        <button
          key={section.name}
          type="button"
          className={styles.section}
          aria-current={section.name === current ? 'true' : undefined}
          onClick={() => onChange(section.name)}
        >
          {section.label}
        </button>
      ))}
    </nav>
  )
}
