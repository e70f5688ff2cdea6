import type { ScimMapping } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ApiError, codeOf } from '../../../lib/client/api-error.ts'
import { notify } from '../../../lib/console/notify.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { saveAttributes, settingsQuery } from '../api/directory.ts'
import { type Chosen, isChanged, SECTIONS, type Section, sectionOf } from '../attribute-sections.ts'
import { expandName, PREFIX } from '../short-names.ts'
import { AttributeGroup } from './attribute-group.tsx'
import styles from './directory.module.css'

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

const sectionsOf = (fields: Iterable<string>): Section[] => [...fields].map(sectionOf)

/** Which groups are open: at first those where something was changed. */
function useOpenSections(attributes: readonly Chosen[]) {
  const [opened, setOpened] = useState(
    () => new Set(sectionsOf(attributes.filter(isChanged).map(({ field }) => field))),
  )
  return {
    opened,
    open: (sections: readonly Section[]) => setOpened((before) => new Set([...before, ...sections])),
    close: (section: Section) => setOpened((before) => new Set([...before].filter((one) => one !== section))),
  }
}

function useSaving(domainId: string, onSaved: (rows: readonly Chosen[]) => void, onWrong: (fields: string[]) => void) {
  const { t } = useTranslation('directory')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (mapping: ScimMapping[]) => saveAttributes(domainId, mapping),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery(domainId).queryKey, saved)
      onSaved(saved.attributes)
      notify({ message: t('said.saved') })
    },
    onError: (error, sent) => onWrong([...findCodes(error, sent).keys()]),
  })
}

/** A sentence in which what is between backticks is to be written as it stands. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((piece, index) =>
    index % 2 === 1 ? (
      <code key={piece} className={styles.code}>
        {piece}
      </code>
    ) : (
      piece
    ),
  )

/** Which attribute of the directory fills each plain field, to be changed. */
export function AttributesForm({ domainId, attributes }: { domainId: string; attributes: readonly Chosen[] }) {
  const { t } = useTranslation(['directory', 'errors'])
  const [rows, setRows] = useState(attributes)
  const { opened, open, close } = useOpenSections(attributes)
  const saving = useSaving(domainId, setRows, (fields) => open(sectionsOf(fields)))
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
      <p className={styles.quiet}>
        <WithCode text={t('attributes.note')} />
      </p>
      <p className={styles.quiet}>
        <WithCode text={`${t('attributes.short')} \`${PREFIX}\``} />
      </p>
      {saving.error && (
        <Banner tone="danger">{codes.size > 0 ? t('attributes.see_below') : errorText(t, codeOf(saving.error))}</Banner>
      )}
      <div>
        {SECTIONS.map((section) => (
          <AttributeGroup
            key={section}
            section={section}
            rows={rows.filter(({ field }) => sectionOf(field) === section)}
            errorOf={errorOf}
            onChange={change}
            open={opened.has(section)}
            onToggle={(isOpen) => (isOpen ? open([section]) : close(section))}
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
