import { useMemo, useState } from 'react'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { useOptions } from '../../../components/ui/fields/use-options.ts'
import { PickList } from '../../../components/ui/table/pick-list.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { searchPeople } from '../../../lib/people/search-people.ts'
import styles from './audit.module.css'

/** As many as people read through; typing more letters finds the others. */
const PEOPLE_SHOWN = 50

type PanelProps = { label: string; onPick: (value: string) => void }

/** Finds a person by name, in the menu of filters. */
export function PersonPanel({ label, onPick }: PanelProps) {
  const { t, text } = useWords('detail')
  const [typed, setTyped] = useState('')
  const search = useMemo(() => searchPeople(text, PEOPLE_SHOWN), [text])
  const { options, state } = useOptions(search, typed, true)
  return (
    <PickList
      label={label}
      options={options.map(({ id, label: name, note }) => ({ value: id, label: note ? `${name} · ${note}` : name }))}
      chosen={[]}
      loading={state === 'searching'}
      problem={state === 'failed' ? t('search_failed') : undefined}
      onSearch={setTyped}
      onChange={([id]) => id !== undefined && onPick(id)}
    />
  )
}

/** A day, in the menu of filters. */
export function DayPanel({ label, onPick }: PanelProps) {
  return (
    <div className={styles.day}>
      <DateField size="form" label={label} value={null} onChange={(day) => day && onPick(day)} />
    </div>
  )
}
