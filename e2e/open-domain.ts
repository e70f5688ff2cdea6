import type { APIRequestContext } from '@playwright/test'
import { callApi, signInByApi } from './api.ts'
import { DEMO_PASSWORD } from './people.ts'

/**
 * Makes a domain for one test, in addition to those of the demo: open for registration, with one plan and a learner's
 * role.
 */
export async function makeOpenDomain(request: APIRequestContext) {
  const { access_token: token } = await signInByApi(request, 'admin@demo.test')
  const model = await signInByApi(request, 'learner@demo.test')
  const like = await callApi(request, 'get', `/domains/${model.domain.id}`, token)
  const plan = await callApi(request, 'get', '/plans?plan_type=master_plan&q=Belonging', token).then(([one]) => one)
  const name = `Harbor ${crypto.randomUUID().slice(0, 8)}`
  const domain = await callApi(request, 'post', '/domains', token, {
    title: name,
    domain_id: like.domain_id,
    allow_registration: true,
    roles: like.roles,
    default_role_id: like.default_role_id,
    authentication_methods: ['email', 'username'],
    plans: [plan.id],
  })
  return { id: domain.id as string, name, planTitle: plan.title['en-us'] as string, token }
}

/** Makes an account with an email address, in a domain of its own. */
export async function makeEmailAccount(request: APIRequestContext, { locale }: { locale: string }) {
  const domain = await makeOpenDomain(request)
  const email = `ines.${crypto.randomUUID().slice(0, 8)}@harbor.test`
  const person = await callApi(request, 'post', '/accounts', domain.token, {
    ...{ domain_id: domain.id, email, locale, password: DEMO_PASSWORD, given_name: 'Inés', family_name: 'Núñez' },
  })
  return { domain, email, id: person.id as string }
}

/** Makes an account without an email address, which is recovered by three questions. */
export async function makeUsernameAccount(
  request: APIRequestContext,
  domain: { id: string; token: string },
  { answers, locale = 'en-us' }: { answers?: readonly string[]; locale?: string } = {},
) {
  const username = `skipper_${crypto.randomUUID().slice(0, 8)}`
  await callApi(request, 'post', '/accounts', domain.token, {
    domain_id: domain.id,
    username,
    locale,
    password: DEMO_PASSWORD,
    given_name: 'Robin',
    family_name: 'Vale',
    accepted_terms: true,
  })
  if (!answers) return username
  const { access_token } = await signInByApi(request, username)
  const secrets = answers.map((answer, question) => [`secret${question + 1}`, { question, answer }])
  await callApi(request, 'post', '/accounts/me/secrets', access_token, Object.fromEntries(secrets))
  return username
}
