import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as routes from '../../../lib/client/routes.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { ListSections } from '../../../lib/lists/list-sections.tsx'
import { COLUMNS, SUPER_VISIBLE, VISIBLE } from '../components/columns.ts'

/** Each is a list of its own, with columns and pages of its own. */
const SECTIONS = {
  all: { entity: 'factors', source: apiList(routes.listFactors, routes.countFactors), visible: VISIBLE },
  plain: {
    entity: 'plain_factors',
    source: apiList(routes.listFactors, routes.countFactors, { super_factor: 'false' }),
    visible: VISIBLE,
  },
  super: {
    entity: 'super_factors',
    source: apiList(routes.listFactors, routes.countFactors, { super_factor: 'true' }),
    visible: SUPER_VISIBLE,
  },
} as const

type Section = keyof typeof SECTIONS

const NAMES = Object.keys(SECTIONS) as Section[]
const SORT = [{ id: 'title', desc: false }]

/** Factors, and super factors in a section of their own: `?kind=super`. */
export function Component() {
  const { t } = useTranslation('factors')
  const tools = useContentTools('factors')
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind') as Section
  const section = NAMES.includes(asked) ? asked : 'all'
  return (
    <ListPage
      key={section}
      {...SECTIONS[section]}
      words="factors"
      path="/factors"
      columns={COLUMNS}
      sort={SORT}
      create="api.v2.factors.create"
      csv
      lead={
        <ListSections
          label={t('list.sections.label')}
          sections={NAMES.map((name) => ({ name, label: t(`list.sections.${name}`) }))}
          current={section}
          onChange={(name) => setParams(name === 'all' ? {} : { kind: name })}
        />
      }
      {...tools}
    />
  )
}
