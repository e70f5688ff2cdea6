import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { useFieldNames } from '../api/use-field-names.ts'
import styles from './directory.module.css'

/** As /scim/v2/Schemas describes them. */
const MAPPING = [
  ['userName', 'user_name'],
  ['externalId', 'external_id'],
  ['name.givenName', 'given_name'],
  ['name.familyName', 'family_name'],
  ['emails[type eq "work"].value', 'email'],
  ['active', 'active'],
  ['preferredLanguage', 'locale'],
  ['phoneNumbers[type eq "work"].value', 'phone'],
  ['addresses[type eq "work"].locality', 'location'],
  ['enterprise:2.0:User:department', 'department'],
  ['enterprise:2.0:User:employeeNumber', 'client_id'],
  ['enterprise:2.0:User:manager', 'manager_id'],
] as const

const OWN_SCHEMA = 'urn:ietf:params:scim:schemas:extension:evenground:2.0:User'

/** Which attribute of a directory fills which field. */
export function MappingCard() {
  const { t } = useTranslation('directory')
  const nameOf = useFieldNames()
  return (
    <FormCard title={t('mapping.title')} note={t('mapping.note')}>
      <div className={`wide ${styles.stack}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('mapping.attribute')}</th>
              <th scope="col">{t('mapping.field')}</th>
            </tr>
          </thead>
          <tbody>
            {MAPPING.map(([attribute, field]) => (
              <tr key={attribute}>
                <td>
                  <code className={styles.code}>{attribute}</code>
                </td>
                <td>{nameOf(field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.quiet}>{t('mapping.more', { schema: OWN_SCHEMA })}</p>
      </div>
    </FormCard>
  )
}
