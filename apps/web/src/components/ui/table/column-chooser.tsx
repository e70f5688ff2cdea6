import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconColumns from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '../buttons/button-look.ts'
import { TextButton } from '../buttons/text-button.tsx'
import { Icon } from '../icons/icon.tsx'
import '../fields/check-boxes.css'
import styles from './column-chooser.module.css'
import { Popover } from './popover.tsx'
import { ToolField } from './tool-field.tsx'

interface ColumnOption {
  id: string
  header: string
}

type ColumnChooserProps = {
  /** All columns in order. The first one is always shown. */
  options: readonly ColumnOption[]
  visible: readonly string[]
  onChange: (visible: string[]) => void
  onReset: () => void
  /** Where the choice is stored: in the account, or only on this device. */
  kept: 'account' | 'device'
}

type ChoiceProps = { option: ColumnOption; checked: boolean; always: boolean; onToggle: () => void }

function Choice({ option, checked, always, onToggle }: ChoiceProps) {
  const { t } = useTranslation('lists')
  return (
    <label className={styles.option}>
      <input type="checkbox" checked={checked} disabled={always} onChange={onToggle} />
      <span className={styles.name}>{option.header}</span>
      {always && (
        <span className={styles.always}>
          <Icon of={IconLock} size={14} />
          {t('columns.always')}
        </span>
      )}
    </label>
  )
}

function Choices({ options, visible, onChange, onReset, kept }: ColumnChooserProps) {
  const { t } = useTranslation('lists')
  const [needle, setNeedle] = useState('')
  // While the menu is open, no checkbox moves to the other group, because it would take the focus with it.
  const [shownAtFirst] = useState(() => new Set(visible))
  const matching = options.filter(({ header }) => header.toLowerCase().includes(needle.trim().toLowerCase()))
  const groups = [
    ['shown', matching.filter(({ id }) => shownAtFirst.has(id))],
    ['hidden', matching.filter(({ id }) => !shownAtFirst.has(id))],
  ] as const
  const toggle = (id: string) => {
    const wanted = visible.includes(id) ? visible.filter((one) => one !== id) : [...visible, id]
    onChange(options.filter((option) => wanted.includes(option.id)).map((option) => option.id))
  }
  return (
    <>
      <ToolField label={t('columns.find')} value={needle} onChange={(event) => setNeedle(event.target.value)} />
      <div className={styles.list}>
        {groups.map(
          ([name, group]) =>
            group.length > 0 && (
              <fieldset key={name}>
                <legend className="menu-title">{t(`columns.${name}`)}</legend>
                {group.map((option) => (
                  <Choice
                    key={option.id}
                    option={option}
                    checked={visible.includes(option.id)}
                    always={option.id === options[0]?.id}
                    onToggle={() => toggle(option.id)}
                  />
                ))}
              </fieldset>
            ),
        )}
        {matching.length === 0 && <p className={styles.none}>{t('columns.none')}</p>}
      </div>
      <div className={styles.foot}>
        <span className={styles.kept}>
          <Icon of={IconCheck} size={14} />
          {t(`columns.kept_${kept}`)}
        </span>
        <TextButton onClick={onReset}>{t('columns.reset')}</TextButton>
      </div>
    </>
  )
}

/** Chooses the columns of a table. Every choice takes effect at once. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useTranslation('lists')
  return (
    <Popover
      label={t('columns.title')}
      align="end"
      button={(wiring) => (
        <button type="button" {...wiring} className={buttonClass({ variant: 'plain', size: 'toolbar' }, styles.button)}>
          <Icon of={IconColumns} size={18} />
          <span className={styles.word}>{t('columns.title')}</span>
          <span className={styles.count}>
            {t('columns.count', { shown: props.visible.length, all: props.options.length })}
          </span>
        </button>
      )}
    >
      {() => <Choices {...props} />}
    </Popover>
  )
}
