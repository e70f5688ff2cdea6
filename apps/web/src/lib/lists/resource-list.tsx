import type { PermissionKey } from '@evenground/shared/constants'
import type { Endpoint } from '@evenground/shared/contract'
import { useMemo } from 'react'
import type { Route } from '../client/route.ts'
import { declaredColumns, type ListDeclaration } from './list-declaration.ts'
import { useListTools } from './list-filters.ts'
import { ListPage } from './list-page.tsx'
import { apiList } from './list-request.ts'
import type { ListSpec } from './list-spec.ts'

const BY_TITLE = [{ id: 'title', desc: false }]
const ACTIVE = ['active'] as const
const NO_FILTERS = [] as const

type ResourceListProps<Row extends { id: string }> = {
  of: { name: string; content?: boolean; fields: object; list: ListDeclaration<string, Row> }
} & Partial<Pick<ListSpec<Row>, 'entity' | 'visible' | 'lead' | 'actions'>> & {
    /** Parameters of every request, in addition to those of the declaration. */
    fixed?: Record<string, string> | undefined
  }

/** The list page of a defined resource. */
export function ResourceList<Row extends { id: string }>({ of, fixed, ...given }: ResourceListProps<Row>) {
  const { name, content, fields, list } = of
  const tools = useListTools(name, list.filters ?? (content ? ACTIVE : NO_FILTERS))
  const columns = useMemo(
    () => declaredColumns(list.columns, fields as Readonly<Record<string, unknown>>),
    [list, fields],
  )
  const source = useMemo(() => {
    const rows = `GET /api/v2/${name}` as Route<Endpoint>
    const count = `GET /api/v2/${name}/count` as Route<Endpoint>
    return apiList(rows, count, { ...list.fixed, ...fixed }) as ListSpec<Row>['source']
  }, [name, list, fixed])
  return (
    <ListPage
      entity={name}
      words={name}
      path={`/${name}`}
      source={source}
      columns={columns}
      visible={list.visible}
      sort={list.sort ?? BY_TITLE}
      create={`api.v2.${name}.create` as PermissionKey}
      csv
      {...tools}
      {...given}
    />
  )
}
