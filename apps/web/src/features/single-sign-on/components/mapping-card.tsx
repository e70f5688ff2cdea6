import { CLAIM_FIELDS } from '@evenground/shared/account-fields'
import type { AttributeMapping, GroupRule } from '@evenground/shared/schemas'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { VERBATIM } from '../../../components/ui/fields/verbatim.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { groupsQuery, rolesQuery } from '../api/single-sign-on.ts'
import { useFieldNames } from '../api/use-field-names.ts'
import type { ProviderPart } from './provider-context.ts'
import styles from './single-sign-on.module.css'

const replaceAt = <T,>(list: readonly T[], at: number, part: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...part } : one))
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_one, index) => index !== at)

/** Which claim fills which field of the account. */
function Attributes({ values: { attributes }, change, errorOf }: ProviderPart) {
  const { t } = useTranslation('single-sign-on')
  const nameOf = useFieldNames()
  const options = CLAIM_FIELDS.map((value) => ({ value, label: nameOf(value) }))
  const set = (at: number, part: Partial<AttributeMapping>) => change({ attributes: replaceAt(attributes, at, part) })
  const free = CLAIM_FIELDS.find((field) => !attributes.some((one) => one.field === field))
  return (
    <div className={`wide ${styles.stack}`}>
      <h3 className={styles.legend}>{t('mapping.attributes')}</h3>
      <p className={styles.quiet}>{t('mapping.attributes_hint')}</p>
      <ul className={styles.rows} hidden={attributes.length === 0}>
        {attributes.map(({ field, claim }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and are changed in place
          <li key={at} className={styles.row}>
            <SelectField
              size="form"
              label={t('mapping.field')}
              options={options}
              value={field}
              error={errorOf(`attributes.${at}.field`)}
              onChange={(event) => set(at, { field: event.target.value as AttributeMapping['field'] })}
            />
            <TextField
              size="form"
              label={t('mapping.claim')}
              {...VERBATIM}
              value={claim}
              error={errorOf(`attributes.${at}.claim`)}
              onChange={(event) => set(at, { claim: event.target.value })}
            />
            <IconButton
              icon={IconX}
              label={t('mapping.remove_attribute', { number: at + 1 })}
              onClick={() => change({ attributes: without(attributes, at) })}
            />
          </li>
        ))}
      </ul>
      {free && (
        <div className={styles.actions}>
          <Button size="form" onClick={() => change({ attributes: [...attributes, { field: free, claim: '' }] })}>
            {t('mapping.add_attribute')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Roles and groups for people who are in a certain group at the provider. */
function Rules({ values: { rules }, change, errorOf, domainId }: ProviderPart & { domainId: string }) {
  const { t } = useTranslation('single-sign-on')
  const text = useText()
  const { data: roles = [] } = useQuery(rolesQuery(domainId))
  const { data: groups = [] } = useQuery(groupsQuery(domainId))
  const pick = (list: readonly { id: string; title: object }[]) =>
    list.map(({ id, title }) => ({ value: id, label: text(title) }))
  const choices = [
    ['role', 'role_id', pick(roles)],
    ['group', 'group_id', pick(groups)],
  ] as const
  const set = (at: number, part: Partial<GroupRule>) => change({ rules: replaceAt(rules, at, part) })
  return (
    <div className={`wide ${styles.stack}`}>
      <ul className={styles.rows} hidden={rules.length === 0}>
        {rules.map((rule, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own, and are changed in place
          <li key={at} className={styles.rule}>
            <TextField
              size="form"
              label={t('mapping.value')}
              {...VERBATIM}
              value={rule.value}
              error={errorOf(`rules.${at}.value`)}
              onChange={(event) => set(at, { value: event.target.value })}
            />
            {choices.map(([kind, key, options]) => (
              <SelectField
                key={kind}
                size="form"
                label={t(`mapping.${kind}`)}
                placeholder={t('mapping.none')}
                options={options}
                value={rule[key] ?? ''}
                error={errorOf(`rules.${at}.${key}`)}
                onChange={(event) => set(at, { [key]: event.target.value || null })}
              />
            ))}
            <IconButton
              icon={IconX}
              label={t('mapping.remove_rule', { number: at + 1 })}
              onClick={() => change({ rules: without(rules, at) })}
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="form" onClick={() => change({ rules: [...rules, { value: '', role_id: null, group_id: null }] })}>
          {t('mapping.add_rule')}
        </Button>
      </div>
    </div>
  )
}

/** Which data from the provider fills which part of an account. */
export function MappingCard({ domainId, ...part }: ProviderPart & { domainId: string }) {
  const { t } = useTranslation('single-sign-on')
  const { values, change, errorOf } = part
  return (
    <FormCard title={t('mapping.title')} note={t('mapping.note')}>
      <Attributes {...part} />
      <h3 className={`wide ${styles.legend}`}>{t('mapping.rules')}</h3>
      <TextField
        optional
        size="form"
        label={t('mapping.groups_claim')}
        hint={t('mapping.groups_claim_hint')}
        {...VERBATIM}
        value={values.groups_claim ?? ''}
        error={errorOf('groups_claim')}
        onChange={(event) => change({ groups_claim: event.target.value })}
      />
      {values.groups_claim && <Rules {...part} domainId={domainId} />}
    </FormCard>
  )
}
