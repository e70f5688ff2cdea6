import { PEOPLE_WORDS } from '@evenground/shared/people-filter'
import type { PackWords } from './pack-words.ts'

export const ES_MX: PackWords = {
  title: (assessment) => `Reporte para el consejo: ${assessment}`,
  about: ({ domains, pair, period }) => `${domains}, evaluación ${pair} antes y después de la capacitación, ${period}.`,
  period: {
    now: 'con las respuestas más recientes de cada persona',
    between: (from, to) => `con respuestas del ${from} al ${to}`,
    since: (from) => `con respuestas desde el ${from}`,
    until: (to) => `con respuestas hasta el ${to}`,
  },
  asOf: (day) => `Generado el ${day} (UTC)`,
  answersAsOf: (day) => `respuestas confidenciales al ${day}`,
  page: (number) => `Página ${number}`,
  sections: {
    headline: 'En pocas palabras',
    participation: 'Participación',
    change: 'Qué cambió, y con qué certeza',
    groups: 'Comparación de grupos',
    questions: 'Preguntas más y menos favorables',
    attention: 'Lo primero que conviene saber',
    quality: 'Calidad de los datos',
    methods: 'Cómo leer estas cifras',
  },
  missing: {
    not_chosen: 'No se eligió ningún atributo para comparar grupos.',
    not_permitted: 'No se incluye: tu rol no incluye los reportes de respuestas.',
    not_answerable:
      'No se incluye: separar estas respuestas por este atributo podría revelar lo que respondió una sola persona.',
    only_undated:
      'No se incluye: los grupos solo se pueden comparar con las respuestas más recientes de cada persona, no por periodo.',
  },
  nothing: 'Todavía no hay cifras.',
  columns: {
    group: 'Grupo',
    completed: 'Terminaron',
    started: 'En curso',
    not_started: 'Sin empezar',
    overdue: 'Con retraso',
    assigned: 'Asignadas (n)',
    factor: 'Factor',
    before: 'Antes',
    after: 'Después',
    change: 'Cambio',
    interval: 'Intervalo del 95%',
    effect: 'Tamaño del efecto',
    question: 'Pregunta',
    favorable: 'Favorable (%)',
    benchmark: 'Referencia',
    score: 'Puntaje',
    ceiling: 'Efecto techo',
    alpha: 'Confiabilidad (alfa de Cronbach)',
    item_total: 'Relación de las preguntas con su factor',
    straight_lines: 'Respuestas todas iguales',
    speed: 'Rapidez',
    check: 'Revisión',
    found: 'Resultado',
  },
  everybody: 'Todas las personas',
  overall: 'General',
  range: (from, to) => `${from} a ${to}`,
  participation: ({ completed, started, notStarted }) =>
    `Terminaron: ${completed}. En curso: ${started}. Sin empezar: ${notStarted}.`,
  participationNote:
    'Al día de hoy. La participación no es confidencial, así que estos conteos se muestran para grupos de cualquier tamaño.',
  participationNotBy:
    'No se muestra por grupo: la configuración del dominio no permite comparar la participación por este atributo.',
  change: {
    none: 'Todavía no se puede mostrar ningún cambio.',
    some: (shown, clear) => `Cambios claros (el intervalo no incluye el 0): ${clear} de ${shown}.`,
    note: 'Solo cuentan las personas con ambos puntajes. El círculo indica el cambio en puntos, y la línea, su intervalo del 95%.',
    dots: 'Cambio en puntos, con intervalo del 95%',
  },
  groups: {
    title: (attribute, measure) => `${measure}, por ${attribute.toLowerCase()}`,
    none: 'No se puede mostrar ningún grupo.',
    some: (count) =>
      count === 0
        ? 'Ningún grupo difiere claramente de las demás personas.'
        : count === 1
          ? 'Destaca 1 diferencia.'
          : `Destacan ${count} diferencias.`,
    note: 'Cada celda: promedio, diferencia en puntos con las demás personas, y n. Un asterisco marca una diferencia clara (al menos 5 puntos, el intervalo del 95% no incluye el 0, 10 personas en ambos lados); dos marcan las que se mantienen al tomar en cuenta el número de comparaciones.',
    leftOut: (count) =>
      count === 1
        ? 'No se muestra 1 de los grupos más pequeños.'
        : `No se muestran ${count} de los grupos más pequeños.`,
    hidden: 'Las celdas ocultas dicen por qué.',
  },
  measures: {
    pre: 'Puntajes antes de la capacitación',
    post: 'Puntajes después de la capacitación',
    change: 'Cambio',
  },
  attributes: { ...PEOPLE_WORDS['es-mx'].fields, age_band: 'Edad' },
  ages: {
    under_25: 'menos de 25',
    '25_34': '25 a 34',
    '35_44': '35 a 44',
    '45_54': '45 a 54',
    '55_64': '55 a 64',
    '65_and_over': '65 o más',
  },
  formerGroup: 'Un grupo que ya no existe',
  questions: {
    strongest: 'Preguntas más favorables',
    weakest: 'Preguntas menos favorables',
    lead: (strongest, weakest) =>
      `La más favorable: “${strongest.question}” (${strongest.percent}% favorable). La menos favorable: “${weakest.question}” (${weakest.percent}%).`,
    none: 'Todavía no se puede mostrar ninguna respuesta.',
    note: 'Favorable es estar de acuerdo, o en desacuerdo con una pregunta redactada al revés.',
    hidden: (count) => (count === 1 ? 'Se oculta 1 pregunta.' : `Se ocultan ${count} preguntas.`),
    reversed: 'invertida',
  },
  quality: {
    lead: 'Estas revisiones son solo informativas: ninguna respuesta quedó fuera de las cifras.',
    alpha: (factors, low) =>
      `El alfa está disponible para ${factors} ${factors === 1 ? 'factor' : 'factores'}, ${low} por debajo de 0.7.`,
    noAlpha:
      'El alfa se muestra a partir de 30 personas cuyas respuestas se puedan contar juntas; todavía no hay suficientes.',
    ceiling: (count) =>
      count === 1
        ? '1 pregunta tiene 80% o más de las respuestas en el extremo favorable: queda poco por mejorar.'
        : `${count} preguntas tienen 80% o más de las respuestas en el extremo favorable: queda poco por mejorar.`,
    noCeiling: 'Ninguna pregunta que se puede mostrar tiene 80% o más de sus respuestas en el extremo favorable.',
    lines: (flagged, n) =>
      `${flagged} de ${n} evaluaciones enviadas ${flagged === '1' ? 'da' : 'dan'} la misma respuesta a todas las preguntas.`,
    without: (score, all) => `Sin estos envíos, el puntaje promedio es ${score} en lugar de ${all}.`,
    linesClosed: 'No se revisa: las respuestas confidenciales nunca se analizan persona por persona.',
    linesForbidden: 'No se revisa: necesitas permiso para leer respuestas individuales.',
    fast: (flagged, n) =>
      `${flagged} de ${n} envíos ${flagged === '1' ? 'tomó' : 'tomaron'} menos de 2 segundos por pregunta.`,
    fastNote:
      'El tiempo corre desde la primera respuesta guardada hasta el envío. Las respuestas dadas sin conexión pueden parecer rápidas, y no se revisa lo que otras personas capturaron en nombre de alguien.',
    undated: 'Las revisiones abarcan las respuestas más recientes de cada persona, no solo las del periodo.',
    itemsClosed: 'No se muestra para respuestas confidenciales: harían falta las respuestas de cada persona.',
    itemsGood:
      'Cada pregunta que se pudo revisar concuerda con las demás de su factor (correlación ítem-total de 0.3 o más).',
    itemLow: (question, correlation) => `“${question}” concuerda poco con las demás de su factor (${correlation}).`,
    note: 'Se revisan las respuestas más recientes de cada persona, de un solo tipo de evaluación.',
    few: 'Se muestra cuando al menos 30 personas respondieron todas las preguntas de un factor que tiene dos o más.',
  },
  methods: {
    who: 'Los puntajes de antes y después abarcan a todas las personas con puntaje y cuentan el más reciente de cada una. n es el número de personas detrás de una cifra.',
    means: 'Los puntajes van de 0 a 100.',
    change:
      'Un cambio abarca solo a quienes respondieron antes y después, así que nunca se debe a que hayan respondido personas distintas. Sus promedios son de las mismas personas, y el cambio que se muestra es la diferencia entre los promedios que se muestran.',
    interval:
      'El intervalo del 95% (t de Student) contendría el valor real 95 veces de cada 100. Se muestra a partir de 10 personas. Si incluye el 0, el cambio puede deberse al azar.',
    effect:
      'El tamaño del efecto d compara el cambio con la variación de los puntajes entre las personas: 0.2 es pequeño, 0.5 mediano y 0.8 grande. Su intervalo se calcula según Bonett (2008).',
    groups:
      'Los grupos se comparan con las demás personas mediante la prueba t de Welch; los valores p se corrigen según el número de comparaciones (Holm, 1979).',
    questions:
      'Los porcentajes son de quienes respondieron la pregunta. Las personas de antes y de después pueden ser distintas, por eso se muestran los porcentajes de un solo momento.',
    benchmark: {
      domain: 'La referencia es la que fijó tu organización.',
      product: 'La referencia es la estándar.',
      mean_of_domains: 'La referencia es el promedio de las referencias de los dominios elegidos.',
    },
    confidential: (least) =>
      `Las respuestas son confidenciales: solo puede verlas la propia persona, ninguna cifra abarca a menos de ${least} personas, y las respuestas más recientes se suman cuando hay suficientes. Una cifra oculta dice por qué.`,
    open: 'Las respuestas son identificadas: quien tiene el permiso puede leer respuestas individuales. Las demás personas ven cifras que solo incluyen respuestas nuevas cuando ya hay suficientes.',
    partly: 'Algunos dominios no se incluyen en algunas cifras, o solo en parte, para proteger sus respuestas.',
    dated:
      'En el periodo cuenta el día (UTC) en que se enviaron las respuestas, o en que las confidenciales se sumaron a las cifras.',
    undated: 'No se eligió un periodo: cuentan las respuestas más recientes de cada persona.',
    cause:
      'Un cambio después de la capacitación no prueba que la capacitación lo haya causado: no hay un grupo de comparación.',
  },
  hidden: {
    fewer_than_min_group_size: 'Oculto: muy pocas personas',
    protects_others: 'Oculto para proteger a otros grupos',
    not_yet_included: 'Oculto: las respuestas más recientes aún no están incluidas',
  },
}
