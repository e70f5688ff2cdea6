import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { useFieldNames } from '../api/use-field-names.ts'
import { SECTIONS, sectionOf } from '../attribute-sections.ts'
import { PREFIX } from '../short-names.ts'
import { AttributeGroup } from './attribute-group.tsx'
import styles from './directory.module.css'
import { Fold } from './fold.tsx'
import type { DirectorySettings } from './use-settings.ts'

/** Attributes that always fill the same field; a domain cannot change them. */
const FIXED_MAPPING = [
  ['userName', 'user_name'],
  ['externalId', 'external_id'],
  ['name.givenName', 'given_name'],
  ['name.familyName', 'family_name'],
  ['emails[type eq "work"].value', 'email'],
  ['active', 'active'],
  ['preferredLanguage', 'locale'],
  ['enterprise:2.0:User:manager', 'manager_id'],
] as const

/** Renders text between backticks as code. */
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

function FixedMapping() {
  const { t } = useTranslation('directory')
  const nameOf = useFieldNames()
  return (
    <Fold title={t('mapping.fixed')} note={FIXED_MAPPING.map(([, field]) => nameOf(field)).join(', ')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('mapping.attribute')}</th>
            <th scope="col">{t('mapping.field')}</th>
          </tr>
        </thead>
        <tbody>
          {FIXED_MAPPING.map(([attribute, field]) => (
            <tr key={attribute}>
              <td>
                <code className={styles.code}>{attribute}</code>
              </td>
              <td>{nameOf(field)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  )
}

/** Which directory attribute fills which field: a list of collapsible groups, with help at its end. */
export function MappingCard({ rows, sections, codes, edit }: DirectorySettings) {
  const { t } = useTranslation('directory')
  const { opened, open, close } = sections
  const change = (field: string, attribute: string) =>
    edit({ attributes: rows.map((one) => (one.field === field ? { ...one, attribute } : one)) })
  const errorOf = (field: string) => {
    const code = codes.get(field)
    return code && t([`attributes.wrong.${code}`, 'attributes.wrong.invalid_attribute'])
  }
  return (
    <FormCard title={t('mapping.title')} note={t('mapping.note')}>
      <div className="wide">
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
        <FixedMapping />
        <Fold title={t('attributes.help')} note={t('attributes.help_note')}>
          <div className={styles.help}>
            <p>
              <WithCode text={t('attributes.note')} />
            </p>
            <p>
              <WithCode text={`${t('attributes.short')} \`${PREFIX}\``} />
            </p>
          </div>
        </Fold>
      </div>
    </FormCard>
  )
}
