import type { ReferencedType } from '@evenground/shared/contract/references'
import type { LocalizedText } from '@evenground/shared/schemas'
import { type ReactNode, useMemo } from 'react'
import type { RecordOf, ResourceName } from '../client/resource-calls.ts'
import { useWords } from '../i18n/use-words.ts'
import { buildResource } from './build-resource.ts'
import { DeclaredCards, type DeclaredForm } from './declared-cards.tsx'
import type { RecordState } from './detail-head.tsx'
import { DetailPage } from './detail-page.tsx'
import type { DetailPageProps } from './detail-page-props.ts'
import type { ValuesOf } from './field-declaration.ts'
import type { Parts } from './fields/declared-field.tsx'
import type { Resource } from './resource.ts'
import type { Defined } from './resource-definition.ts'
import { type ChangeNames, type Summaries, useFieldInfos } from './use-field-infos.tsx'

type Shared<Data extends { id: string; updated_at: string }, Values extends object> = Pick<
  DetailPageProps<Data, Values>,
  'actions' | 'removal' | 'tabs' | 'aside' | 'asideOfNew' | 'fixedOf' | 'factsOf'
>

type ResourceDetailProps<Name extends ResourceName, Declared> = Shared<RecordOf<Name>, ValuesOf<Declared>> & {
  of: Defined<Name, Declared>
  /** Fields and cards that the page renders itself. */
  parts?: Parts<RecordOf<Name>>
  /** Renders values in the comparison of versions. */
  summaries?: Summaries
  /** Describes single changes for the save bar. */
  changes?: ChangeNames
  /** Values of a new record that only the page knows. Must keep its identity while they do not change. */
  initial?: Partial<ValuesOf<Declared>> | undefined
  /** Replaces the loading and saving of the declaration. */
  resource?: Resource<RecordOf<Name>, ValuesOf<Declared>>
  /** Keys of texts. */
  listTitle?: string
  newTitle?: string
  /** Rendered around or instead of the declared cards. */
  children?: (form: DeclaredForm<RecordOf<Name>>) => ReactNode
}

const NO_PARTS = {}

/** The properties of a record that the page's head shows. */
type HeadFacts = { title: LocalizedText; domain_id?: string | null; active?: boolean; paused?: boolean }

/** A record that is not in use is not paused as well. */
const stateOf = ({ active = true, paused }: HeadFacts): RecordState =>
  active ? (paused ? 'paused' : 'active') : 'inactive'

/** The detail page of a defined resource. */
export function ResourceDetail<Name extends ResourceName, Declared>(props: ResourceDetailProps<Name, Declared>) {
  const { of, parts = NO_PARTS, summaries, initial, listTitle = 'detail.list', newTitle = 'detail.new' } = props
  const { name, content, owned = content } = of
  const { t, text } = useWords(name)
  const built = useMemo(() => buildResource(of, initial), [of, initial])
  const infos = useFieldInfos<ValuesOf<Declared>>(name, of.fields as object, summaries, props.changes)
  const headOf = (record: RecordOf<Name>) => record as unknown as HeadFacts
  return (
    <DetailPage<RecordOf<Name>, ValuesOf<Declared>>
      resource={props.resource ?? built}
      fields={infos}
      listTitle={t(listTitle)}
      newTitle={t(newTitle)}
      titleOf={(record) => text(headOf(record).title)}
      {...(owned && { ownerOf: (record) => headOf(record).domain_id ?? null })}
      stateOf={(record) => stateOf(headOf(record))}
      {...(content && { references: name as ReferencedType })}
      factsOf={props.factsOf}
      actions={props.actions}
      removal={props.removal}
      tabs={props.tabs}
      aside={props.aside}
      asideOfNew={props.asideOfNew}
      fixedOf={props.fixedOf}
    >
      {({ savedRecord }) => {
        const form = { name, fields: of.fields as DeclaredForm<never>['fields'], parts, record: savedRecord?.data }
        return props.children ? props.children(form) : <DeclaredCards form={form} cards={of.cards} />
      }}
    </DetailPage>
  )
}
