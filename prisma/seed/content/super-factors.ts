import { localized } from './localized.ts'
import type { SuperFactor } from './types.ts'

export const superFactors: SuperFactor[] = [
  {
    key: 'factor.how-we-treat-each-other',
    benchmark: 83,
    subFactors: ['factor.active-listening', 'factor.allyship', 'factor.belonging', 'factor.accessibility'],
    title: localized('How we treat each other', 'Cómo nos tratamos'),
    summary: localized(
      'Attention, support and room for everyone in daily work.',
      'Atención, respaldo y lugar para cada persona en el trabajo diario.',
    ),
    description: localized(
      `<p>This part brings together how people treat one another: whether they are listened to, stood by, counted in, and able to take part whatever their body or background.</p>
<p>A high score means days on which few people have to brace themselves. A low score shows where kindness is left to chance. <strong>One thing to try this week:</strong> choose the factor below with the lowest score and do its small exercise together with one colleague.</p>`,
      `<p>Esta parte reúne cómo se tratan las personas entre sí: si se les escucha, se les respalda, se les toma en cuenta y pueden participar sin importar su cuerpo o su origen.</p>
<p>Un puntaje alto habla de días en los que casi nadie tiene que ponerse en guardia. Un puntaje bajo muestra dónde el buen trato depende de la suerte. <strong>Para probar esta semana:</strong> elige el factor con el puntaje más bajo y haz su ejercicio con alguien del trabajo.</p>`,
    ),
  },
  {
    key: 'factor.how-we-decide',
    benchmark: 81,
    subFactors: ['factor.speaking-up', 'factor.bias-awareness', 'factor.inclusive-meetings', 'factor.fair-decisions'],
    title: localized('How we decide', 'Cómo decidimos'),
    summary: localized(
      'Whose knowledge reaches a decision, and how fair the way to it is.',
      'Qué conocimiento llega a una decisión y qué tan justo es el proceso.',
    ),
    description: localized(
      `<p>Decisions are better when those who know something say it, when meetings let them, when quick judgments are checked, and when the criteria come before the names.</p>
<p>A high score means decisions that people can understand even when they had hoped for something else. A low score often means that knowledge gets lost on its way. <strong>One thing to try this week:</strong> before one decision, ask who has not been heard yet.</p>`,
      `<p>Se decide mejor cuando quien sabe algo lo dice, cuando las reuniones lo permiten, cuando se revisan los juicios rápidos y cuando los criterios están antes que los nombres.</p>
<p>Un puntaje alto habla de decisiones que la gente puede entender aunque esperara otra cosa. Un puntaje bajo suele indicar que el conocimiento se pierde en el camino. <strong>Para probar esta semana:</strong> antes de una decisión, pregunta a quién no se ha escuchado todavía.</p>`,
    ),
  },
]
