import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowBarDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowBarUp.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { Icon, type IconGlyph } from '../../../components/ui/icons/icon.tsx'
import { useSortableState } from '../../../components/ui/sortable/sortable-context.ts'
import { Popover } from '../../../components/ui/table/popover.tsx'
import styles from './question-row.module.css'
import type { QuestionEdits } from './use-question-list.ts'

type RowMenuProps = { id: string; name: string; full: boolean; edits: QuestionEdits }

function Choice({ icon, word, onPick }: { icon: IconGlyph; word: string; onPick: () => void }) {
  return (
    <button type="button" className={styles.choice} onClick={onPick}>
      <Icon of={icon} size={16} />
      {word}
    </button>
  )
}

/** What can be done with a whole question. */
export function RowMenu({ id, name, full, edits }: RowMenuProps) {
  const { t } = useTranslation('assessments')
  const { sections, move } = useSortableState()
  const section = sections[0]
  const label = t('questions.more', { name })
  const go = (index: number) => section && move(id, { sectionId: section.id, index }, 'menu')
  return (
    <Popover
      label={label}
      align="end"
      button={(wiring) => (
        <IconButton
          {...wiring}
          icon={IconDots}
          size={32}
          label={label}
          data-sortable-control="menu"
          data-sortable-item={id}
        />
      )}
    >
      {(close) => {
        const then = (work: () => void) => () => {
          close()
          work()
        }
        return (
          <div className={styles.choices}>
            {!full && (
              <Choice icon={IconCopy} word={t('questions.duplicate')} onPick={then(() => edits.duplicate(id))} />
            )}
            <Choice icon={IconArrowUp} word={t('questions.to_top')} onPick={then(() => go(0))} />
            <Choice
              icon={IconArrowDown}
              word={t('questions.to_bottom')}
              onPick={then(() => go((section?.items.length ?? 1) - 1))}
            />
            <Choice icon={IconTrash} word={t('questions.remove')} onPick={then(() => edits.remove(id))} />
          </div>
        )
      }}
    </Popover>
  )
}
