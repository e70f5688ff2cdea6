import type { EmailTemplateDetail } from '@evenground/shared/schemas'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { type ReactNode, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ErrorSummary } from '../../../components/ui/fields/error-summary.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import type { StoredRecord } from '../../../lib/client/with-version.ts'
import { ConflictDialog } from '../../../lib/detail/conflict-dialog.tsx'
import { DetailCard } from '../../../lib/detail/detail-card.tsx'
import { DetailContext } from '../../../lib/detail/detail-context.ts'
import { DetailHead } from '../../../lib/detail/detail-head.tsx'
import { DraftOffer } from '../../../lib/detail/draft-offer.tsx'
import { EditFooter } from '../../../lib/detail/edit-foot.tsx'
import { DetailRichText } from '../../../lib/detail/fields/detail-rich-text.tsx'
import { DetailLine } from '../../../lib/detail/fields/text-fields.tsx'
import type { Resource } from '../../../lib/detail/resource.ts'
import { type Detail, useDetail } from '../../../lib/detail/use-detail.ts'
import { useErrorList } from '../../../lib/detail/use-error-list.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { EMAIL_FIELDS, type EmailValues, toEmailValues } from '../api/email.ts'
import styles from './email.module.css'
import { EmailPreviewCard } from './email-preview.tsx'
import { TemplateId } from './template-id.tsx'

const SUBJECT_MAX = 200

type EmailEditorProps = {
  resource: Resource<EmailTemplateDetail, EmailValues>
  record: StoredRecord<EmailTemplateDetail>
  /** The name of the domain that owns the texts, if there are several domains. */
  domainName: string | undefined
  /** A control that chooses another domain. */
  choice: ReactNode
}

type HeadProps = Pick<EmailEditorProps, 'domainName' | 'choice'> & {
  detail: Detail<EmailTemplateDetail, EmailValues>
  template: EmailTemplateDetail
}

/** While editing, the domain is only named. To choose another one, the texts have to be saved or discarded first. */
function Head({ detail, template, domainName, choice }: HeadProps) {
  const { t, text } = useWords('common')
  const mayChange = usePermissions().has('api.v2.domains.update_by_id')
  const edit = (
    <Button size="form" variant="primary" icon={IconPencil} className={styles.edit} data-edit onClick={detail.edit}>
      {t('edit')}
    </Button>
  )
  return (
    <DetailHead
      title={text(template.title)}
      mode={detail.mode}
      updatedAt={template.updated_at ?? undefined}
      facts={
        detail.mode === 'edit' &&
        domainName && (
          <li>
            <Icon of={IconBuilding} size={16} />
            {domainName}
          </li>
        )
      }
      actions={
        detail.mode === 'view' && (
          <>
            {choice}
            {mayChange && edit}
          </>
        )
      }
    />
  )
}

/** Edits a template's subject, intro and outro in each language, beside a preview of the mail. */
export function EmailEditor({ resource, record, domainName, choice }: EmailEditorProps) {
  const { t } = useTranslation(['emails', 'errors'])
  const detail = useDetail(resource, record)
  const { form, mode, language, setLanguage, errors, failure } = detail
  const template = detail.savedRecord?.data ?? record.data
  const controls = useMemo(
    () => ({ mode, creating: false, language, setLanguage, errors, recordStep: () => undefined }),
    [mode, language, setLanguage, errors],
  )
  const fields = EMAIL_FIELDS.map((name) => ({ name, label: t(`fields.${name}`) }))
  const wrong = useErrorList(detail, fields)
  const names = template.placeholders.map((name) => `{${name}}`).join(', ')
  /** Restores the product's default texts. */
  const restore = () => form.reset(toEmailValues(template.defaults), { keepDefaultValues: true })
  const action = mode === 'edit' && (
    <Button size="toolbar" variant="plain" icon={IconRestore} onClick={restore}>
      {t('restore')}
    </Button>
  )
  return (
    <FormProvider {...form}>
      <DetailContext value={controls}>
        <Head {...{ detail, template, domainName, choice }} />
        {detail.offered && (
          <div className={styles.offer}>
            <DraftOffer onTake={detail.takeDraft} onDrop={detail.dropOffered} />
          </div>
        )}
        {(wrong.length > 0 || failure) && (
          <div className={styles.offer}>
            <SaveFailure error={wrong.length === 0 && failure} />
            <ErrorSummary errors={wrong} />
          </div>
        )}
        <div className={styles.columns}>
          <DetailCard title={t('texts')} note={t('texts_note', { names })} action={action} texts={EMAIL_FIELDS}>
            <DetailLine name="subject" label={t('fields.subject')} maxLength={SUBJECT_MAX} wide />
            <DetailRichText name="intro_text" label={t('fields.intro_text')} />
            <DetailRichText name="outro_text" label={t('fields.outro_text')} />
            {/* The id, for people who identify the template by it. */}
            {mode === 'view' && <TemplateId id={template.id} />}
          </DetailCard>
          <EmailPreviewCard template={template} language={language} />
        </div>
        <EditFooter detail={detail} fields={fields} />
        <ConflictDialog detail={detail} fields={fields} />
      </DetailContext>
    </FormProvider>
  )
}
