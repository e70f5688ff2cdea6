import type { Locale } from '@evenground/shared/constants'
import type { Templates } from '../fill-template.ts'

/**
 * Sentences for what a report found, used as its title. Placeholders are in double braces. A key that ends in a plural
 * category is chosen by the count.
 */
export const FINDING_SENTENCES: Readonly<Record<Locale, Templates>> = {
  'en-us': {
    of_pair: 'Assessment {{number}}: {{sentence}}',
    rose_one:
      'Scores rose from {{before}} to {{after}} among {{n}} person: {{points}} points (95% interval: {{from}} to {{to}})',
    rose_other:
      'Scores rose from {{before}} to {{after}} among {{n}} people: {{points}} points (95% interval: {{from}} to {{to}})',
    fell_one:
      'Scores fell from {{before}} to {{after}} among {{n}} person: {{points}} points (95% interval: {{from}} to {{to}})',
    fell_other:
      'Scores fell from {{before}} to {{after}} among {{n}} people: {{points}} points (95% interval: {{from}} to {{to}})',
    unsure_one:
      'Scores went from {{before}} to {{after}} among {{n}} person: {{points}} points (95% interval: {{from}} to {{to}}), which may be chance',
    unsure_other:
      'Scores went from {{before}} to {{after}} among {{n}} people: {{points}} points (95% interval: {{from}} to {{to}}), which may be chance',
    few_one:
      'The score of {{n}} person went from {{before}} to {{after}} ({{points}} points): too few people to rule out chance',
    few_other:
      'The scores of {{n}} people went from {{before}} to {{after}} ({{points}} points): too few people to rule out chance',
    before_one: 'Before training, {{n}} person scored {{score}} of 100',
    before_other: 'Before training, {{n}} people scored {{score}} of 100 on average',
    after_one: 'After training, {{n}} person scored {{score}} of 100',
    after_other: 'After training, {{n}} people scored {{score}} of 100 on average',
    factors_moved: 'Of {{n}} factors, {{rose}} clearly rose and {{fell}} clearly fell',
    factors_all_rose_one: 'The one factor clearly rose',
    factors_all_rose_other: 'All {{n}} factors clearly rose',
    factors_part_rose_one: '{{rose}} of {{n}} factors clearly rose',
    factors_part_rose_other: '{{rose}} of {{n}} factors clearly rose',
    factors_all_fell_one: 'The one factor clearly fell',
    factors_all_fell_other: 'All {{n}} factors clearly fell',
    factors_part_fell_one: '{{fell}} of {{n}} factors clearly fell',
    factors_part_fell_other: '{{fell}} of {{n}} factors clearly fell',
    factors_moved_some: 'Of {{n}} factors with enough answers, {{rose}} clearly rose and {{fell}} clearly fell',
    factors_all_rose_some_one: 'The one factor with enough answers clearly rose',
    factors_all_rose_some_other: 'All {{n}} factors with enough answers clearly rose',
    factors_part_rose_some_one: '{{rose}} of {{n}} factors with enough answers clearly rose',
    factors_part_rose_some_other: '{{rose}} of {{n}} factors with enough answers clearly rose',
    factors_all_fell_some_one: 'The one factor with enough answers clearly fell',
    factors_all_fell_some_other: 'All {{n}} factors with enough answers clearly fell',
    factors_part_fell_some_one: '{{fell}} of {{n}} factors with enough answers clearly fell',
    factors_part_fell_some_other: '{{fell}} of {{n}} factors with enough answers clearly fell',
    factors_still_one: 'The one factor did not clearly rise or fall',
    factors_still_other: 'None of the {{n}} factors clearly rose or fell',
    factors_still_some_one: 'The one factor with enough answers did not clearly rise or fall',
    factors_still_some_other: 'None of the {{n}} factors with enough answers clearly rose or fell',
    factors_range: '{{low}} has the lowest average, {{from}} of 100; {{high}} has the highest, {{to}}',
    factor_alone: '{{low}} has an average of {{from}} of 100',
    least_favorable_before: 'Fewest favorable answers before training: “{{question}}”, {{percent}}% of {{n}}',
    least_favorable_after: 'Fewest favorable answers after training: “{{question}}”, {{percent}}% of {{n}}',
    tasks_one: '{{n}} task',
    tasks_other: '{{n}} tasks',
    in_day_one: 'In {{n}} day',
    in_day_other: 'In {{n}} days',
    in_week_one: 'In {{n}} week',
    in_week_other: 'In {{n}} weeks',
    in_month_one: 'In {{n}} month',
    in_month_other: 'In {{n}} months',
    activity: '{{periods}}, people completed {{tasks}}',
    completed_one: '{{completed}} of {{n}} assigned plan is complete',
    completed_other: '{{completed}} of {{n}} assigned plans are complete',
    without_one: '{{n}} person has no plan',
    without_other: '{{n}} people have no plan',
    no_plans_one: '{{n}} person, with no plan assigned',
    no_plans_other: '{{n}} people, with no plan assigned',
    score_rows_one: 'Scores of {{n}} person, in one row',
    score_rows_other: 'Scores of {{n}} people, one row each',
    score_pairs_one: '{{n}} row of scores, for one person and assessment',
    score_pairs_other: '{{n}} rows of scores, one for each person and assessment',
    entries_one: 'People wrote {{n}} journal entry',
    entries_other: 'People wrote {{n}} journal entries',
  },
  'es-mx': {
    of_pair: 'Evaluación {{number}}: {{sentence}}',
    rose_one:
      'Los puntajes subieron de {{before}} a {{after}} en {{n}} persona: {{points}} puntos (intervalo del 95%: de {{from}} a {{to}})',
    rose_other:
      'Los puntajes subieron de {{before}} a {{after}} en {{n}} personas: {{points}} puntos (intervalo del 95%: de {{from}} a {{to}})',
    fell_one:
      'Los puntajes bajaron de {{before}} a {{after}} en {{n}} persona: {{points}} puntos (intervalo del 95%: de {{from}} a {{to}})',
    fell_other:
      'Los puntajes bajaron de {{before}} a {{after}} en {{n}} personas: {{points}} puntos (intervalo del 95%: de {{from}} a {{to}})',
    unsure_one:
      'Los puntajes pasaron de {{before}} a {{after}} en {{n}} persona: {{points}} puntos (intervalo del 95%: de {{from}} a {{to}}), lo que puede deberse al azar',
    unsure_other:
      'Los puntajes pasaron de {{before}} a {{after}} en {{n}} personas: {{points}} puntos (intervalo del 95%: de {{from}} a {{to}}), lo que puede deberse al azar',
    few_one:
      'El puntaje de {{n}} persona pasó de {{before}} a {{after}} ({{points}} puntos): son muy pocas personas para descartar el azar',
    few_other:
      'Los puntajes de {{n}} personas pasaron de {{before}} a {{after}} ({{points}} puntos): son muy pocas personas para descartar el azar',
    before_one: 'Antes de la capacitación, {{n}} persona obtuvo {{score}} de 100',
    before_other: 'Antes de la capacitación, {{n}} personas obtuvieron en promedio {{score}} de 100',
    after_one: 'Después de la capacitación, {{n}} persona obtuvo {{score}} de 100',
    after_other: 'Después de la capacitación, {{n}} personas obtuvieron en promedio {{score}} de 100',
    factors_moved: 'De {{n}} factores, subieron claramente {{rose}} y bajaron claramente {{fell}}',
    factors_all_rose_one: 'El único factor subió claramente',
    factors_all_rose_other: 'Los {{n}} factores subieron claramente',
    factors_part_rose_one: '{{rose}} de {{n}} factores subió claramente',
    factors_part_rose_other: '{{rose}} de {{n}} factores subieron claramente',
    factors_all_fell_one: 'El único factor bajó claramente',
    factors_all_fell_other: 'Los {{n}} factores bajaron claramente',
    factors_part_fell_one: '{{fell}} de {{n}} factores bajó claramente',
    factors_part_fell_other: '{{fell}} de {{n}} factores bajaron claramente',
    factors_moved_some:
      'De {{n}} factores con suficientes respuestas, subieron claramente {{rose}} y bajaron claramente {{fell}}',
    factors_all_rose_some_one: 'El único factor con suficientes respuestas subió claramente',
    factors_all_rose_some_other: 'Los {{n}} factores con suficientes respuestas subieron claramente',
    factors_part_rose_some_one: '{{rose}} de {{n}} factores con suficientes respuestas subió claramente',
    factors_part_rose_some_other: '{{rose}} de {{n}} factores con suficientes respuestas subieron claramente',
    factors_all_fell_some_one: 'El único factor con suficientes respuestas bajó claramente',
    factors_all_fell_some_other: 'Los {{n}} factores con suficientes respuestas bajaron claramente',
    factors_part_fell_some_one: '{{fell}} de {{n}} factores con suficientes respuestas bajó claramente',
    factors_part_fell_some_other: '{{fell}} de {{n}} factores con suficientes respuestas bajaron claramente',
    factors_still_one: 'El único factor no subió ni bajó claramente',
    factors_still_other: 'Ninguno de los {{n}} factores subió ni bajó claramente',
    factors_still_some_one: 'El único factor con suficientes respuestas no subió ni bajó claramente',
    factors_still_some_other: 'Ninguno de los {{n}} factores con suficientes respuestas subió ni bajó claramente',
    factors_range: '{{low}} tiene el promedio más bajo, {{from}} de 100; {{high}} tiene el más alto, {{to}}',
    factor_alone: '{{low}} tiene un promedio de {{from}} de 100',
    least_favorable_before:
      'Menos respuestas favorables antes de la capacitación: “{{question}}”, {{percent}}% de {{n}}',
    least_favorable_after:
      'Menos respuestas favorables después de la capacitación: “{{question}}”, {{percent}}% de {{n}}',
    tasks_one: '{{n}} tarea',
    tasks_many: '{{n}} de tareas',
    tasks_other: '{{n}} tareas',
    in_day_one: 'En {{n}} día',
    in_day_other: 'En {{n}} días',
    in_week_one: 'En {{n}} semana',
    in_week_other: 'En {{n}} semanas',
    in_month_one: 'En {{n}} mes',
    in_month_other: 'En {{n}} meses',
    activity: '{{periods}}, la gente completó {{tasks}}',
    completed_one: '{{completed}} de {{n}} plan asignado está completo',
    completed_other: '{{completed}} de {{n}} planes asignados están completos',
    without_one: '{{n}} persona no tiene ningún plan',
    without_other: '{{n}} personas no tienen ningún plan',
    no_plans_one: '{{n}} persona sin ningún plan asignado',
    no_plans_other: '{{n}} personas sin ningún plan asignado',
    score_rows_one: 'Puntajes de {{n}} persona, en una fila',
    score_rows_other: 'Puntajes de {{n}} personas, una fila por cada una',
    score_pairs_one: '{{n}} fila de puntajes, de una persona y una evaluación',
    score_pairs_other: '{{n}} filas de puntajes, una por cada persona y evaluación',
    entries_one: 'La gente escribió {{n}} texto en sus diarios',
    entries_many: 'La gente escribió {{n}} de textos en sus diarios',
    entries_other: 'La gente escribió {{n}} textos en sus diarios',
  },
}
