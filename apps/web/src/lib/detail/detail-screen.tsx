import type { PermissionKey } from '@evenground/shared/constants'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useMemo, useState } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../components/ui/banner.tsx'
import { Button } from '../../components/ui/button.tsx'
import { ErrorSummary } from '../../components/ui/form/error-summary.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { useCrumb } from '../console/crumb-titles.ts'
import { errorText } from '../i18n/error-text.ts'
import { usePageTitle } from '../layout/page-title.ts'
import { useMe } from '../session/me.ts'
import { rightsOf } from '../session/rights.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { DetailContext } from './detail-context.ts'
import { DetailHead } from './detail-head.tsx'
import styles from './detail-page.module.css'
import type { DetailPageProps } from './detail-page-props.ts'
import { EditFoot } from './edit-foot.tsx'
import { useOwnership } from './ownership.ts'
import type { Versioned } from './record.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useDetail } from './use-detail.ts'
import { useFaultList } from './use-fault-list.ts'
import { UsesCard } from './uses-card.tsx'

/** What whoever is signed in may do to records of this kind. */
function useRights(section: string) {
  const me = useMe()
  const rights = useMemo(() => rightsOf(me), [me])
  const may = (right: string) => rights.has(`api.v2.${section}.${right}` as PermissionKey)
  return { create: may('create'), update: may('update_by_id'), remove: may('destroy_by_id') }
}

type Props<Whole extends { id: string; updated_at: string }, Values extends FieldValues> = DetailPageProps<
  Whole,
  Values
> & { record: Versioned<Whole> | null }

/** One loaded record: its head, its fields, what stands beside them, and the dialogs of what can be done to it. */
export function DetailScreen<Whole extends { id: string; updated_at: string }, Values extends FieldValues>(
  props: Props<Whole, Values>,
) {
  const { kind, fields, record, children } = props
  const { t } = useTranslation(['detail', 'common', 'errors'])
  const detail = useDetail(kind, record)
  const { base, mode } = detail
  const rights = useRights(kind.name)
  const ownership = useOwnership(base ? props.ownerOf?.(base.whole) : undefined)
  const [asking, setAsking] = useState<'remove' | 'copy' | null>(null)
  const name = base ? props.titleOf(base.whole) : props.newTitle
  const title = base && mode === 'edit' ? t('edit_title', { name }) : name
  useCrumb(name)
  usePageTitle(title, props.listTitle)
  const faults = useFaultList(detail, fields)
  const foreign = ownership !== undefined && !ownership.editable
  const copies = rights.create && kind.copy !== undefined
  const { creating, language, setLanguage } = detail
  const controls = useMemo(
    () => ({ mode, creating, language, setLanguage, faults: detail.faults }),
    [mode, creating, language, setLanguage, detail.faults],
  )
  const close = () => setAsking(null)
  const actions = base && mode === 'view' && (
    <>
      {rights.remove && kind.remove && !foreign && (
        <Button
          size="form"
          variant="plain"
          start={<Icon of={IconTrash} size={18} />}
          onClick={() => setAsking('remove')}
        >
          {t('common:delete')}
        </Button>
      )}
      {copies && (
        <Button size="form" start={<Icon of={IconCopy} size={18} />} onClick={() => setAsking('copy')}>
          {t(foreign ? 'copy_to_mine' : 'copy')}
        </Button>
      )}
      {props.actions?.(base.whole)}
      {rights.update && !foreign && (
        <Button size="form" variant="primary" start={<Icon of={IconPencil} size={18} />} onClick={detail.edit}>
          {t('common:edit')}
        </Button>
      )}
    </>
  )
  const aside = base && (
    <>
      {props.aside?.(base.whole)}
      {props.uses && <UsesCard kind={props.uses} id={base.whole.id} />}
    </>
  )
  return (
    <FormProvider {...detail.form}>
      <DetailContext value={controls}>
        <DetailHead
          title={title}
          active={base ? props.activeOf?.(base.whole) : undefined}
          ownership={ownership}
          updatedAt={base?.whole.updated_at}
          etag={base?.etag}
          actions={actions}
        />
        <div className={styles.notes}>
          {detail.offered && (
            <Banner tone="info">
              {t('draft_offered')}{' '}
              <span className={styles.choices}>
                <Button size="toolbar" onClick={detail.takeDraft}>
                  {t('draft_take')}
                </Button>
                <Button size="toolbar" variant="plain" onClick={detail.dropOffered}>
                  {t('draft_drop')}
                </Button>
              </span>
            </Banner>
          )}
          {foreign && mode === 'view' && <Banner tone="info">{t(`foreign_${ownership.kind}`)}</Banner>}
          {detail.failure && faults.length === 0 && <Banner tone="danger">{errorText(t, detail.failure)}</Banner>}
          <ErrorSummary faults={faults} />
        </div>
        <div className={aside ? styles.columns : undefined}>
          <div className={styles.main}>{children(detail)}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
        <EditFoot detail={detail} fields={fields} />
        <ConflictDialog detail={detail} fields={fields} />
        {base && (
          <>
            <RemoveDialog
              detail={detail}
              whole={base.whole}
              title={name}
              uses={props.uses}
              opened={asking === 'remove'}
              onClose={close}
            />
            <CopyDialog detail={detail} whole={base.whole} title={name} opened={asking === 'copy'} onClose={close} />
          </>
        )}
      </DetailContext>
    </FormProvider>
  )
}
