import type { Locale } from '@evenground/shared/constants'
import type { HiddenReason, ReportType, WeekMonth } from '@evenground/shared/schemas'

export interface DocumentTexts {
  titles: Readonly<Record<ReportType, string>>
  /** Column of a table → its heading. */
  columns: Readonly<Record<string, string>>
  type: (type: number) => string
  side: { pre: string; post: string }
  interval: string
  from: (low: string, high: string) => string
  change: (pair: number) => string
  points: (points: string) => string
  sentence: {
    /** What it is about; the assessment where it is about one. */
    subject: Readonly<Record<ReportType, (assessment: string) => string>>
    in: (domains: string) => string
    everywhere: string
    more: (first: string, others: number) => string
    groups: (groups: string) => string
    taken: (types: string) => string
    segments: (values: string) => string
    searched: (text: string) => string
    by: Readonly<Record<WeekMonth, string>>
    between: (from: string, to: string) => string
    since: (from: string) => string
    until: (to: string) => string
  }
  counted: { people: (n: string) => string; rows: (n: string) => string; byType: (type: string, n: string) => string }
  madeOn: (date: string) => string
  page: (number: number) => string
  continued: string
  empty: string
  benchmark: string
  answers: readonly [string, string, string, string, string]
  usage: { left: string; right: string }
  notTaken: string
  /** Stands in place of a figure. */
  hidden: Readonly<Record<HiddenReason, string>>
  notes: {
    averages: string
    interval: string
    change: string
    answers: string
    activity: string
    anonymous: string
    times: string
    /** Why a report of people has no scores. */
    singleResults: string
    confidential: (domains: string, least: number, asOf: string) => string
    givenOut: (domains: string, least: number, asOf: string) => string
    leftOut: (columns: string) => string
  }
}

const EN_US: DocumentTexts = {
  titles: {
    user_activity: 'User activity',
    user_status: 'User status',
    user_data: 'User data',
    overall_assessment_scores: 'Average overall score',
    factor_assessment_scores: 'Average score by factor',
    score_data: 'Score data',
    question_response_data: 'Answers by question',
    journal_extract: 'Journal extract',
  },
  columns: {
    family_name: 'Last name',
    given_name: 'First name',
    username: 'Username',
    email: 'Email',
    role: 'Role',
    groups: 'Groups',
    domain: 'Domain',
    plan: 'Plan',
    plan_title: 'Plan',
    completion: 'Completion (%)',
    progress: 'Progress (%)',
    completion_date: 'Completed on',
    assessments: 'Assessments',
    modules_completed: 'Modules completed',
    date_account_created: 'Account created',
    date_of_last_system_activity: 'Last activity',
    date_pre_assessment_completed: 'Pre-assessment completed',
    date_post_assessment_completed: 'Post-assessment completed',
    pre_to_post_score_change: 'Pre to post change (points)',
    days_from_pre_to_post: 'Days from pre to post',
    avg_journal_character_count: 'Average journal characters',
    avg_time_on_training_tasks: 'Average hours on a training task',
    avg_time_on_assessments: 'Average hours on an assessment',
    phone: 'Phone',
    location: 'Location',
    department: 'Department',
    org_level: 'Organization level',
    time_as_employee: 'Time with the organization',
    last_promotion_date: 'Last promotion',
    misc1: 'Extra field 1',
    misc2: 'Extra field 2',
    misc3: 'Extra field 3',
    misc4: 'Extra field 4',
    misc5: 'Extra field 5',
    birthdate: 'Date of birth',
    gender: 'Gender',
    race: 'Race or ethnicity',
    pair: 'Assessment',
    avgchars: 'Average journal characters',
    assessment_type: 'Assessment type',
    average_score: 'Average score',
    n: 'n',
    title: 'Factor',
    benchmark: 'Benchmark',
    text_body: 'Question',
    strongly_agree: 'Strongly agree (%)',
    agree: 'Agree (%)',
    neutral: 'Neutral (%)',
    disagree: 'Disagree (%)',
    strongly_disagree: 'Strongly disagree (%)',
    factor: 'Factor',
    prompt_label: 'Label',
    prompt_title: 'Prompt title',
    prompt: 'Prompt',
    response: 'Response',
    date: 'Date',
    accounts_created: 'Accounts created',
    active_accounts: 'Active accounts',
    tasks_completed: 'Tasks completed',
    tasks_per_active_user: 'Tasks per active user',
    hidden: 'Not shown',
  },
  type: (type) => `Assessment ${Math.floor(type / 2) + 1}, ${type % 2 === 0 ? 'Pre' : 'Post'}`,
  side: { pre: 'Pre', post: 'Post' },
  interval: '95% interval',
  from: (low, high) => `${low} to ${high}`,
  change: (pair) => `Change, assessment ${pair}`,
  points: (points) => `${points} points`,
  sentence: {
    subject: {
      user_activity: () => 'Use of the system',
      user_status: () => 'Progress of each person',
      user_data: (assessment) => (assessment ? `People, with their scores in ${assessment},` : 'People'),
      overall_assessment_scores: (assessment) => `Overall scores in ${assessment}`,
      factor_assessment_scores: (assessment) => `Scores in ${assessment}`,
      score_data: (assessment) => `Scores of each person in ${assessment}`,
      question_response_data: (assessment) => `Answers to ${assessment}`,
      journal_extract: () => 'Journal entries',
    },
    in: (domains) => `for ${domains}`,
    everywhere: 'for all domains you can see',
    more: (first, others) => `${first} and ${others} more`,
    groups: (groups) => `in ${groups} and the groups under them`,
    taken: (types) => `taken as ${types},`,
    segments: (values) => `for people with ${values},`,
    searched: (text) => `matching “${text}”`,
    by: { day: 'by day', week: 'by week', month: 'by month' },
    between: (from, to) => `from ${from} to ${to}`,
    since: (from) => `from ${from} on`,
    until: (to) => `up to ${to}`,
  },
  counted: {
    people: (n) => `submissions: n = ${n}`,
    rows: (n) => `rows: ${n}`,
    byType: (type, n) => `${type}: n = ${n}`,
  },
  madeOn: (date) => `Created ${date} (UTC)`,
  page: (number) => `Page ${number}`,
  continued: 'continued',
  empty: 'Nothing matches these filters.',
  benchmark: 'Benchmark',
  answers: ['Strongly agree', 'Agree', 'Neutral', 'Disagree', 'Strongly disagree'],
  usage: { left: 'Number of users', right: 'Tasks per user' },
  notTaken: 'not yet',
  hidden: {
    fewer_than_min_group_size: 'Hidden: fewer than {least} people',
    protects_others: 'Hidden so that others stay hidden',
    not_yet_included: 'Hidden: the latest answers are not included yet',
  },
  notes: {
    averages: 'Averages run from 0 to 100 and count the newest submission of each person and type.',
    interval:
      'The 95% interval would contain the true average 95 times in 100. Where two do not overlap, the difference is unlikely to be chance.',
    change: 'Changes are in points and count only people who took both assessments of a pair.',
    answers: 'Shares are of the people who answered the question, as they answered it.',
    activity: 'Bars show tasks completed per active user. The last period may not be over yet.',
    anonymous: 'Rows carry no names.',
    times: 'Times are in UTC. Time on a task counts at most one hour.',
    singleResults:
      'Individual scores and the length of people’s journals are not shown: this takes permission to read individual responses. Dates are days.',
    confidential: (domains, least, asOf) =>
      `Some results are confidential: nobody but the person sees them, and no figure is of fewer than ${least} people.${asOf && ` Confidential answers were last added on ${asOf} (UTC); later ones follow once enough have come.`}${domains && ` Left out, or in part: ${domains}.`}`,
    givenOut: (domains, least, asOf) =>
      `No figure is of fewer than ${least} people, and none can be worked out from all of them together: your role does not include reading individual responses.${asOf && ` Answers were last added on ${asOf} (UTC); later ones follow once enough have come.`}${domains && ` Left out, or in part: ${domains}.`}`,
    leftOut: (columns) => `Columns without any value are left out: ${columns}.`,
  },
}

const ES_MX: DocumentTexts = {
  titles: {
    user_activity: 'Actividad de las cuentas',
    user_status: 'Avance por persona',
    user_data: 'Datos de las personas',
    overall_assessment_scores: 'Puntaje general promedio',
    factor_assessment_scores: 'Puntaje promedio por factor',
    score_data: 'Datos de puntajes',
    question_response_data: 'Respuestas por pregunta',
    journal_extract: 'Extracto de los diarios',
  },
  columns: {
    family_name: 'Apellidos',
    given_name: 'Nombre de pila',
    username: 'Usuario',
    email: 'Correo',
    role: 'Rol',
    groups: 'Grupos',
    domain: 'Dominio',
    plan: 'Plan',
    plan_title: 'Plan',
    completion: 'Avance (%)',
    progress: 'Avance (%)',
    completion_date: 'Completado el',
    assessments: 'Evaluaciones',
    modules_completed: 'Módulos completados',
    date_account_created: 'Cuenta creada',
    date_of_last_system_activity: 'Última actividad',
    date_pre_assessment_completed: 'Evaluación previa completada',
    date_post_assessment_completed: 'Evaluación posterior completada',
    pre_to_post_score_change: 'Cambio de previa a posterior (puntos)',
    days_from_pre_to_post: 'Días de previa a posterior',
    avg_journal_character_count: 'Promedio de caracteres en el diario',
    avg_time_on_training_tasks: 'Promedio de horas por tarea de capacitación',
    avg_time_on_assessments: 'Promedio de horas por evaluación',
    phone: 'Teléfono',
    location: 'Ubicación',
    department: 'Departamento',
    org_level: 'Nivel en la organización',
    time_as_employee: 'Antigüedad',
    last_promotion_date: 'Último ascenso',
    misc1: 'Campo adicional 1',
    misc2: 'Campo adicional 2',
    misc3: 'Campo adicional 3',
    misc4: 'Campo adicional 4',
    misc5: 'Campo adicional 5',
    birthdate: 'Fecha de nacimiento',
    gender: 'Género',
    race: 'Origen étnico o racial',
    pair: 'Evaluación',
    avgchars: 'Promedio de caracteres en el diario',
    assessment_type: 'Tipo de evaluación',
    average_score: 'Puntaje promedio',
    n: 'n',
    title: 'Factor',
    benchmark: 'Meta',
    text_body: 'Pregunta',
    strongly_agree: 'Totalmente de acuerdo (%)',
    agree: 'De acuerdo (%)',
    neutral: 'Ni de acuerdo ni en desacuerdo (%)',
    disagree: 'En desacuerdo (%)',
    strongly_disagree: 'Totalmente en desacuerdo (%)',
    factor: 'Factor',
    prompt_label: 'Etiqueta',
    prompt_title: 'Título de la pregunta',
    prompt: 'Pregunta',
    response: 'Texto',
    date: 'Fecha',
    accounts_created: 'Cuentas creadas',
    active_accounts: 'Cuentas activas',
    tasks_completed: 'Tareas completadas',
    tasks_per_active_user: 'Tareas por cuenta activa',
    hidden: 'No se muestra',
  },
  type: (type) => `Evaluación ${Math.floor(type / 2) + 1}, ${type % 2 === 0 ? 'previa' : 'posterior'}`,
  side: { pre: 'Previa', post: 'Posterior' },
  interval: 'Intervalo del 95%',
  from: (low, high) => `${low} a ${high}`,
  change: (pair) => `Cambio, evaluación ${pair}`,
  points: (points) => `${points} puntos`,
  sentence: {
    subject: {
      user_activity: () => 'Uso del sistema',
      user_status: () => 'Avance de cada persona',
      user_data: (assessment) => (assessment ? `Personas, con sus puntajes en ${assessment},` : 'Personas'),
      overall_assessment_scores: (assessment) => `Puntajes generales en ${assessment}`,
      factor_assessment_scores: (assessment) => `Puntajes en ${assessment}`,
      score_data: (assessment) => `Puntajes de cada persona en ${assessment}`,
      question_response_data: (assessment) => `Respuestas a ${assessment}`,
      journal_extract: () => 'Textos de los diarios',
    },
    in: (domains) => `en ${domains}`,
    everywhere: 'en todos los dominios que puedes ver',
    more: (first, others) => `${first} y ${others} más`,
    groups: (groups) => `(grupos: ${groups}, con sus subgrupos)`,
    taken: (types) => `con los tipos ${types},`,
    segments: (values) => `de personas con ${values},`,
    searched: (text) => `con coincidencias de “${text}”`,
    by: { day: 'por día', week: 'por semana', month: 'por mes' },
    between: (from, to) => `del ${from} al ${to}`,
    since: (from) => `desde el ${from}`,
    until: (to) => `hasta el ${to}`,
  },
  counted: {
    people: (n) => `envíos: n = ${n}`,
    rows: (n) => `filas: ${n}`,
    byType: (type, n) => `${type}: n = ${n}`,
  },
  madeOn: (date) => `Generado el ${date} (UTC)`,
  page: (number) => `Página ${number}`,
  continued: 'continuación',
  empty: 'Nada coincide con estos filtros.',
  benchmark: 'Meta',
  answers: [
    'Totalmente de acuerdo',
    'De acuerdo',
    'Ni de acuerdo ni en desacuerdo',
    'En desacuerdo',
    'Totalmente en desacuerdo',
  ],
  usage: { left: 'Número de cuentas', right: 'Tareas por cuenta' },
  notTaken: 'aún no',
  hidden: {
    fewer_than_min_group_size: 'Oculto: menos de {least} personas',
    protects_others: 'Oculto para proteger a otras personas',
    not_yet_included: 'Oculto: las respuestas más recientes aún no están incluidas',
  },
  notes: {
    averages: 'Los promedios van de 0 a 100 y cuentan el envío más reciente de cada persona y tipo.',
    interval:
      'El intervalo del 95% contendría el promedio real 95 veces de cada 100. Donde dos no se traslapan, es poco probable que la diferencia se deba al azar.',
    change: 'Los cambios están en puntos y solo cuentan a quienes respondieron ambas evaluaciones de un par.',
    answers: 'Los porcentajes son de quienes respondieron la pregunta, tal como la respondieron.',
    activity: 'Las barras muestran tareas completadas por cuenta activa. El último periodo puede no haber concluido.',
    anonymous: 'Las filas no llevan nombres.',
    times: 'Las horas están en UTC. El tiempo en una tarea cuenta como máximo una hora.',
    singleResults:
      'No se muestran los puntajes de cada persona ni la extensión de sus diarios: para ello se necesita permiso para leer respuestas individuales. Las fechas son días.',
    confidential: (domains, least, asOf) =>
      `Algunos resultados son confidenciales: solo los ve la propia persona, y ninguna cifra es de menos de ${least} personas.${asOf && ` Las respuestas confidenciales se agregaron por última vez el ${asOf} (UTC); las posteriores se suman cuando haya suficientes.`}${domains && ` No se incluye, o solo en parte: ${domains}.`}`,
    givenOut: (domains, least, asOf) =>
      `Ninguna cifra es de menos de ${least} personas ni puede deducirse de todas en conjunto: su rol no incluye leer respuestas individuales.${asOf && ` Las respuestas se agregaron por última vez el ${asOf} (UTC); las posteriores se suman cuando haya suficientes.`}${domains && ` No se incluye, o solo en parte: ${domains}.`}`,
    leftOut: (columns) => `Se omiten las columnas sin ningún valor: ${columns}.`,
  },
}

export const DOCUMENT_TEXTS: Readonly<Record<Locale, DocumentTexts>> = { 'en-us': EN_US, 'es-mx': ES_MX }

/** The texts of a document whose figures are of so many people at least. */
export function writeTexts(locale: Locale, least: number): DocumentTexts {
  const texts = DOCUMENT_TEXTS[locale]
  const few = texts.hidden.fewer_than_min_group_size.replace('{least}', String(least))
  return { ...texts, hidden: { ...texts.hidden, fewer_than_min_group_size: few } }
}
