import { created, ok } from '@evenground/shared/contract'
import { getRegistrationDomain, postDomainPlans, postGroupsList, register } from '@evenground/shared/contract/auth'
import { listDomains } from '@evenground/shared/contract/domains'
import type { RegistrationDomain } from '@evenground/shared/schemas'
import { onlineManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/client/query-client.ts'
import { clearTokens, readRefreshToken } from '../../../lib/client/tokens.ts'
import { meQuery } from '../../../lib/session/me.ts'
import { fake, fakeAndRecord, refuse, startFakeServer } from '../../../testing/fake-server.ts'
import { makeId } from '../../../testing/fixtures/ids.ts'
import { makeDomain, makeMe } from '../../../testing/fixtures/me.ts'
import { fill, leftFor, openIdentity } from '../testing/open-identity.tsx'

startFakeServer()
beforeEach(() => {
  clearTokens()
  queryClient.clear()
})

const DOMAIN = makeId(2)
const [FIRST, SECOND] = [makeId(21), makeId(22)]
const [TEAM, SUBTEAM] = [makeId(31), makeId(32)]
const PLANS = [
  { id: FIRST, title: { 'en-us': 'Belonging at work' }, label: { 'en-us': 'For everybody' }, description: {} },
  { id: SECOND, title: { 'en-us': 'Safe to speak' }, label: {}, description: {} },
]
const GROUPS = [
  { id: SUBTEAM, domain_id: DOMAIN, group_id: TEAM, title: { 'en-us': 'Night shift' } },
  { id: TEAM, domain_id: DOMAIN, group_id: null, title: { 'en-us': 'Warehouse' } },
]

function serveDomain(
  over: Partial<RegistrationDomain> = {},
  offer: { plans?: typeof PLANS; groups?: typeof GROUPS } = {},
) {
  fake(getRegistrationDomain, () => ok(makeDomain(over)))
  fake(postDomainPlans, () => ok(offer.plans ?? []))
  fake(postGroupsList, () => ok(offer.groups ?? []))
}

function serveRegistration(): unknown[] {
  const sent = fakeAndRecord(register, () => created({ ...makeMe(), refresh_token: 'r', access_token: 'a' }))
  return sent
}

const open = (search = '', locale: 'en-us' | 'es-mx' = 'en-us') => openIdentity(`/register/${DOMAIN}${search}`, locale)
const submit = () => screen.getByRole('button', { name: 'Create account' })
const terms = () => screen.getByLabelText('I accept the terms of use')

async function fillIn(user: UserEvent, login = 'maya@example.org', label = 'Email') {
  await fill(user, await screen.findByLabelText('First name'), ' Maya ')
  await fill(user, screen.getByLabelText('Last name'), 'Okafor')
  await fill(user, screen.getByLabelText(label), login)
  await fill(user, screen.getByLabelText('Password'), 'Correct-horse9')
  await fill(user, screen.getByLabelText('Confirm password'), 'Correct-horse9')
  await user.click(terms())
}

describe('registering by the link of a domain', () => {
  test('sends the account, signs in and goes home', async () => {
    serveDomain()
    const sent = serveRegistration()
    const { user } = await open()
    await fillIn(user, ' Maya@Example.org ')
    await user.click(submit())
    expect(await leftFor()).toBe('/')
    expect(sent).toEqual([
      {
        given_name: { 'en-us': 'Maya' },
        family_name: { 'en-us': 'Okafor' },
        email: 'maya@example.org',
        password: 'Correct-horse9',
        locale: 'en-us',
        accepted_terms: true,
        user_agent: navigator.userAgent,
        group_id: null,
        plans: [],
        domain_id: DOMAIN,
      },
    ])
    expect(readRefreshToken()).toBe('r')
    expect(queryClient.getQueryData(meQuery.queryKey)).toEqual(makeMe())
  })

  test('where the address has to be confirmed first, says that a link is on its way and signs nobody in', async () => {
    serveDomain()
    fake(register, () => ({ status: 202 as const, body: { verification_sent: true as const } }))
    const { user } = await open()
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByText(/Your account is ready. We’ve emailed you a link/)).toBeInTheDocument()
    expect(screen.getByLabelText('Email or username')).toHaveValue('maya@example.org')
    expect(readRefreshToken()).toBeNull()
  })

  test('in Spanish speaks it throughout, and gives the name in both languages', async () => {
    serveDomain()
    const sent = serveRegistration()
    const { user } = await open('', 'es-mx')
    await fill(user, await screen.findByLabelText('Nombre'), 'Ana')
    await fill(user, screen.getByLabelText('Apellidos'), 'López')
    await fill(user, screen.getByLabelText('Correo'), 'ana@example.org')
    await fill(user, screen.getByLabelText('Contraseña'), 'Correct-horse9')
    await fill(user, screen.getByLabelText('Confirma la contraseña'), 'Correct-horse9')
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
    expect(await screen.findByText('Debes aceptar los términos')).toBeInTheDocument()
    await user.click(screen.getByLabelText('Acepto los términos de uso'))
    await user.click(screen.getByRole('button', { name: 'Crear cuenta' }))
    await leftFor()
    expect(sent).toMatchObject([
      {
        given_name: { 'en-us': 'Ana', 'es-mx': 'Ana' },
        family_name: { 'en-us': 'López', 'es-mx': 'López' },
        locale: 'es-mx',
      },
    ])
  })

  test('has the name, label and colors of the domain', async () => {
    serveDomain({ label: { 'en-us': 'Better together' }, primary_color: '#1f6f43' })
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Create your account' })).toHaveFocus()
    expect(screen.getByText('You are joining Alder & Wren.')).toBeInTheDocument()
    expect(screen.getByRole('banner')).toHaveTextContent('Better together')
    expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#1f6f43')
  })

  test('chosen plans and group go along; the plans of the link are chosen already', async () => {
    serveDomain({}, { plans: PLANS, groups: GROUPS })
    const sent = serveRegistration()
    const { user } = await open(`?plans=${SECOND},${makeId(99)}`)
    await fillIn(user)
    expect(screen.getByLabelText(/Safe to speak/)).toBeChecked()
    expect(screen.getByLabelText(/Belonging at work/)).not.toBeChecked()
    await user.click(screen.getByLabelText(/Belonging at work/))
    const group = screen.getByRole('combobox', { name: /Group/ })
    expect(
      within(group)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['No group', 'Warehouse', 'Warehouse › Night shift'])
    await user.selectOptions(group, 'Warehouse › Night shift')
    await user.click(submit())
    expect(await leftFor()).toBe('/')
    expect(sent).toMatchObject([{ plans: [SECOND, FIRST], group_id: SUBTEAM }])
  })

  test('a plan is required when plans are shown', async () => {
    serveDomain({}, { plans: PLANS })
    const sent = serveRegistration()
    const { user } = await open()
    await fillIn(user)
    await user.click(submit())
    const plans = screen.getByRole('group', { name: 'Plans to start with' })
    expect(await within(plans).findByText('Field is required.')).toBeInTheDocument()
    expect(plans).toHaveAccessibleDescription('Choose at least one plan. Field is required.')
    expect(screen.getByLabelText(/Belonging at work/)).toHaveFocus()
    expect(sent).toEqual([])
    await user.click(screen.getByLabelText(/Belonging at work/))
    expect(screen.queryByText('Field is required.')).not.toBeInTheDocument()
  })

  test('the only plan that is offered is chosen already', async () => {
    serveDomain({}, { plans: PLANS.slice(0, 1) })
    await open()
    expect(await screen.findByLabelText(/Belonging at work/)).toBeChecked()
  })

  test('groups that could not be loaded are as good as none', async () => {
    serveDomain()
    fake(postGroupsList, () => refuse('internal_error'))
    await open()
    expect(await screen.findByLabelText('First name')).toBeInTheDocument()
    expect(screen.queryByRole('combobox', { name: /Group/ })).not.toBeInTheDocument()
  })

  test('names, terms and a password like its confirmation are required', async () => {
    serveDomain()
    const { user } = await open()
    await fill(user, await screen.findByLabelText('Password'), 'Correct-horse9')
    await fill(user, screen.getByLabelText('Confirm password'), 'Correct-horse8')
    await user.click(submit())
    expect(await screen.findByText('You must accept the terms')).toBeInTheDocument()
    expect(screen.getAllByText("Can't be blank")).toHaveLength(3)
    expect(screen.getByText("Password confirmation doesn't match Password.")).toBeInTheDocument()
    expect(terms()).toBeInvalid()
    expect(screen.getByLabelText('First name')).toHaveFocus()
  })
})

describe('the login field of the registration', () => {
  const USERNAME =
    'A valid username can contain letters, numbers, underscores, hyphens, and is at least 6 characters long'

  test.each([
    [['email'] as const, 'Email', 'maya_okafor', 'Invalid email'],
    [['username'] as const, 'Username', 'maya@example.org', USERNAME],
    [['username'] as const, 'Username', 'maya', USERNAME],
    [['email', 'username'] as const, 'Email or username', 'maya', 'Must have a valid username or email address.'],
    [['email', 'username'] as const, 'Email or username', 'maya@', 'Must have a valid username or email address.'],
  ])('of a domain with %j is labeled %s and refuses %s', async (methods, label, typed, words) => {
    serveDomain({ authentication_methods: [...methods] })
    const { user } = await open()
    await fill(user, await screen.findByLabelText(label), typed)
    await user.click(submit())
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.getByLabelText(label)).toBeInvalid()
  })

  test.each([
    ['Maya_Okafor', { username: 'maya_okafor' }],
    ['Maya@Example.org', { email: 'maya@example.org' }],
  ])('%s is sent as what it is', async (typed, expected) => {
    serveDomain({ authentication_methods: ['email', 'username'] })
    const sent = serveRegistration()
    const { user } = await open()
    await fillIn(user, typed, 'Email or username')
    await user.click(submit())
    await leftFor()
    expect(sent).toMatchObject([expected])
  })
})

describe('a registration that is refused', () => {
  test('for a taken login links to the login page', async () => {
    serveDomain()
    fake(register, () => refuse('email_already_registered'))
    const { user } = await open()
    await fillIn(user)
    await user.click(submit())
    const banner = await screen.findByRole('alert')
    expect(banner).toHaveTextContent('The email/username you entered has already been registered')
    expect(within(banner).getByRole('link', { name: 'Go to the sign-in page' })).toHaveAttribute('href', '/login')
    expect(screen.getByLabelText('First name')).toHaveValue(' Maya ')
    // The form is taller than a screen, so the message is beside the button and has the focus, which scrolls it into
    // view.
    expect(banner).toHaveFocus()
    expect(terms().compareDocumentPosition(banner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('for want of a connection says so, and can be sent again', async () => {
    serveDomain()
    fake(register, () => refuse('email_already_registered'))
    const { user } = await open()
    await fillIn(user)
    const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const sending = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    onlineManager.setOnline(false)
    try {
      await user.click(submit())
      expect(await screen.findByText(/You seem to be offline/)).toBeInTheDocument()
      expect(submit()).not.toHaveAttribute('aria-busy')
    } finally {
      onlineManager.setOnline(true)
      sending.mockRestore()
      connected.mockRestore()
    }
    await user.click(submit())
    expect(await screen.findByText(/has already been registered/)).toBeInTheDocument()
  })

  test.each([
    ['account_creation_not_active', 'Account creation is deactivated. Please contact your site administrator.'],
    ['invalid_domain_resource', "The domain you're trying to register with does not exist"],
  ] as const)('with %s is told so', async (code, words) => {
    serveDomain()
    fake(register, () => refuse(code))
    const { user } = await open()
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(words)
    expect(readRefreshToken()).toBeNull()
  })

  test('for single fields marks these', async () => {
    serveDomain()
    fake(register, () =>
      refuse('validation_failed', {
        errors: [
          { path: 'password', code: 'too_common', message: '' },
          { path: 'email', code: 'invalid_email', message: '' },
        ],
      }),
    )
    const { user } = await open()
    await fillIn(user)
    await user.click(submit())
    expect(await screen.findByText('This password is too common. Choose another one.')).toBeInTheDocument()
    expect(screen.getByText('Invalid email')).toBeInTheDocument()
    expect(screen.getByLabelText('Email')).toBeInvalid()
    // The invalid field keeps the focus.
    expect(screen.getByLabelText('Email')).toHaveFocus()
  })
})

describe('a registration link', () => {
  test.each(['?plans=1&role=admin', '?utm_source=mail'])(
    'with the query %s is not valid, and nothing is looked up',
    async (search) => {
      let lookUps = 0
      fake(getRegistrationDomain, () => {
        lookUps += 1
        return ok(makeDomain())
      })
      await open(search)
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'This link is not valid. Ask your administrator for a new one.',
      )
      expect(screen.queryByLabelText('First name')).not.toBeInTheDocument()
      expect(lookUps).toBe(0)
    },
  )

  test('whose domain cannot be one is not valid', async () => {
    serveDomain()
    await openIdentity('/register/alder-and-wren', 'es-mx')
    expect(await screen.findByRole('alert')).toHaveTextContent('Este enlace no es válido.')
  })

  test('to a domain that is not there, or closed, says so', async () => {
    fake(getRegistrationDomain, () => refuse('invalid_domain_resource'))
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "The domain you're trying to register with does not exist",
    )
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login')
  })

  test('that could not be looked up can be tried again', async () => {
    fake(getRegistrationDomain, () => refuse('internal_error'))
    const { user } = await open()
    await screen.findByRole('button', { name: 'Try again' })
    serveDomain()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('First name')).toBeInTheDocument()
  })
})

describe('registering without a domain in the link', () => {
  const OTHER = makeId(3)
  const row = (id: string, title: string) => ({
    id,
    title: { 'en-us': title },
    label: {},
    locale: 'en-us' as const,
    authentication_methods: ['email' as const],
  })

  function serveTwo() {
    fake(listDomains, () => ok([row(DOMAIN, 'Alder & Wren'), row(OTHER, 'Birch & Co')]))
    fake(getRegistrationDomain, ({ query }) =>
      ok(makeDomain(query.domain_id === OTHER ? { id: OTHER, title: { 'en-us': 'Birch & Co' } } : {})),
    )
    fake(postDomainPlans, ({ body }) =>
      ok(body.domainId === OTHER ? [{ ...PLANS[0]!, id: makeId(23) }, PLANS[1]!] : PLANS),
    )
    fake(postGroupsList, ({ body }) => ok(body.domainId === OTHER ? [] : GROUPS))
  }
  const domain = () => screen.findByRole('combobox', { name: 'Organization' })

  test('a domain is required', async () => {
    serveTwo()
    const { user } = await openIdentity('/register')
    await domain()
    await user.click(submit())
    expect(await screen.findByText('Field is required.')).toBeInTheDocument()
    expect(await domain()).toHaveFocus()
  })

  test('choosing another domain resets plan and group and loads its own', async () => {
    serveTwo()
    const sent = serveRegistration()
    const { user } = await openIdentity('/register')
    await user.selectOptions(await domain(), DOMAIN)
    await user.click(await screen.findByLabelText(/Safe to speak/))
    await user.selectOptions(screen.getByRole('combobox', { name: /Group/ }), 'Warehouse')
    await user.selectOptions(await domain(), OTHER)
    expect(await screen.findByText('Birch & Co', { selector: 'header *' })).toBeInTheDocument()
    expect(screen.getByLabelText(/Safe to speak/)).not.toBeChecked()
    expect(screen.queryByRole('combobox', { name: /Group/ })).not.toBeInTheDocument()
    await user.click(screen.getByLabelText(/Belonging at work/))
    await fillIn(user)
    await user.click(submit())
    await leftFor()
    expect(sent).toMatchObject([{ domain_id: OTHER, plans: [makeId(23)], group_id: null }])
  })

  test('where no domain is open to anybody, that is said', async () => {
    fake(listDomains, () => ok([]))
    await openIdentity('/register')
    expect(await screen.findByRole('alert')).toHaveTextContent('Account creation is deactivated.')
  })
})
