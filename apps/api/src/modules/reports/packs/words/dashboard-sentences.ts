import type { Locale } from '@evenground/shared/constants'
import type { Templates } from '../../fill-template.ts'

/** The sentences at the top of the dashboard. A test checks that they are the same there, word for word. */
export const STORY_SENTENCES: Readonly<Record<Locale, Templates>> = {
  'en-us': {
    nobody_assigned: 'No one has been assigned this assessment yet.',
    none_finished: 'No one has finished the plan yet.',
    finished_one: '{{completed}} of {{assigned}} people has finished the plan.',
    finished_other: '{{completed}} of {{assigned}} people have finished the plan.',
    all_finished: 'Everyone assigned has finished the plan.',
    no_scores: 'No one has a score yet.',
    scores_hidden: 'Scores are hidden to protect individual answers.',
    score_pre: 'The average score before training is {{score}} of 100.',
    score_post: 'The average score after training is {{score}} of 100.',
    no_pairs: 'No one has scores from both before and after training yet, so we can’t measure change.',
    change_hidden: 'The change is hidden to protect individual answers.',
    rose: 'Among the {{n}} people with both scores, the average rose {{points}} points (95% interval: {{from}} to {{to}}), which is unlikely to be due to chance.',
    fell: 'Among the {{n}} people with both scores, the average fell {{points}} points (95% interval: {{from}} to {{to}}), which is unlikely to be due to chance.',
    unsure:
      'Among the {{n}} people with both scores, the average changed by {{points}} points (95% interval: {{from}} to {{to}}), which may be due to chance.',
    few_pairs_one:
      'The score of the one person with both scores changed by {{points}} points: one person is too few to tell a change from chance.',
    few_pairs_other:
      'Scores of the {{count}} people with both scores changed by {{points}} points: too few people to tell a change from chance.',
    lowest: '{{factor}} has the lowest score ({{score}}).',
    lowest_gained_most: '{{factor}} has the lowest score ({{score}}), though its average rose the most.',
    lowest_and_falling: '{{factor}} has the lowest score ({{score}}), and its average went down.',
  },
  'es-mx': {
    nobody_assigned: 'Todavía nadie tiene asignada esta evaluación.',
    none_finished: 'Nadie ha terminado el plan todavía.',
    finished_one: '{{completed}} de {{assigned}} personas ha terminado el plan.',
    finished_many: '{{completed}} de {{assigned}} personas han terminado el plan.',
    finished_other: '{{completed}} de {{assigned}} personas han terminado el plan.',
    all_finished: 'Todas las personas asignadas terminaron el plan.',
    no_scores: 'Nadie tiene puntaje todavía.',
    scores_hidden: 'Los puntajes se ocultan para proteger las respuestas individuales.',
    score_pre: 'El puntaje promedio antes de la capacitación es {{score}} de 100.',
    score_post: 'El puntaje promedio después de la capacitación es {{score}} de 100.',
    no_pairs:
      'Nadie tiene todavía puntajes de antes y de después de la capacitación, así que no se puede medir el cambio.',
    change_hidden: 'El cambio se oculta para proteger las respuestas individuales.',
    rose: 'Entre las {{n}} personas con ambos puntajes, el promedio subió {{points}} puntos (intervalo del 95%: de {{from}} a {{to}}), lo que difícilmente se debe al azar.',
    fell: 'Entre las {{n}} personas con ambos puntajes, el promedio bajó {{points}} puntos (intervalo del 95%: de {{from}} a {{to}}), lo que difícilmente se debe al azar.',
    unsure:
      'Entre las {{n}} personas con ambos puntajes, el promedio cambió {{points}} puntos (intervalo del 95%: de {{from}} a {{to}}), lo que puede deberse al azar.',
    few_pairs_one:
      'El puntaje de la única persona con ambos puntajes cambió {{points}} puntos: una sola persona no basta para distinguir un cambio del azar.',
    few_pairs_many:
      'Los puntajes de las {{count}} personas con ambos puntajes cambiaron {{points}} puntos: son muy pocas personas para distinguir un cambio del azar.',
    few_pairs_other:
      'Los puntajes de las {{count}} personas con ambos puntajes cambiaron {{points}} puntos: son muy pocas personas para distinguir un cambio del azar.',
    lowest: '{{factor}} tiene el puntaje más bajo ({{score}}).',
    lowest_gained_most: '{{factor}} tiene el puntaje más bajo ({{score}}), aunque su promedio fue el que más subió.',
    lowest_and_falling: '{{factor}} tiene el puntaje más bajo ({{score}}), y su promedio bajó.',
  },
}

/** What needs attention, in the same words as on the dashboard, where tiles show how far factors moved. */
export const ATTENTION_SENTENCES: Readonly<Record<Locale, Templates>> = {
  'en-us': {
    title: 'What to know first',
    nothing: 'Nothing needs attention: no one is overdue, and no factor has clearly fallen or is below its benchmark.',
    overdue_one: '{{n}} person is overdue.',
    overdue_other: '{{n}} people are overdue.',
    behind:
      '{{group}} is furthest behind: {{percent}} of {{n}} people have finished the plan, compared with {{overall}} of everyone.',
    overall_below_one: 'The overall score is {{count}} point below the benchmark of {{benchmark}}.',
    overall_below_other: 'The overall score is {{count}} points below the benchmark of {{benchmark}}.',
    moved: 'Largest gain: {{most}} ({{gain}} points). Smallest: {{least}} ({{little}}).',
    falling: '{{factor}} fell by {{points}} points.',
    all_rose: 'The score of every factor rose, and no interval includes 0.',
    none_fell: 'No factor has clearly fallen.',
    below_one: '{{factor}} is furthest below its benchmark: {{count}} point.',
    below_other: '{{factor}} is furthest below its benchmark: {{count}} points.',
    hidden_one:
      'The figures for {{count}} factor are hidden to protect individual answers. The reason is shown in their place.',
    hidden_other:
      'The figures for {{count}} factors are hidden to protect individual answers. The reason is shown in their place.',
    nothing_below:
      'Nothing needs attention so far: no one is overdue, and no factor is below its benchmark. It’s too early to say whether any has fallen: at least 10 people need both scores.',
    nothing_scored: 'No one is overdue. There are no scores yet.',
    none_hidden: 'Every factor has enough people to be shown.',
  },
  'es-mx': {
    title: 'Lo primero que conviene saber',
    nothing:
      'Nada requiere atención: nadie va con retraso y ningún factor bajó claramente ni está por debajo de su referencia.',
    overdue_one: '{{n}} persona va con retraso.',
    overdue_many: '{{n}} personas van con retraso.',
    overdue_other: '{{n}} personas van con retraso.',
    behind:
      '{{group}} es el grupo más rezagado: terminó el plan el {{percent}} de sus {{n}} personas, frente al {{overall}} en total.',
    overall_below_one: 'El puntaje general está {{count}} punto por debajo de la referencia de {{benchmark}}.',
    overall_below_many: 'El puntaje general está {{count}} puntos por debajo de la referencia de {{benchmark}}.',
    overall_below_other: 'El puntaje general está {{count}} puntos por debajo de la referencia de {{benchmark}}.',
    moved: 'Mayor aumento: {{most}} ({{gain}} puntos). Menor: {{least}} ({{little}}).',
    falling: '{{factor}} bajó {{points}} puntos.',
    all_rose: 'Los puntajes de todos los factores subieron y ningún intervalo incluye el 0.',
    none_fell: 'Ningún factor bajó claramente.',
    below_one: '{{factor}} es el factor que queda más por debajo de su referencia: {{count}} punto.',
    below_many: '{{factor}} es el factor que queda más por debajo de su referencia: {{count}} puntos.',
    below_other: '{{factor}} es el factor que queda más por debajo de su referencia: {{count}} puntos.',
    hidden_one:
      'Las cifras de {{count}} factor se ocultan para proteger las respuestas individuales. En su lugar se indica el motivo.',
    hidden_many:
      'Las cifras de {{count}} factores se ocultan para proteger las respuestas individuales. En su lugar se indica el motivo.',
    hidden_other:
      'Las cifras de {{count}} factores se ocultan para proteger las respuestas individuales. En su lugar se indica el motivo.',
    nothing_below:
      'Por ahora nada requiere atención: nadie va con retraso y ningún factor está por debajo de su referencia. Todavía es pronto para decir si alguno bajó: hacen falta al menos 10 personas con ambos puntajes.',
    nothing_scored: 'Nadie va con retraso. Todavía no hay puntajes.',
    none_hidden: 'Hay suficientes personas para mostrar todos los factores.',
  },
}
