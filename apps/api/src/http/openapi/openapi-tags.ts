/** The chapters of the API description, in reading order. */
export const TAGS: readonly { name: string; description: string }[] = [
  {
    name: 'Authentication',
    description: 'Signing in and out, tokens, registration, account recovery, and your own account.',
  },
  {
    name: 'Accounts',
    description: 'The accounts of people: their profiles, plans and groups, imports, bulk changes, and removal.',
  },
  { name: 'Own data', description: 'What people can find out about their own data, and their requests for erasure.' },
  {
    name: 'Domains',
    description: 'Organizations and their parts: hierarchy, brand, settings, and the roles and plans that they offer.',
  },
  { name: 'Groups', description: 'Groups of people inside a domain.' },
  { name: 'Roles', description: 'Roles and their permissions.' },
  { name: 'Keys', description: 'API keys for programs. Only people can create, replace and revoke them.' },
  { name: 'Factors', description: 'What assessments measure. A super factor combines other factors.' },
  { name: 'Instructions', description: 'Texts that learners read.' },
  { name: 'Library', description: 'Ready-made plans that ship with the product.' },
  { name: 'Media', description: 'Videos, podcasts and PDFs, and whether they were watched.' },
  { name: 'Surveys', description: 'Questionnaires on other websites.' },
  { name: 'Journals', description: 'Journal prompts, and the entries that people write.' },
  { name: 'Assessments', description: 'Questionnaires with answers on a scale from 1 to 5, scored by factor.' },
  {
    name: 'Responses',
    description: 'Answers and scores. There is one response per person, plan, assessment and assessment type.',
  },
  {
    name: 'Plans',
    description: 'Plans, which consist of intro, training and outro, and the progress of the people who have them.',
  },
  {
    name: 'Assignment rules',
    description: 'Rules that assign plans: to whom, with which due date, and when to repeat them.',
  },
  { name: 'Learning', description: 'A learner’s own plans and tasks, and the settings that apply to them.' },
  {
    name: 'Certificates',
    description: 'Certificates for completed plans: the PDF, its look, and its public verification.',
  },
  { name: 'Mail', description: 'Email templates, the log of sent emails, and people’s email settings.' },
  {
    name: 'Alert keywords',
    description: 'Keywords in chat messages that call for help, and the alerts that they cause.',
  },
  { name: 'Analytics', description: 'Figures for dashboards.' },
  { name: 'Reports', description: 'Figures for reports, as JSON and as documents, and board packs.' },
  { name: 'Assistant', description: 'The chat assistant.' },
  { name: 'Audit', description: 'The audit log: who did or tried what. It cannot be changed.' },
  {
    name: 'Identity providers',
    description: 'Single sign-on through an organization’s own provider, its settings, and SCIM.',
  },
  { name: 'Service', description: 'The API description and the background jobs.' },
]
