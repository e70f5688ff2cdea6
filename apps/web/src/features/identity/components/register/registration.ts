/** The values of the registration form. */
export interface Registration {
  domain_id: string
  given_name: string
  family_name: string
  login: string
  password: string
  confirmation: string
  plans: string[]
  group_id: string
  accepted_terms: boolean
}

export const EMPTY_REGISTRATION: Registration = {
  domain_id: '',
  given_name: '',
  family_name: '',
  login: '',
  password: '',
  confirmation: '',
  plans: [],
  group_id: '',
  accepted_terms: false,
}
