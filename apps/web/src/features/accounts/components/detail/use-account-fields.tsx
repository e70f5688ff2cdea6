import { type Locale, SECRET_QUESTIONS } from '@evenground/shared/constants'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PickedNames } from '../../../../lib/detail/picked-names.tsx'
import type { FieldInfo } from '../../../../lib/detail/resource.ts'
import { scopedDomainSource } from '../../../../lib/detail/search-loaded.ts'
import { groupSource, planSource } from '../../../../lib/detail/sources.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { peopleSource } from '../../../../lib/people-filter/people-source.ts'
import {
  type AccountValues,
  DAYS,
  type Enrollment,
  LINES,
  type NewPassword,
  PEOPLE,
  SECRETS,
  type SecretValues,
} from '../../api/account-values.ts'
import { isExtraField } from '../../api/extra-fields.ts'
import { fieldLabelKey } from '../field-label.ts'
import { useRoleNames } from '../role-names.ts'
import { useExtraLabels } from './use-extra-labels.ts'

function Enrollments({ plans }: { plans: readonly Enrollment[] }) {
  return plans.map(({ id, due }) => (
    <span key={id}>
      <PickedNames source={planSource} ids={[id]} /> {due && `(${due})`}{' '}
    </span>
  ))
}

/** Shows dots in place of a secret value. */
const conceal = (isFilled: boolean): ReactNode => (isFilled ? '••••••••' : '–')

const TEXTS = ['given_name', 'family_name', 'email', 'username'] as const
const ACCESS = ['active', 'start_at', 'end_at'] as const

/** Every form field by name, for the save bar, the error summary and the comparison of versions. */
export function useAccountFields(domainId: string): readonly FieldInfo<AccountValues>[] {
  const { t } = useTranslation(['account', 'accounts'])
  const locale = useLocale()
  const client = useQueryClient()
  const roles = useRoleNames()
  const { labelOf } = useExtraLabels(domainId)
  return useMemo(() => {
    const plain = (name: keyof AccountValues & string) => ({ name, label: t(`accounts:${fieldLabelKey(name)}`) })
    const line = (name: (typeof LINES)[number]) => (isExtraField(name) ? { name, label: labelOf(name) } : plain(name))
    const question = ({ question: index, answer }: SecretValues) => (
      <>
        {SECRET_QUESTIONS[Number(index || -1)]?.[locale] ?? '–'} {answer && conceal(true)}
      </>
    )
    return [
      ...TEXTS.map(plain),
      { ...plain('locale'), show: (value: Locale) => t(`accounts:list.values.locale.${value}`) },
      ...LINES.map(line),
      ...DAYS.map(plain),
      ...PEOPLE.map((name) => ({
        ...plain(name),
        show: (id: string | null) => <PickedNames source={peopleSource} ids={id ? [id] : []} />,
      })),
      ...ACCESS.map(plain),
      {
        ...plain('domain_id'),
        show: (id: string | null) => <PickedNames source={scopedDomainSource(client)} ids={id ? [id] : []} />,
      },
      { ...plain('role_id'), show: (id: string) => roles.get(id) ?? id },
      {
        name: 'groups',
        label: t('accounts:bulk.groups'),
        show: (ids: string[]) => <PickedNames source={groupSource} ids={ids} />,
      },
      { name: 'plans', label: t('accounts:bulk.plans'), show: (plans: Enrollment[]) => <Enrollments plans={plans} /> },
      {
        name: 'password',
        label: t('detail.password'),
        show: ({ password }: NewPassword) => conceal(password !== ''),
      },
      ...SECRETS.map((name, at) => ({ name, label: t('detail.question', { number: at + 1 }), show: question })),
      { name: 'send_new_account_notification', label: t('accounts:detail.notify') },
    ]
  }, [t, locale, client, roles, labelOf])
}
