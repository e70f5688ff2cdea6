import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ListSections } from '../../../lib/lists/list-sections.tsx'
import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { factorResource } from '../api/factor-resource.ts'

/** Each section is a list with its own columns and paging. */
const SECTIONS = {
  // The `super_factor` column tells which factors are super factors.
  all: { visible: ['title', 'summary', 'average_score', 'domain_id', 'super_factor', 'active'] },
  plain: { entity: 'plain_factors', fixed: { super_factor: 'false' } },
  super: {
    entity: 'super_factors',
    fixed: { super_factor: 'true' },
    // Includes the sub-factors.
    visible: ['title', 'summary', 'subfactors', 'average_score', 'domain_id', 'active'],
  },
} as const

type Section = keyof typeof SECTIONS

const NAMES = Object.keys(SECTIONS) as Section[]

/** The list of factors, with a section of its own for super factors: `?kind=super`. */
export function Component() {
  const { t } = useTranslation('factors')
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind') as Section
  const section = NAMES.includes(asked) ? asked : 'all'
  return (
    <ResourceList
      key={section}
      of={factorResource}
      {...SECTIONS[section]}
      lead={
        <ListSections
          label={t('list.sections.label')}
          sections={NAMES.map((name) => ({ name, label: t(`list.sections.${name}`) }))}
          current={section}
          onChange={(name) => setParams(name === 'all' ? {} : { kind: name })}
        />
      }
    />
  )
}
