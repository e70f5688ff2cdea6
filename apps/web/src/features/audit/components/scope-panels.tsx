import { useMemo, useState } from 'react'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { useOptions } from '../../../components/ui/fields/use-options.ts'
import { PickList } from '../../../components/ui/table/pick-list.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { searchPeople } from '../../../lib/people/search-people.ts'
import styles from './audit.module.css'

/** The maximum number of people listed. Others are found by typing more letters. */
const PEOPLE_SHOWN = 50

type PanelProps = { label: string; onPick: (value: string) => void }

/** Filter panel: finds a person by name. */
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

/** Filter panel: picks a day. */
export function DayPanel({ label, onPick }: PanelProps) {
  return (
    <div className={styles.day}>
      <DateField size="form" label={label} value={null} onChange={(day) => day && onPick(day)} />
    </div>
  )
}
