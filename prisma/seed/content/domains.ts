import { localized, localizedList } from './localized.ts'
import type { Domain } from './types.ts'

const alderWrenColors: Domain['colors'] = {
  primary: { light: '#c74e29', dark: '#e8764f' },
  secondary: { light: '#303244', dark: '#c4c8dc' },
  background: { light: '#f5f6f8', dark: '#14161c' },
  onPrimary: { light: '#ffffff', dark: '#1b1210' },
}

const alderWren: Domain = {
  key: 'domain.alder-wren',
  parent: null,
  title: localized('Alder & Wren', 'Alder & Wren'),
  label: localized('Many ways to work, one place to belong.', 'Muchas formas de trabajar, un lugar al que pertenecer.'),
  locale: 'en-us',
  timeZone: 'America/Chicago',
  emailHost: 'alder-wren.test',
  logo: 'logos/alder-wren.png',
  colors: alderWrenColors,
  miscLabels: localizedList(
    ['Cost center', 'Centro de costos'],
    ['Shift', 'Turno'],
    ['Work setting', 'Lugar de trabajo'],
  ),
  authenticationMethods: ['email'],
  allowRegistration: true,
  enableTrainingNavigation: true,
  enableIntroOutroNavigation: false,
  allowVideoSkip: false,
  allowJournalSkip: false,
  shortCourse: false,
  hideScores: false,
  hideCert: false,
  paused: false,
  sendReminders: true,
  reminderDays: 7,
  overallBenchmark: null,
  welcomeInstruction: 'instruction.welcome-alder-wren',
  defaultRole: 'role.learner',
  roles: ['role.learner', 'role.organization-administrator', 'role.reporting'],
  plans: ['plan.belonging-at-work', 'plan.fair-meetings', 'plan.safe-to-speak'],
}

const alderWrenMexico: Domain = {
  ...alderWren,
  key: 'domain.alder-wren-mexico',
  parent: 'domain.alder-wren',
  title: localized('Alder & Wren México', 'Alder & Wren México'),
  label: localized('Drawn together, built together.', 'Lo trazamos en equipo, lo construimos en equipo.'),
  locale: 'es-mx',
  timeZone: 'America/Mexico_City',
  emailHost: 'mx.alder-wren.test',
  logo: 'logos/alder-wren-mexico.png',
  miscLabels: localizedList(['Cost center', 'Centro de costos'], ['Shift', 'Turno'], ['Building site', 'Obra']),
  allowRegistration: false,
  // Crews share a phone on site and take the tasks in whatever order the day allows.
  enableIntroOutroNavigation: true,
  reminderDays: 10,
  welcomeInstruction: 'instruction.welcome-alder-wren-mexico',
}

const harborHealth: Domain = {
  key: 'domain.harbor-health',
  parent: null,
  title: localized('Harbor Health', 'Harbor Health'),
  label: localized(
    'How we care for patients begins with how we care for one another.',
    'Cuidar a cada paciente empieza por cuidarnos en el equipo.',
  ),
  locale: 'en-us',
  timeZone: 'America/New_York',
  emailHost: 'harbor-health.test',
  // Hospitals ask about things that people would not tell anyone who could be their superior.
  confidential: { leastSize: 8, reportingAttributes: ['groups', 'location'] },
  logo: 'logos/harbor-health.png',
  colors: {
    primary: { light: '#177680', dark: '#5fcbd4' },
    secondary: { light: '#1d3a4a', dark: '#b9d3de' },
    background: { light: '#f3f7f7', dark: '#10191c' },
    onPrimary: { light: '#ffffff', dark: '#0d1f22' },
  },
  miscLabels: localizedList(['Unit', 'Unidad'], ['Shift', 'Turno'], ['Contract', 'Contrato']),
  authenticationMethods: ['email', 'username'],
  allowRegistration: false,
  enableTrainingNavigation: false,
  enableIntroOutroNavigation: false,
  allowVideoSkip: true,
  allowJournalSkip: true,
  shortCourse: true,
  hideScores: false,
  hideCert: false,
  paused: false,
  sendReminders: true,
  reminderDays: 14,
  overallBenchmark: 82,
  welcomeInstruction: 'instruction.welcome-harbor-health',
  defaultRole: 'role.learner',
  roles: ['role.learner', 'role.organization-administrator', 'role.reporting'],
  plans: ['plan.belonging-at-work', 'plan.fair-meetings'],
}

/** Parents come before their children, so that a loader can insert in this order. */
export const domains: Domain[] = [alderWren, alderWrenMexico, harborHealth]
