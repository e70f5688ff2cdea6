import IconArrowBarDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarDown.mjs'
import IconArrowBarUp from '@tabler/icons-react/dist/esm/icons/IconArrowBarUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../buttons/button-look.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import { Popover } from '../table/popover.tsx'
import { countOthers, sectionOf, sectionsFor } from './positions.ts'
import { useRowName } from './row-controls.tsx'
import styles from './sortable.module.css'
import { useSortableState } from './sortable-context.ts'
import { useGrip } from './sortable-row.tsx'

type PositionsProps = { onPick: (sectionId: string, index: number) => void }

function Sections({ onPick }: PositionsProps) {
  const { t } = useTranslation('sortable')
  const { sections } = useSortableState()
  const { id } = useGrip()
  const own = sectionOf(sections, id)
  const peers = sectionsFor(sections, id)
  if (peers.length < 2) return null
  return (
    <div className={styles.sections}>
      {peers.map((section, at) => (
        <Fragment key={section.id}>
          {section.heading && section.heading !== peers[at - 1]?.heading && (
            <p className="menu-title">{section.heading}</p>
          )}
          <button
            type="button"
            className={cx(styles.choice, section.heading && styles.inner)}
            aria-current={section === own || undefined}
            onClick={() => section !== own && onPick(section.id, countOthers(section, id))}
          >
            <span className={styles.name}>{section.label}</span>
            <span className="quiet-fine">{section === own ? t('here') : section.items.length}</span>
            {section === own && <Icon of={IconCheck} size={16} />}
          </button>
        </Fragment>
      ))}
    </div>
  )
}

function Ends({ onPick }: PositionsProps) {
  const { t } = useTranslation('sortable')
  const { sections } = useSortableState()
  const { id } = useGrip()
  const own = sectionOf(sections, id)
  if (!own) return null
  return (
    <div className={styles.ends}>
      <button type="button" className={styles.choice} onClick={() => onPick(own.id, 0)}>
        <Icon of={IconArrowBarUp} size={16} />
        {t('top', { section: own.label })}
      </button>
      <button type="button" className={styles.choice} onClick={() => onPick(own.id, countOthers(own, id))}>
        <Icon of={IconArrowBarDown} size={16} />
        {t('bottom', { section: own.label })}
      </button>
    </div>
  )
}

/**
 * Menu with every position that a row can move to without dragging: the other sections of its kind, and the start and
 * end of its own.
 */
export function MoveMenu() {
  const { t } = useTranslation('sortable')
  const { move } = useSortableState()
  const { id } = useGrip()
  const name = useRowName()
  return (
    <Popover
      label={t('move_name', { name })}
      align="end"
      button={(wiring) => (
        <button
          type="button"
          {...wiring}
          className={buttonClass({ variant: 'plain', size: 'toolbar' }, styles.menu)}
          aria-label={t('move_name', { name })}
          data-sortable-control="menu"
          data-sortable-item={id}
        >
          {t('move_to')}
          <Icon of={IconChevronDown} size={16} />
        </button>
      )}
    >
      {(close) => {
        const pick = (sectionId: string, index: number) => {
          close()
          move(id, { sectionId, index }, 'menu')
        }
        return (
          <>
            <Sections onPick={pick} />
            <Ends onPick={pick} />
          </>
        )
      }}
    </Popover>
  )
}
