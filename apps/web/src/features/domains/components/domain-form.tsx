import type { Domain } from '@evenground/shared/schemas'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useDetailControls } from '../../../lib/detail/detail-context.ts'
import type { Section } from '../../../lib/detail/section-list.tsx'
import { SectionedForm } from '../../../lib/detail/sectioned-form.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { COLOR_NAMES } from '../api/color-names.ts'
import { MISC_LABELS } from '../api/domain-values.ts'
import { BrandPreview } from './brand-preview.tsx'
import { ExtraFieldsCard, LearningCard, NamesCard, RemindersCard, ResultsCard, SignInCard } from './cards.tsx'
import { ColorsCard } from './colors-card.tsx'
import { RolesCard } from './roles-card.tsx'

const FIELDS = {
  colors: COLOR_NAMES,
  names: ['title', 'label', 'domain_id', 'locale', 'time_zone', 'logo'],
  sign_in: [
    'active',
    'paused',
    'allow_registration',
    'require_password_change',
    'require_verified_email',
    'authentication_methods',
  ],
  learning: [],
  results: ['overall_benchmark'],
  reminders: ['reminder_days'],
  roles: ['roles', 'default_role_id', 'plans', 'welcome_instruction_id'],
  extra: [...MISC_LABELS, 'information'],
} as const

type Key = keyof typeof FIELDS

const idOf = (key: Key) => `domain-${key}`

/** A new domain is named before it is colored. */
const listKeys = (creating: boolean): readonly Key[] => [
  ...(creating ? (['names', 'colors'] as const) : (['colors', 'names'] as const)),
  'sign_in',
  'learning',
  'results',
  'reminders',
  'roles',
  'extra',
]

/** The cards of a domain; beside a form that is long, the list of its sections. */
export function DomainForm({ domain }: { domain: Domain | undefined }) {
  const { t } = useTranslation('domains')
  const me = useMe()
  const { creating } = useDetailControls()
  // Nobody moves the domain that they stand in, nor the topmost.
  const movable = domain === undefined || (domain.id !== me.domain.id && domain.domain_id !== null)
  const keys = listKeys(creating)
  const sections = keys.map((key): Section => ({ id: idOf(key), label: t(`detail.${key}_title`), fields: FIELDS[key] }))
  const cards: Record<Key, React.ReactNode> = {
    colors: <ColorsCard id={idOf('colors')} />,
    names: <NamesCard id={idOf('names')} movable={movable} />,
    sign_in: <SignInCard id={idOf('sign_in')} />,
    learning: <LearningCard id={idOf('learning')} />,
    results: <ResultsCard id={idOf('results')} />,
    reminders: <RemindersCard id={idOf('reminders')} />,
    roles: <RolesCard id={idOf('roles')} />,
    extra: <ExtraFieldsCard id={idOf('extra')} />,
  }
  return (
    <SectionedForm sections={sections}>
      {keys.map((key) => (
        <Fragment key={key}>
          {cards[key]}
          {/* Beside the fields of a domain that is there; a new one has nothing beside it yet. */}
          {creating && key === 'colors' && <BrandPreview />}
        </Fragment>
      ))}
    </SectionedForm>
  )
}
