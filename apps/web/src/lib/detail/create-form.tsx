import { type KeyboardEvent, useImperativeHandle, useMemo, useState } from 'react'
import { type Control, type FieldValues, FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { ErrorSummary } from '../../components/ui/fields/error-summary.tsx'
import { HeldFields } from '../../components/ui/fields/held-fields.tsx'
import { SaveFailure } from '../banner/save-failure.tsx'
import type { RecordOf, ResourceName } from '../client/resource-calls.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { buildResource } from './build-resource.ts'
import type { ContentFormProps } from './content-forms.ts'
import styles from './create-form.module.css'
import { DeclaredCards, type DeclaredForm } from './declared-cards.tsx'
import { DetailContext } from './detail-context.ts'
import type { ValuesOf } from './field-declaration.ts'
import type { Parts } from './fields/declared-field.tsx'
import type { Resource } from './resource.ts'
import type { Defined } from './resource-definition.ts'
import { isSameValue } from './same-value.ts'
import { useCreate } from './use-create.ts'
import { useErrorList } from './use-error-list.ts'
import { useFieldInfos } from './use-field-infos.tsx'
import { useLeaveQuestion, useUnsavedMark } from './use-leave-question.tsx'

type CreateFormProps<Name extends ResourceName, Declared> = ContentFormProps & {
  of: Defined<Name, Declared>
  resource?: Resource<RecordOf<Name>, ValuesOf<Declared>>
  parts?: Parts<RecordOf<Name>>
}

const NO_PARTS = {}
/** Prefix for field ids, because the surrounding page has fields with the same names. */
const PREFIX = 'new-'

/** Depends on every keystroke. Its own component, so that only this renders again while typing. */
function UnsavedMark({ control, empty }: { control: Control<FieldValues>; empty: object }) {
  const values = useWatch({ control })
  useUnsavedMark(!isSameValue(empty, values), 'new content')
  return null
}

/**
 * The form for creating a record within another page. It has no address of its own and does not navigate after saving.
 */
export function CreateForm<Name extends ResourceName, Declared>(props: CreateFormProps<Name, Declared>) {
  const { of, parts = NO_PARTS, owner, onCreated, onCancel, leaveRef } = props
  const { t } = useTranslation(['detail', 'common'])
  const built = useMemo(() => buildResource(of), [of])
  const { form, empty, errors, refusal, failure, saving, save } = useCreate(props.resource ?? built, owner, (made) =>
    onCreated(made as never),
  )
  const [language, setLanguage] = useState(useLocale())
  const [ask, question] = useLeaveQuestion(() => !isSameValue(empty, form.getValues()), onCancel)
  /** A save that is in progress cannot be canceled. */
  const leave = () => {
    if (!saving) ask()
  }
  useImperativeHandle(leaveRef, () => leave)
  const fields = useFieldInfos(of.name, of.fields as object, undefined)
  const wrong = useErrorList({ errors, setLanguage, idPrefix: PREFIX }, fields)
  const controls = useMemo(
    () =>
      ({
        mode: 'edit',
        creating: true,
        language,
        setLanguage,
        errors,
        recordStep: () => undefined,
        idPrefix: PREFIX,
      }) as const,
    [language, errors],
  )
  const declared = { name: of.name, fields: of.fields as DeclaredForm<never>['fields'], parts, record: undefined }
  /** Ctrl+S saves this form, not the page around it. */
  const press = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    event.stopPropagation()
    if (!saving) void save()
  }
  return (
    <FormProvider {...form}>
      <DetailContext value={controls}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a key that works in all fields of the form */}
        <div className="column" onKeyDown={press}>
          <SaveFailure error={wrong.length === 0 && failure} />
          <ErrorSummary errors={wrong} refusal={refusal} />
          <HeldFields held={saving} className="column">
            <DeclaredCards form={declared} cards={of.cards} />
          </HeldFields>
          <div className={styles.foot}>
            <Button size="form" variant="plain" aria-disabled={saving || undefined} onClick={leave}>
              {t('common:cancel')}
            </Button>
            <Button size="form" variant="primary" busy={saving} onClick={() => void save()}>
              {t('create_and_choose')}
            </Button>
          </div>
        </div>
        <UnsavedMark control={form.control as unknown as Control<FieldValues>} empty={empty} />
        {question}
      </DetailContext>
    </FormProvider>
  )
}
