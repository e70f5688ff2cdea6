import { useTranslation } from 'react-i18next'
import { useAssessmentTypeName } from '../use-type-name.ts'
import '../../../components/ui/fields/check-boxes.css'
import styles from './type-boxes.module.css'

type TypeBoxesProps = {
  offered: readonly number[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** The assessment types to include. A type that was chosen earlier but is no longer offered can still be deselected. */
export function TypeBoxes({ offered, chosen, onChange }: TypeBoxesProps) {
  const { t } = useTranslation('reports')
  const nameOf = useAssessmentTypeName()
  const shown = [...new Set([...offered, ...chosen])].sort((one, other) => one - other)
  const toggle = (type: number) =>
    onChange(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type].sort((a, b) => a - b))
  return (
    <fieldset className={styles.boxes}>
      <legend>{t('form.types')}</legend>
      <div className={styles.list}>
        {shown.map((type) => (
          <label key={type} className={styles.box}>
            <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
            {nameOf(type)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
