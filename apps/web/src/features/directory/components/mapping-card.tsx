import type { Scim } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { useFieldNames } from '../api/use-field-names.ts'
import { AttributesForm } from './attributes-form.tsx'
import styles from './directory.module.css'
import { Fold } from './fold.tsx'

/** Attributes with a fixed field; the domain cannot choose another one. */
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

/** Which attribute of a directory fills which field. */
export function MappingCard({ domain_id: domainId, attributes }: Pick<Scim, 'domain_id' | 'attributes'>) {
  const { t } = useTranslation('directory')
  const nameOf = useFieldNames()
  return (
    <FormCard title={t('mapping.title')} note={t('mapping.note')}>
      <div className={`wide ${styles.stack}`}>
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
        <AttributesForm domainId={domainId} attributes={attributes} />
      </div>
    </FormCard>
  )
}
