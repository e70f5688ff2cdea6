import IconMore from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx'
import { IconButton } from '../../components/ui/buttons/icon-button.tsx'
import { BulkBar } from '../../components/ui/table/bulk-bar.tsx'
import { Popover } from '../../components/ui/table/popover.tsx'
import { usePhone } from '../../components/ui/use-media.ts'
import { Failure } from '../banner/failure.tsx'
import { isForbidden } from '../client/api-error.ts'
import { useWords } from '../i18n/use-words.ts'
import { focusArrival } from '../layout/focus-arrival.ts'
import { Forbidden } from '../layout/forbidden.tsx'
import { usePageTitle } from '../layout/page-title.ts'
import { usePermissions } from '../session/permissions.ts'
import { ListCard } from './list-card.tsx'
import { listFields, namesInFile } from './list-column.ts'
import styles from './list-page.module.css'
import { fileQuery } from './list-request.ts'
import type { ListSpec } from './list-spec.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useList } from './use-list.ts'
import { useListFile } from './use-list-file.ts'

type HeadProps = {
  spec: Pick<ListSpec<{ id: string }>, 'csv' | 'words' | 'actions'>
  title: string
  total: number | undefined
  isMore: boolean
  addTo: string | null
  /** There are no records at all. The empty state then has the button to add the first one. */
  isEmpty: boolean
  saving: boolean
  onSave: () => void
}

/** More buttons of the page. On phones they are in a menu: side by side, they would fill a quarter of the screen. */
function Ways({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  if (!usePhone()) return children
  return (
    <Popover
      label={t('more')}
      button={(wiring) => <IconButton {...wiring} icon={IconMore} size={32} label={t('more')} />}
    >
      {() => <div className={styles.ways}>{children}</div>}
    </Popover>
  )
}

function Head({ spec, title, total, isMore, addTo, isEmpty, saving, onSave }: HeadProps) {
  const { t, format } = useWords([spec.words, 'lists'])
  const heading = useRef<HTMLHeadingElement>(null)
  // Tells screen readers where they are. A layout effect: a moment later, someone may have pressed Tab already.
  useLayoutEffect(() => focusArrival(heading.current), [])
  const hasFile = spec.csv && !isEmpty
  const add = t(`${spec.words}:list.add`)
  // On phones the title already says what is added. With the full name, the button would need a line of its own.
  const isShort = usePhone()
  return (
    <header className={styles.head}>
      <h1 ref={heading} className="page-title" tabIndex={-1}>
        {title}
        {total !== undefined && !isEmpty && (
          <span className={styles.count}>{`${format.number(total)}${isMore ? '+' : ''}`}</span>
        )}
      </h1>
      <div className={styles.actions}>
        {(spec.actions || hasFile) && (
          <Ways>
            {spec.actions}
            {hasFile && (
              <Button variant="plain" size="toolbar" busy={saving} icon={IconDownload} onClick={onSave}>
                {t('lists:csv')}
              </Button>
            )}
          </Ways>
        )}
        {addTo !== null && !isEmpty && (
          <ButtonLink
            variant="primary"
            size="toolbar"
            className={styles.main}
            to={addTo}
            icon={IconPlus}
            aria-label={isShort ? add : undefined}
          >
            {isShort ? t('lists:add') : add}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

/** The list page of every console resource: search, filters, columns, pages, CSV file, and an add button. */
export function ListPage<Row extends { id: string }>(spec: ListSpec<Row>) {
  const { entity, words, of, path, create, columns, bulk, lead, source } = spec
  const { t } = useTranslation([words, 'lists', 'errors'])
  const permissions = usePermissions()
  const list = useList(spec)
  const chosen = useChosenRows(list.state, list.total, `${entity} ${path}`)
  const file = useListFile()
  const title = of ? t(`${words}:list.title_of`, { name: of }) : t(`${words}:list.title`)
  usePageTitle(title)
  const addTo = create && permissions.has(create) ? `${path}/new` : null
  // The count may arrive after the rows, so without it the rows decide. Rows of the previous search do not count.
  const isEmpty =
    !list.total &&
    list.rows.data?.length === 0 &&
    !list.rows.isPlaceholderData &&
    list.state.q === '' &&
    Object.keys(list.state.filters).length === 0
  const downloadFile = () => {
    const shown = columns.filter(({ id }) => list.state.columns.includes(id))
    file.save({
      path: source.path,
      entity,
      query: source.query(fileQuery(list.state, list.nameOf, listFields(shown))),
      names: namesInFile(shown, spec.lookups),
    })
  }
  // Without the permission there is nothing to search, add or download, and further links would be refused as well.
  if (list.rows.data === undefined && isForbidden(list.rows.error))
    return <Forbidden pageTitle={title} title={t(`${words}:list.forbidden`)} />
  return (
    <>
      <Head
        {...{ spec, title, addTo }}
        isEmpty={isEmpty}
        total={list.total}
        isMore={list.isMore}
        saving={file.saving}
        onSave={downloadFile}
      />
      <Failure error={file.problem} onDismiss={file.dismiss} className={styles.banner} />
      {lead && <div className={styles.lead}>{lead}</div>}
      <ListCard spec={spec} list={list} chosen={chosen} addTo={addTo} title={title}>
        {bulk && (
          <BulkBar
            count={chosen.count}
            total={list.total}
            onSelectAll={list.isMore || chosen.all || chosen.count >= (list.total ?? 0) ? undefined : chosen.chooseAll}
            actions={bulk(chosen)}
            onClear={chosen.clear}
          />
        )}
      </ListCard>
    </>
  )
}
