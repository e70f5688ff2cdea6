import type { Account } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { DetailPage } from '../../../lib/detail/detail-page.tsx'
import type { Detail } from '../../../lib/detail/use-detail.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMe } from '../../../lib/session/me.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { makeAccountKind } from '../api/account-kind.ts'
import type { AccountValues } from '../api/account-values.ts'
import { AccessCard } from '../components/detail/access-card.tsx'
import { AccountAvatar, AccountFacts } from '../components/detail/account-facts.tsx'
import { AccountForm } from '../components/detail/account-form.tsx'
import { ActivityCard } from '../components/detail/activity-card.tsx'
import { LogInAsButton } from '../components/detail/log-in-as-button.tsx'
import { PlansCard } from '../components/detail/plans-card.tsx'
import { RemoveCard } from '../components/detail/remove-card.tsx'
import { SignInCard } from '../components/detail/sign-in-card.tsx'
import { StateCard } from '../components/detail/state-card.tsx'
import { useAccountFields } from '../components/detail/use-account-fields.tsx'

type AccountDetail = Detail<Account, AccountValues>

/** The person's domain and groups, progress and activity. */
function Beside({ account }: { account: Account }) {
  return (
    <>
      <AccessCard id="account-access" />
      <PlansCard account={account} />
      <ActivityCard account={account} />
    </>
  )
}

/** The account's history and how the person signs in. */
function Below({ savedRecord, show }: Pick<AccountDetail, 'savedRecord' | 'show'>) {
  if (!savedRecord) return null
  return (
    <>
      <StateCard record={savedRecord} onChanged={show} />
      <SignInCard accountId={savedRecord.data.id} />
    </>
  )
}

/** The page of one person; `/accounts/new` creates an account. */
export function Component() {
  const { t, text } = useWords(['account', 'accounts'])
  const { domain, account: own } = useMe()
  const permissions = usePermissions()
  const mayRemove = permissions.has('api.v2.accounts.destroy_by_id')
  const mayEdit = permissions.has('api.v2.accounts.update_by_id')
  const kind = useMemo(
    () => makeAccountKind({ domainId: domain.id, roleId: domain.default_role_id, locale: domain.locale }),
    [domain],
  )
  const fields = useAccountFields(domain.id)
  const titleOf = ({ given_name, family_name, login }: Account) =>
    [text(given_name), text(family_name)].filter(Boolean).join(' ') || (login ?? '')
  return (
    <DetailPage
      resource={kind}
      fields={fields}
      listTitle={t('accounts:list.title')}
      newTitle={t('detail.new')}
      titleOf={titleOf}
      stateOf={({ active }) => (active ? 'active' : 'inactive')}
      pictureOf={(account) => <AccountAvatar account={account} />}
      factsOf={(account) => <AccountFacts account={account} />}
      wideAside
      actions={(account) => <LogInAsButton account={account} name={titleOf(account)} />}
      aside={(account, { mode }) => mode === 'view' && <Beside account={account} />}
      foot={({ savedRecord, mode, leaveWith, show, edit }) =>
        savedRecord &&
        mode === 'view' && (
          <div className="column">
            <Below savedRecord={savedRecord} show={show} />
            {mayRemove && savedRecord.data.id !== own.id && (
              <RemoveCard
                account={savedRecord.data}
                name={titleOf(savedRecord.data)}
                leaveWith={leaveWith}
                onEdit={mayEdit ? edit : undefined}
              />
            )}
          </div>
        )
      }
    >
      {() => <AccountForm />}
    </DetailPage>
  )
}
