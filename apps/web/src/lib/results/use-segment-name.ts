import { useTranslation } from 'react-i18next'

const AGES = ['under_25', '25_34', '35_44', '45_54', '55_64', '65_and_over'] as const

/** Returns a function that words a segment such as `department:Nursing`. */
export function useSegmentName(): (segment: string) => string {
  const { t } = useTranslation('reports')
  return (segment) => {
    const at = segment.indexOf(':')
    const [attribute, value] = [segment.slice(0, at), segment.slice(at + 1)]
    const age = AGES.find((one) => one === value)
    if (attribute === 'age_band')
      return t('segment.named', { name: t('segment.age'), value: age ? t(`segment.ages.${age}`) : value })
    return t('segment.named', { name: t(`user_data.${attribute as 'department'}`), value })
  }
}
