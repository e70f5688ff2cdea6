import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PickedNames } from '../../../lib/detail/picked-names.tsx'
import type { FieldInfo } from '../../../lib/detail/resource.ts'
import {
  domainSource,
  instructionSource,
  type PickSource,
  planSource,
  roleSource,
} from '../../../lib/detail/sources.ts'
import { COLOR_ROWS } from '../api/color-names.ts'
import { type DomainValues, MISC_LABELS, SWITCHES } from '../api/domain-values.ts'
import styles from './domain.module.css'

const showMany = (source: PickSource) => (ids: string[]) => <PickedNames source={source} ids={ids} />
const showOne = (source: PickSource) => (id: string | null) => <PickedNames source={source} ids={id ? [id] : []} />

const showLogo = (logo: string | null) => logo && <img src={logo} alt="" className={styles.logo} />

/** Every field by name, for the save bar, the summary of errors and the comparison of versions. */
export function useDomainFields(): readonly FieldInfo<DomainValues>[] {
  const { t } = useTranslation('domains')
  return useMemo(
    () => [
      { name: 'title', label: t('detail.name') },
      { name: 'label', label: t('detail.label') },
      { name: 'domain_id', label: t('detail.parent'), show: showOne(domainSource) },
      { name: 'locale', label: t('detail.locale') },
      { name: 'time_zone', label: t('detail.time_zone') },
      { name: 'logo', label: t('detail.logo'), show: showLogo },
      ...COLOR_ROWS.flatMap(({ key, light, dark }) => [
        { name: light.name, label: `${t(`detail.colors.${key}`)}, ${t('detail.light')}` },
        { name: dark.name, label: `${t(`detail.colors.${key}`)}, ${t('detail.dark')}` },
      ]),
      ...SWITCHES.map((name) => ({ name, label: t(`detail.${name}`) })),
      {
        name: 'authentication_methods',
        label: t('detail.authentication_methods'),
        show: (methods: string[]) => methods.map((method) => t(`detail.methods.${method}`)).join(', '),
      },
      { name: 'overall_benchmark', label: t('detail.overall_benchmark') },
      { name: 'reminder_days', label: t('detail.reminder_days') },
      { name: 'roles', label: t('detail.roles'), show: showMany(roleSource) },
      { name: 'default_role_id', label: t('detail.default_role'), show: showOne(roleSource) },
      { name: 'plans', label: t('detail.plans'), show: showMany(planSource) },
      { name: 'welcome_instruction_id', label: t('detail.welcome'), show: showOne(instructionSource) },
      ...MISC_LABELS.map((name, at) => ({ name, label: t('detail.misc_label', { number: at + 1 }) })),
      { name: 'information', label: t('detail.information') },
    ],
    [t],
  )
}
