import type { Scim, ScimMapping } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { saveAttributes, settingsQuery } from '../api/directory.ts'
import { useFieldNames } from '../api/use-field-names.ts'
import { expandName, PREFIX, shortenName } from '../short-names.ts'
import styles from './directory.module.css'

type Chosen = Scim['attributes'][number]

/** What is sent: fields whose attribute was emptied take their usual one. */
const toMapping = (attributes: readonly Chosen[]): ScimMapping[] =>
  attributes.flatMap(({ field, attribute }) => (attribute.trim() ? [{ field, attribute: expandName(attribute) }] : []))

/** The codes of what is wrong, by the field that they are about. */
function findCodes(error: unknown, sent: readonly ScimMapping[] = []): Map<string, string> {
  const problems = error instanceof ApiError ? (error.problem.errors ?? []) : []
  return new Map(
    problems.flatMap(({ path, code }) => {
      const field = sent[Number(path.split('.')[1])]?.field
      return field ? [[field, code] as const] : []
    }),
  )
}

/** Which attribute of the directory fills each plain field, to be changed. */
export function AttributesForm({ domainId, attributes }: { domainId: string; attributes: readonly Chosen[] }) {
  const { t } = useTranslation(['directory', 'errors'])
  const nameOf = useFieldNames()
  const client = useQueryClient()
  const [rows, setRows] = useState(attributes)
  const saving = useMutation({
    mutationFn: (mapping: ScimMapping[]) => saveAttributes(domainId, mapping),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery(domainId).queryKey, saved)
      setRows(saved.attributes)
      notify({ message: t('said.saved') })
    },
  })
  const codes = findCodes(saving.error, saving.variables)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate(toMapping(rows))
  }
  const change = (field: string, attribute: string) =>
    setRows(rows.map((one) => (one.field === field ? { ...one, attribute } : one)))
  const errorOf = (field: string) => {
    const code = codes.get(field)
    return code && t([`attributes.wrong.${code}`, 'attributes.wrong.invalid_attribute'])
  }
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <h3 className={styles.name}>{t('attributes.title')}</h3>
      <p className={styles.quiet}>{t('attributes.note')}</p>
      <p className={styles.quiet}>
        {t('attributes.short')} <code className={styles.code}>{PREFIX}</code>
      </p>
      {saving.error && (
        <Banner tone="danger">{codes.size > 0 ? t('attributes.see_below') : errorText(t, codeOf(saving.error))}</Banner>
      )}
      <div className={styles.fields}>
        {rows.map(({ field, attribute, usual }) => (
          <TextField
            key={field}
            size="form"
            label={nameOf(field)}
            hint={
              expandName(attribute) === usual ? undefined : t('attributes.usual', { attribute: shortenName(usual) })
            }
            {...VERBATIM}
            value={shortenName(attribute)}
            error={errorOf(field)}
            onChange={(event) => change(field, event.target.value)}
          />
        ))}
      </div>
      <div>
        <Button size="form" type="submit" busy={saving.isPending}>
          {t('attributes.save')}
        </Button>
      </div>
    </form>
  )
}
